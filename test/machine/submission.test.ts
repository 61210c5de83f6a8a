import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type ApplicationForm, emptyForm } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import type { DuplicateCheck } from '../../machines/application.types.ts';
import { SubmissionError } from '../../machines/submission-error.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt, startMachine } from '../fixtures/machine-harness.ts';

const duplicate = new SubmissionError('duplicate', 'duplicate key value');
const alreadySent = new SubmissionError('alreadySent', 'This application was stored already.');
const refused = new SubmissionError('failed', 'value too long');

function atReview() {
  return startMachine({ draft: draftAt('review') });
}

async function received() {
  const machine = atReview();
  machine.submit();
  await machine.check.last().answer('free');
  await machine.insert.last().answer();
  return machine;
}

describe('submitting', () => {
  test('checks, then inserts, then asks for the e-mail, each with the form', async () => {
    const { submit, check, insert, email } = atReview();
    submit();
    expect(check.calls).toHaveLength(1);
    expect(check.last().input).toEqual(completeForm);
    expect(insert.calls).toHaveLength(0);

    await check.last().answer('free');
    expect(insert.calls).toHaveLength(1);
    expect(insert.last().input).toEqual(completeForm);
    expect(email.calls).toHaveLength(0);

    await insert.last().answer();
    expect(email.calls).toHaveLength(1);
    expect(email.last().input).toEqual(completeForm);
  });

  test('N clicks make one check and one insert', async () => {
    const { submit, check, insert } = atReview();
    for (let click = 0; click < 5; click += 1) submit();
    await check.last().answer('free');
    for (let click = 0; click < 5; click += 1) submit();
    expect(check.calls).toHaveLength(1);
    expect(insert.calls).toHaveLength(1);
  });

  test('is refused on any step but the review, and with an incomplete form', () => {
    const early = startMachine({ draft: draftAt('additionalInfo') });
    early.submit();
    expect(early.check.calls).toHaveLength(0);

    const incomplete = startMachine({
      draft: draftAt('review', { ...completeForm, email: 'ada' }),
    });
    incomplete.submit();
    expect(incomplete.check.calls).toHaveLength(0);
  });

  test('an edit while submitting is not taken, so that nothing unsent can be lost', () => {
    const { actor, submit, context } = atReview();
    submit();
    actor.send({ type: 'field.change', name: 'full_name', value: 'Someone else' });
    actor.send({ type: 'application.startOver' });
    expect(context().form).toEqual(completeForm);
  });
});

describe('success', () => {
  test('empties the form, returns to step 1 and opens the success modal', async () => {
    const { state, context } = await received();
    expect(state()).toMatchObject({
      wizard: 'personalInfo',
      submission: { success: 'redirecting' },
      modal: { open: 'success' },
    });
    expect(context()).toMatchObject({
      form: emptyForm,
      touched: [],
      seenSteps: ['personalInfo'],
      receipt: completeForm,
    });
  });

  test('redirects once, 2000 ms after success and not 1 ms earlier', async () => {
    const { clock, effects } = await received();
    clock.increment(1999);
    expect(effects).toEqual([]);
    clock.increment(1);
    expect(effects).toEqual(['goToLanding']);
    clock.increment(60_000);
    expect(effects).toEqual(['goToLanding']);
  });

  test('the modal outlives the redirect and closes at 4000 ms, not 1 ms earlier', async () => {
    const { clock, state } = await received();
    clock.increment(3999);
    expect(state()).toMatchObject({ modal: { open: 'success' } });
    clock.increment(1);
    expect(state()).toMatchObject({ modal: 'closed' });
  });

  test('closing the modal by hand leaves the redirect as it is', async () => {
    const { actor, clock, effects, state } = await received();
    actor.send({ type: 'modal.close' });
    expect(state()).toMatchObject({ modal: 'closed' });
    clock.increment(2000);
    expect(effects).toEqual(['goToLanding']);
  });

  test('leaving the page by hand cancels the redirect', async () => {
    const { actor, clock, effects } = await received();
    clock.increment(500);
    actor.send({ type: 'page.leave' });
    clock.increment(10_000);
    expect(effects).toEqual([]);
  });

  test('a failing confirmation e-mail is reported and changes nothing else', async () => {
    const { email, effects, state } = await received();
    await email.last().refuse(new Error('502'));
    expect(effects).toEqual(['reportUnsentEmail']);
    expect(state()).toMatchObject({
      submission: { success: 'redirecting' },
      confirmationEmail: 'unsent',
      modal: { open: 'success' },
    });
  });

  test('the receipt stays until it is dismissed', async () => {
    const { actor, clock, context, state } = await received();
    clock.increment(60_000);
    expect(context().receipt).toEqual(completeForm);
    actor.send({ type: 'receipt.dismiss' });
    expect(context().receipt).toBeNull();
    expect(state()).toMatchObject({ submission: 'idle' });
  });

  test('dismissing the receipt within the 2000 ms leaves the redirect as it is', async () => {
    const { actor, clock, context, effects } = await received();
    actor.send({ type: 'modal.close' });
    actor.send({ type: 'receipt.dismiss' });
    expect(context().receipt).toBeNull();
    clock.increment(2000);
    expect(effects).toEqual(['goToLanding']);
  });

  test('a second application can follow without dismissing the receipt of the first', async () => {
    const { actor, clock, check, insert, email, submit } = await received();
    clock.increment(4000);
    const second = { ...completeForm, email: 'grace@example.org' };
    actor.send({ type: 'draft.adopt', draft: draftAt('review', second) });
    actor.send({ type: 'step.review' });
    submit();
    expect(check.last().input).toEqual(second);
    await check.last().answer('free');
    await insert.last().answer();
    expect(email.calls).toHaveLength(2);
    expect(email.last().input).toEqual(second);
  });
});

describe('failure', () => {
  test('a taken address says so, without an insert, and keeps the form', async () => {
    const { submit, check, insert, context, state } = atReview();
    submit();
    await check.last().answer('taken');
    expect(insert.calls).toHaveLength(0);
    expect(context()).toMatchObject({ failure: { kind: 'duplicate' }, form: completeForm });
    expect(state()).toMatchObject({
      wizard: 'review',
      submission: 'failure',
      modal: { open: 'error' },
    });
  });

  test('a race past the check ends as a duplicate too', async () => {
    const { submit, check, insert, context } = atReview();
    submit();
    await check.last().answer('free');
    await insert.last().refuse(duplicate);
    expect(check.calls).toHaveLength(1);
    expect(context()).toMatchObject({ failure: { kind: 'duplicate' }, form: completeForm });
  });

  test.each([
    ['a refused check', new SubmissionError('failed', 'permission denied'), 'permission denied'],
    ['an error without a message', new Error(), 'Unknown error'],
    ['a rejection that is no error', 'boom', 'Unknown error'],
    ['what only looks like an error', { kind: 'duplicate', message: 'boom' }, 'Unknown error'],
    ['a rejection with nothing', null, 'Unknown error'],
  ])('%s is reported with its message', async (_, error, message) => {
    const { submit, check, insert, context } = atReview();
    submit();
    await check.last().refuse(error);
    expect(insert.calls).toHaveLength(0);
    expect(context()).toMatchObject({ failure: { kind: 'failed', message }, form: completeForm });
  });

  test.each([
    ['a refused insert', refused, 'value too long'],
    ['an insert with what only looks like a duplicate', { kind: 'duplicate' }, 'Unknown error'],
    ['an insert rejected with nothing', null, 'Unknown error'],
  ])('%s is reported with its message', async (_, error, message) => {
    const { submit, check, insert, context } = atReview();
    submit();
    await check.last().answer('free');
    await insert.last().refuse(error);
    expect(context()).toMatchObject({ failure: { kind: 'failed', message }, form: completeForm });
  });

  test('the error modal closes at 3000 ms, not 1 ms earlier, and the failure stays', async () => {
    const { submit, check, clock, context, state } = atReview();
    submit();
    await check.last().answer('taken');
    clock.increment(2999);
    expect(state()).toMatchObject({ modal: { open: 'error' } });
    clock.increment(1);
    expect(state()).toMatchObject({ modal: 'closed', submission: 'failure' });
    expect(context().failure).toEqual({ kind: 'duplicate' });
  });

  test.each([
    ['an edit', { type: 'field.change', name: 'full_name', value: 'Ada' }],
    ['starting over', { type: 'application.startOver' }],
  ] as const)('%s takes the failure away', async (_, event) => {
    const { actor, submit, check, context, state } = atReview();
    submit();
    await check.last().answer('taken');
    actor.send(event);
    expect(context().failure).toBeNull();
    expect(state()).toMatchObject({ submission: 'idle' });
  });
});

describe('an application that was stored before its last changes', () => {
  async function alreadyStored() {
    const machine = atReview();
    machine.submit();
    await machine.check.last().answer('free');
    await machine.insert.last().refuse(alreadySent);
    return machine;
  }

  test('says so, keeps the form, asks for no e-mail and is not sent again', async () => {
    const { actor, submit, check, email, context, state } = await alreadyStored();
    expect(context()).toMatchObject({ failure: { kind: 'alreadySent' }, form: completeForm });
    expect(state()).toMatchObject({ submission: 'alreadySent', modal: { open: 'error' } });
    submit();
    actor.send({ type: 'field.change', name: 'full_name', value: 'Augusta Ada King' });
    submit();
    expect(check.calls).toHaveLength(1);
    expect(email.calls).toHaveLength(0);
    expect(context().form.full_name).toBe('Augusta Ada King');
  });

  test.each(['application.startOver', 'draft.discard'] as const)(
    '%s makes room for another',
    async (type) => {
      const { actor, context, state } = await alreadyStored();
      actor.send({ type });
      expect(state()).toMatchObject({ submission: 'idle', wizard: 'personalInfo' });
      expect(context()).toMatchObject({ failure: null, form: emptyForm });
    },
  );
});

describe('an application that was sent from another tab', () => {
  test('is not sent again, and what is in the form stays', () => {
    const { actor, submit, check, context, state } = atReview();
    actor.send({ type: 'draft.sent' });
    submit();
    expect(state()).toMatchObject({ submission: 'alreadySent', modal: 'closed' });
    expect(check.calls).toHaveLength(0);
    expect(context().form).toEqual(completeForm);
  });

  test('takes the place of a failure of this one', async () => {
    const { actor, submit, check, context, state } = atReview();
    submit();
    await check.last().answer('taken');
    actor.send({ type: 'draft.sent' });
    expect(state()).toMatchObject({ submission: 'alreadySent' });
    expect(context().failure).toBeNull();
  });

  test('waits for the answer where this tab is sending too', async () => {
    const { actor, submit, check, insert, state } = atReview();
    submit();
    actor.send({ type: 'draft.sent' });
    await check.last().answer('free');
    await insert.last().answer();
    expect(state()).toMatchObject({ submission: { success: 'redirecting' } });
  });
});

describe('a call that nobody provided', () => {
  const free = fromPromise<DuplicateCheck, ApplicationForm>(async () => 'free');

  test.each([
    ['checkDuplicate', {}],
    ['insertApplicant', { checkDuplicate: free }],
  ])('fails by its name: %s', async (name, actors) => {
    const actor = createActor(applicationMachine.provide({ actors }), {
      input: { draft: draftAt('review') },
    }).start();
    actor.send({ type: 'application.submit' });
    const { context } = await waitFor(actor, ({ value }) => value.submission === 'failure');
    expect(context.failure).toEqual({ kind: 'failed', message: `No ${name} was provided.` });
    actor.stop();
  });

  test('is told of where it is the confirmation, which holds nothing up', async () => {
    const reported: unknown[] = [];
    const actor = createActor(
      applicationMachine.provide({
        actors: {
          checkDuplicate: free,
          insertApplicant: fromPromise<void, ApplicationForm>(async () => {}),
        },
        actions: {
          reportUnsentEmail: ({ event }) => reported.push('error' in event && event.error),
        },
      }),
      { input: { draft: draftAt('review') } },
    ).start();
    actor.send({ type: 'application.submit' });
    await waitFor(actor, () => reported.length > 0);
    expect(reported).toEqual([new Error('No sendConfirmationEmail was provided.')]);
    expect(actor.getSnapshot()).toMatchObject({
      value: { submission: { success: 'redirecting' } },
    });
    actor.stop();
  });
});

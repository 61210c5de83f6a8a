import { describe, expect, test } from 'vitest';
import { emptyForm, fieldsOf, stepNames } from '../../machines/application.form.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt, startMachine } from '../fixtures/machine-harness.ts';

describe('the steps', () => {
  test('Next walks all four with an empty form, and ends there', () => {
    const { actor, state } = startMachine();
    for (const step of stepNames) {
      expect(state()).toMatchObject({ wizard: step });
      actor.send({ type: 'step.next' });
    }
    expect(state()).toMatchObject({ wizard: 'review' });
  });

  test('Previous walks back to the first, and ends there', () => {
    const { actor, state } = startMachine({ draft: draftAt('review') });
    for (const step of stepNames.toReversed()) {
      expect(state()).toMatchObject({ wizard: step });
      actor.send({ type: 'step.previous' });
    }
    expect(state()).toMatchObject({ wizard: 'personalInfo' });
  });

  test.each(stepNames)('%s can be reached from every step, and by a draft', (step) => {
    for (const from of stepNames) {
      const { actor, state } = startMachine({ draft: draftAt(from) });
      expect(state()).toMatchObject({ wizard: from });
      actor.send({ type: `step.${step}` });
      expect(state()).toMatchObject({ wizard: step });
    }
  });

  test('leaving a step shows the errors of its fields, and of no others', () => {
    const { actor, context } = startMachine();
    expect(context().touched).toEqual([]);
    actor.send({ type: 'step.next' });
    expect(context().touched).toEqual(['full_name', 'email']);
    actor.send({ type: 'step.review' });
    expect(context().touched).toEqual(['full_name', 'email', 'experience', 'motivation']);
  });

  test('leaving a step, whichever way, tidies its addresses, and no other text', () => {
    const untidy = {
      ...emptyForm,
      full_name: 'Ada ',
      email: ' ada@example.org ',
      'team_members.0': 'bob@example.org ',
      'team_members.2': '   ',
      'team_members.3': '\u200bcy@example.org',
      portfolio_url: 'https://example.org ',
    };
    const { actor, context } = startMachine({
      draft: { form: untidy, step: 'personalInfo', seenSteps: [] },
    });
    actor.send({ type: 'step.additionalInfo' });
    const withoutEmail = { ...untidy, email: 'ada@example.org' };
    expect(context().form).toEqual(withoutEmail);
    actor.send({ type: 'step.previous' });
    const tidied = {
      ...withoutEmail,
      'team_members.0': 'bob@example.org',
      'team_members.3': 'cy@example.org',
    };
    const { form } = context();
    expect(form).toEqual(tidied);
    actor.send({ type: 'step.additionalInfo' });
    actor.send({ type: 'step.next' });
    expect(context().form, 'what is tidy stays the very same').toBe(form);
  });

  test.each(stepNames)(
    'pressing %s in the list while it is shown shows none of its errors',
    (step) => {
      const { actor, context } = startMachine({ draft: draftAt(step) });
      const { touched } = context();
      actor.send({ type: `step.${step}` });
      expect(context().touched).toEqual(touched);
      for (const name of fieldsOf(step)) expect(touched).not.toContain(name);
    },
  );

  test('are seen one by one, and a draft remembers which, and which errors were shown', () => {
    const { actor, context } = startMachine();
    expect(context().seenSteps).toEqual(['personalInfo']);
    actor.send({ type: 'step.review' });
    actor.send({ type: 'step.experience' });
    expect(context().seenSteps).toEqual(['personalInfo', 'review', 'experience']);
    const { form, seenSteps } = context();
    const draft = { form, seenSteps, step: 'experience' } as const;
    const restored = startMachine({ draft }).context();
    expect(restored.seenSteps).toEqual(seenSteps);
    expect(restored.touched).toEqual(['full_name', 'email']);
  });
});

describe('the form', () => {
  test('takes what is typed, one field at a time', () => {
    const { actor, context } = startMachine();
    actor.send({ type: 'field.change', name: 'full_name', value: 'Ada' });
    actor.send({ type: 'field.change', name: 'team_members.2', value: 'mary@example.org' });
    actor.send({ type: 'field.change', name: 'full_name', value: 'Ada L' });
    expect(context().form).toEqual({
      ...emptyForm,
      full_name: 'Ada L',
      'team_members.2': 'mary@example.org',
    });
    expect(context().touched).toEqual(['full_name', 'team_members.2']);
  });

  test('starts over from nothing, on step 1', () => {
    const { actor, context, state } = startMachine({ draft: draftAt('review') });
    actor.send({ type: 'application.startOver' });
    expect(context()).toMatchObject({ form: emptyForm, touched: [] });
    expect(state()).toMatchObject({ wizard: 'personalInfo' });
  });

  test('is untouched until something is typed, and again once it was emptied', () => {
    const { actor, state } = startMachine();
    const resets: string[] = [];
    actor.on('form.reset', ({ reason }) => resets.push(reason));
    actor.send({ type: 'step.next' });
    expect(state()).toMatchObject({ answers: 'untouched' });
    actor.send({ type: 'field.change', name: 'experience', value: '' });
    expect(state()).toMatchObject({ answers: 'given' });
    expect(resets).toEqual([]);
    actor.send({ type: 'application.startOver' });
    expect(state()).toMatchObject({ answers: 'discarded' });
    expect(resets).toEqual(['startedOver']);
  });

  test('follows the same draft in another tab, staying on its own step', () => {
    const { actor, context, state } = startMachine();
    actor.send({
      type: 'draft.adopt',
      draft: draftAt('review'),
    });
    expect(context().form).toEqual(completeForm);
    expect(state()).toMatchObject({ wizard: 'personalInfo' });
  });
});

describe('starting over', () => {
  test.each(stepNames)('is undone to where one was: %s', (step) => {
    const { actor, context, state } = startMachine({ draft: draftAt(step) });
    const before = context();
    actor.send({ type: 'application.startOver' });
    expect(context().form).toEqual(emptyForm);
    expect(state()).toMatchObject({ wizard: 'personalInfo', answers: 'discarded' });
    actor.send({ type: 'application.undo' });
    expect(context()).toMatchObject({ form: completeForm, touched: before.touched });
    expect(state()).toMatchObject({ wizard: step, answers: 'given' });
  });

  test('can be undone only until something is typed', () => {
    const { actor, context } = startMachine({ draft: draftAt('review') });
    actor.send({ type: 'application.startOver' });
    actor.send({ type: 'field.change', name: 'full_name', value: 'Grace' });
    actor.send({ type: 'application.undo' });
    expect(context()).toMatchObject({
      form: { ...emptyForm, full_name: 'Grace' },
      discarded: null,
    });
  });

  test('in another tab empties this one as well, with nothing to undo here', () => {
    const { actor, context, state } = startMachine({ draft: draftAt('review') });
    actor.send({ type: 'draft.discard' });
    expect(context()).toMatchObject({ form: emptyForm, discarded: null });
    expect(state()).toMatchObject({ wizard: 'personalInfo', answers: 'untouched' });
  });
});

describe('what merely is so', () => {
  test('a lost connection is a state and no message, until it is back', () => {
    const { actor, state } = startMachine({ draft: draftAt('review') });
    actor.send({ type: 'connection.lose' });
    expect(state()).toMatchObject({ connection: 'offline', modal: 'closed' });
    actor.send({ type: 'connection.restore' });
    expect(state()).toMatchObject({ connection: 'online' });
  });

  test('a device that refuses to keep the draft is a state, until it takes it', () => {
    const { actor, state } = startMachine();
    actor.send({ type: 'draft.refused' });
    expect(state()).toMatchObject({ keeping: 'refused' });
    actor.send({ type: 'draft.kept' });
    expect(state()).toMatchObject({ keeping: 'kept' });
  });
});

describe('registration', () => {
  test('never closes by itself: the page reads the clock', () => {
    const { clock, state } = startMachine();
    clock.increment(400 * 86_400_000);
    expect(state()).toMatchObject({ registration: 'open' });
  });

  test('that closes is told to whoever is in the middle, and refuses what is sent', () => {
    const { actor, state, submit, check, context } = startMachine({ draft: draftAt('review') });
    actor.send({ type: 'registration.close' });
    expect(state()).toMatchObject({ registration: 'closed', modal: { open: 'info' } });
    submit();
    expect(check.calls).toHaveLength(0);
    expect(context().form).toEqual(completeForm);
  });

  test('that closes interrupts nobody who has typed nothing', () => {
    const { actor, state } = startMachine();
    actor.send({ type: 'registration.close' });
    expect(state()).toMatchObject({ registration: 'closed', modal: 'closed' });
  });

  test('that closes says nothing over an application on its way, and lets it arrive', async () => {
    const { actor, state, submit, check, insert } = startMachine({ draft: draftAt('review') });
    submit();
    actor.send({ type: 'registration.close' });
    expect(state()).toMatchObject({ registration: 'closed', modal: 'closed' });
    await check.last().answer('free');
    await insert.last().answer();
    expect(state()).toMatchObject({ modal: { open: 'success' } });
  });

  test('is open again once the clock was set back', () => {
    const { actor, submit, check } = startMachine({ draft: draftAt('review') });
    actor.send({ type: 'registration.close' });
    actor.send({ type: 'registration.open' });
    submit();
    expect(check.calls).toHaveLength(1);
  });

  test('closed from the start opens no modal, and refuses a submission', () => {
    const { state, submit, check } = startMachine({
      draft: draftAt('review'),
      registration: 'closed',
    });
    expect(state()).toMatchObject({ registration: 'closed', modal: 'closed' });
    submit();
    expect(check.calls).toHaveLength(0);
  });
});

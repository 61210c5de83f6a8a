import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { emptyForm, fieldNames, stepNames } from '../../machines/application.form.ts';
import { managementMachine } from '../../machines/management.machine.ts';
import type { StoredApplication } from '../../machines/management.types.ts';
import { startManagement } from '../fixtures/machine-harness.ts';
import { storedApplication as stored } from '../fixtures/stored-application.ts';

const token = 'the-token-of-a-link';
const refused = new Error('permission denied');

async function shown(application: StoredApplication = stored) {
  const machine = startManagement({ token });
  await machine.open.last().answer(application);
  return machine;
}

async function editing() {
  const machine = await shown();
  machine.actor.send({ type: 'application.edit' });
  return machine;
}

/** An application whose track was changed, at the review. */
async function changed() {
  const machine = await editing();
  machine.actor.send({ type: 'field.change', name: 'track_selection', value: 'beginner' });
  machine.actor.send({ type: 'step.review' });
  return machine;
}

const mine = { ...stored.form, track_selection: 'beginner' } as const;

async function saving() {
  const machine = await changed();
  machine.actor.send({ type: 'application.save' });
  return machine;
}

const theirs: StoredApplication = {
  ...stored,
  version: 2,
  form: { ...stored.form, motivation: 'Theirs.' },
};

async function conflicting() {
  const machine = await saving();
  await machine.change.last().answer({ outcome: 'conflict', application: theirs });
  return machine;
}

/** Nothing is remembered of anybody. */
const forgotten = { token: null, application: null, newer: null, form: emptyForm, address: '' };

describe('opening a link', () => {
  test('asks for what it opens, and for nothing else', async () => {
    const { open, change, withdraw, request, state, context } = startManagement({ token });
    expect(open.last().input).toBe(token);
    await open.last().answer(stored);
    expect(state()).toMatchObject({ application: { shown: 'viewing' } });
    expect(context().application).toEqual(stored);
    expect([open, change, withdraw, request].map(({ calls }) => calls.length)).toEqual([
      1, 0, 0, 0,
    ]);
  });

  test('that opens nothing forgets it', async () => {
    const { open, state, context } = startManagement({ token });
    await open.last().answer(null);
    expect(state()).toMatchObject({ application: 'unknown' });
    expect(context()).toMatchObject(forgotten);
  });

  test('without an answer says why, and can be tried again', async () => {
    const { actor, open, state, context } = startManagement({ token });
    await open.last().refuse(refused);
    expect(state()).toMatchObject({ application: 'unreachable' });
    expect(context().failure).toBe('permission denied');
    actor.send({ type: 'application.reopen' });
    expect(context().failure).toBeNull();
    expect(open.calls).toHaveLength(2);
    expect(open.last().input).toBe(token);
  });

  test.each([[new Error('')], ['no error at all'], [{ message: 'no error either' }], [null]])(
    'that fails with %o is an unknown error',
    async (error) => {
      const { open, context } = startManagement({ token });
      await open.last().refuse(error);
      expect(context().failure).toBe('Unknown error');
    },
  );

  test('of another application takes the place of the first, whose answer comes too late', async () => {
    const { actor, open, context } = startManagement({ token });
    const first = open.last();
    actor.send({ type: 'link.open', token: 'another' });
    expect(open.last().input).toBe('another');
    await first.answer(stored);
    expect(context().application).toBeNull();
    await open.last().answer(theirs);
    expect(context()).toMatchObject({ token: 'another', application: theirs });
  });

  test('that is open already leaves what is written as it is', async () => {
    const { actor, open, state, context } = await changed();
    actor.send({ type: 'link.open', token });
    expect(open.calls).toHaveLength(1);
    expect(state()).toMatchObject({ application: { editing: { wizard: 'review' } } });
    expect(context().form).toEqual(mine);
  });

  test('in vain can be done again with the same link', async () => {
    const { actor, open } = startManagement({ token });
    await open.last().refuse(refused);
    actor.send({ type: 'link.open', token });
    expect(open.calls).toHaveLength(2);
  });
});

describe('what is shown', () => {
  test('is asked for anew, and not shown meanwhile', async () => {
    const { actor, open, state, context } = await shown();
    actor.send({ type: 'application.reopen' });
    expect(open.calls).toHaveLength(2);
    expect(state()).toMatchObject({ application: 'opening' });
    expect(context().application).toBeNull();
  });

  test('has no Edit once registration has closed', async () => {
    const { actor, state } = await shown({ ...stored, isEditable: false });
    actor.send({ type: 'application.edit' });
    expect(state()).toMatchObject({ application: { shown: 'viewing' } });
  });

  test('is gone with everything else when the page is left', async () => {
    const { actor, state, context } = await changed();
    actor.send({ type: 'page.leave' });
    expect(state()).toEqual({ application: 'left', link: 'idle' });
    expect(context()).toMatchObject(forgotten);
    expect(context()).toMatchObject({ touched: [], seenSteps: [], lastStep: null });
  });
});

describe('editing', () => {
  test('begins at the first step, with what was sent and no error shown', async () => {
    const { state, context } = await editing();
    expect(state()).toMatchObject({
      application: { editing: { wizard: 'personalInfo', saving: 'idle' } },
    });
    expect(context()).toMatchObject({
      form: stored.form,
      touched: [],
      seenSteps: ['personalInfo'],
    });
  });

  test('goes through the four steps, and back', async () => {
    const { actor, state } = await editing();
    for (const wizard of stepNames) {
      expect(state()).toMatchObject({ application: { editing: { wizard } } });
      actor.send({ type: 'step.next' });
    }
    for (const wizard of stepNames.toReversed()) {
      expect(state()).toMatchObject({ application: { editing: { wizard } } });
      actor.send({ type: 'step.previous' });
    }
  });

  test.each(stepNames)('reaches %s from every step', async (wizard) => {
    for (const from of stepNames) {
      const { actor, state } = await editing();
      actor.send({ type: `step.${from}` });
      actor.send({ type: `step.${wizard}` });
      expect(state()).toMatchObject({ application: { editing: { wizard } } });
    }
  });

  test('takes every field but the address', async () => {
    const { actor, context } = await editing();
    for (const name of fieldNames) {
      const value =
        name === 'track_selection' ? 'beginner' : name === 'team_preference' ? 'team' : 'x';
      actor.send({ type: 'field.change', name, value } as Parameters<typeof actor.send>[0]);
      expect(context().form[name]).toBe(name === 'email' ? stored.form.email : value);
    }
    expect(context().touched).not.toContain('email');
  });

  test('leaving a step shows the errors of its fields', async () => {
    const { actor, context } = await editing();
    actor.send({ type: 'step.next' });
    expect(context().touched).toEqual(['full_name', 'email']);
  });

  test('given up without a change is over', async () => {
    const { actor, state } = await editing();
    actor.send({ type: 'edit.cancel' });
    expect(state()).toMatchObject({ application: { shown: 'viewing' } });
  });

  test('given up after white space was typed is over, too: nothing else would be stored', async () => {
    const { actor, state } = await editing();
    actor.send({ type: 'field.change', name: 'full_name', value: ` ${stored.form.full_name} ` });
    actor.send({ type: 'field.change', name: 'team_members.0', value: '' });
    actor.send({ type: 'field.change', name: 'team_members.3', value: ' mary@example.org' });
    actor.send({ type: 'edit.cancel' });
    expect(state()).toMatchObject({ application: { shown: 'viewing' } });
  });

  test.each(stepNames)('given up at %s comes back there, with every change', async (wizard) => {
    const { actor, state, context } = await changed();
    actor.send({ type: `step.${wizard}` });
    actor.send({ type: 'edit.cancel' });
    expect(state()).toMatchObject({ application: { shown: 'discarded' } });
    actor.send({ type: 'edit.undo' });
    expect(state()).toMatchObject({ application: { editing: { wizard, saving: 'idle' } } });
    expect(context().form).toEqual(mine);
  });

  test('begun anew begins with what is stored', async () => {
    const { actor, state, context } = await changed();
    actor.send({ type: 'edit.cancel' });
    actor.send({ type: 'application.edit' });
    expect(state()).toMatchObject({ application: { editing: { wizard: 'personalInfo' } } });
    expect(context()).toMatchObject({
      form: stored.form,
      touched: [],
      seenSteps: ['personalInfo'],
    });
  });
});

describe('saving', () => {
  test('sends the form, the version it began from and the link, once', async () => {
    const { actor, change } = await saving();
    actor.send({ type: 'application.save' });
    expect(change.calls).toHaveLength(1);
    expect(change.last().input).toEqual({ token, version: 1, form: mine });
  });

  test('is refused on any step but the review, and with an incomplete form', async () => {
    const { actor, change } = await editing();
    actor.send({ type: 'application.save' });
    actor.send({ type: 'field.change', name: 'motivation', value: ' ' });
    actor.send({ type: 'step.review' });
    actor.send({ type: 'application.save' });
    expect(change.calls).toHaveLength(0);
  });

  test('takes no change and is not given up while it waits', async () => {
    const { actor, state, context } = await saving();
    actor.send({ type: 'field.change', name: 'full_name', value: 'Someone else' });
    actor.send({ type: 'edit.cancel' });
    expect(state()).toMatchObject({ application: { editing: { saving: 'waiting' } } });
    expect(context().form).toEqual(mine);
  });

  test('shows what is stored now', async () => {
    const { change, state, context } = await saving();
    const application = { ...stored, version: 2, form: mine };
    await change.last().answer({ outcome: 'saved', application });
    expect(state()).toMatchObject({ application: { shown: 'saved' } });
    expect(context().application).toEqual(application);
  });

  test('is saved where the answer says so, though in other words than were sent', async () => {
    const { change, state, context } = await saving();
    const application = { ...stored, version: 2, form: { ...mine, motivation: 'Put otherwise.' } };
    await change.last().answer({ outcome: 'saved', application });
    expect(state()).toMatchObject({ application: { shown: 'saved' } });
    expect(context().application).toEqual(application);
  });

  test('that fails keeps the form, says why until the next change, and can be tried again', async () => {
    const { actor, change, state, context } = await saving();
    await change.last().refuse(refused);
    expect(state()).toMatchObject({ application: { editing: { saving: 'failed' } } });
    expect(context()).toMatchObject({ form: mine, failure: 'permission denied' });
    actor.send({ type: 'application.save' });
    expect(change.calls).toHaveLength(2);
    await change.last().refuse(refused);
    actor.send({ type: 'field.change', name: 'email', value: 'other@example.org' });
    expect(context().failure).toBe('permission denied');
    actor.send({ type: 'field.change', name: 'full_name', value: 'Ada' });
    expect(state()).toMatchObject({ application: { editing: { saving: 'idle' } } });
    expect(context().failure).toBeNull();
  });

  test('after closing keeps the words, and shows what is stored', async () => {
    const { change, state, context } = await saving();
    const application = { ...stored, isEditable: false };
    await change.last().answer({ outcome: 'closed', application });
    expect(state()).toMatchObject({ application: { shown: 'tooLate' } });
    expect(context()).toMatchObject({ form: mine, application });
  });

  test('over a link that opens nothing any more keeps the words and forgets the link', async () => {
    const { change, state, context } = await saving();
    await change.last().answer(null);
    expect(state()).toMatchObject({ application: 'lapsed' });
    expect(context()).toMatchObject({ form: mine, token: null, application: null });
  });

  test('nothing new over a link that opens nothing any more leaves nothing', async () => {
    const { actor, change, state, context } = await editing();
    actor.send({ type: 'step.review' });
    actor.send({ type: 'application.save' });
    await change.last().answer(null);
    expect(state()).toMatchObject({ application: 'unknown' });
    expect(context()).toMatchObject(forgotten);
  });

  test('what was stored already, without an answer, is no conflict with oneself', async () => {
    const { change, state, context } = await saving();
    const application = { ...stored, version: 2, form: mine };
    await change.last().answer({ outcome: 'conflict', application });
    expect(state()).toMatchObject({ application: { shown: 'saved' } });
    expect(context()).toMatchObject({ application, newer: null });
  });
});

describe('a conflict', () => {
  test('shows theirs beside mine, and writes nothing', async () => {
    const { change, state, context } = await conflicting();
    expect(state()).toMatchObject({ application: { editing: { saving: 'conflict' } } });
    expect(context()).toMatchObject({ form: mine, application: stored, newer: theirs });
    expect(change.calls).toHaveLength(1);
  });

  test('is overwritten by mine over their version, from the review alone', async () => {
    const { actor, change, context } = await conflicting();
    actor.send({ type: 'step.personalInfo' });
    actor.send({ type: 'conflict.overwrite' });
    expect(change.calls).toHaveLength(1);
    actor.send({ type: 'step.review' });
    actor.send({ type: 'conflict.overwrite' });
    expect(change.last().input).toEqual({ token, version: 2, form: mine });
    expect(context()).toMatchObject({ application: theirs, newer: null });
  });

  test.each(['conflict.adopt', 'edit.cancel'] as const)(
    'ends with theirs by %s, and mine can be had back',
    async (type) => {
      const { actor, state, context } = await conflicting();
      actor.send({ type });
      expect(state()).toMatchObject({ application: { shown: 'discarded' } });
      expect(context()).toMatchObject({ application: theirs, newer: null });
      actor.send({ type: 'edit.undo' });
      expect(context().form).toEqual(mine);
    },
  );
});

describe.each([
  ['application.withdraw', 'withdrawing', 'withdrawn'],
  ['application.disown', 'disowning', 'disowned'],
] as const)('%s', (type, asking, done) => {
  async function asked() {
    const machine = await shown();
    machine.actor.send({ type });
    return machine;
  }

  test('does nothing before it is confirmed', async () => {
    const { actor, withdraw, state } = await asked();
    expect(state()).toMatchObject({ application: { [asking]: 'confirming' } });
    expect(withdraw.calls).toHaveLength(0);
    actor.send({ type: 'confirmation.cancel' });
    expect(state()).toMatchObject({ application: { shown: 'viewing' } });
  });

  test('leaves nothing once it is confirmed', async () => {
    const { actor, withdraw, state, context } = await asked();
    actor.send({ type: 'confirmation.confirm' });
    actor.send({ type: 'confirmation.confirm' });
    actor.send({ type: 'confirmation.cancel' });
    expect(withdraw.calls).toHaveLength(1);
    expect(withdraw.last().input).toBe(token);
    await withdraw.last().answer('withdrawn');
    expect(state()).toMatchObject({ application: done });
    expect(context()).toMatchObject(forgotten);
  });

  test('of what is gone is told as any link that opens nothing', async () => {
    const { actor, withdraw, state } = await asked();
    actor.send({ type: 'confirmation.confirm' });
    await withdraw.last().answer('gone');
    expect(state()).toMatchObject({ application: 'unknown' });
  });

  test('that fails says why, and can be tried again or left', async () => {
    const { actor, withdraw, state, context } = await asked();
    actor.send({ type: 'confirmation.confirm' });
    await withdraw.last().refuse(refused);
    expect(state()).toMatchObject({ application: { [asking]: 'failed' } });
    expect(context().failure).toBe('permission denied');
    actor.send({ type: 'confirmation.confirm' });
    expect(withdraw.calls).toHaveLength(2);
    await withdraw.last().refuse(refused);
    actor.send({ type: 'confirmation.cancel' });
    expect(state()).toMatchObject({ application: { shown: 'viewing' } });
    expect(context().failure).toBeNull();
  });

  test('that is thought better of leaves changes where they can be had back', async () => {
    const { actor, state, context } = await changed();
    actor.send({ type: 'edit.cancel' });
    actor.send({ type });
    actor.send({ type: 'confirmation.cancel' });
    expect(state()).toMatchObject({ application: { shown: 'discarded' } });
    actor.send({ type: 'edit.undo' });
    expect(context().form).toEqual(mine);
  });
});

describe('asking for a mail with the link', () => {
  test('takes an address, without the spaces around it, and is told the same of any', async () => {
    const { actor, request, state } = startManagement({ address: '' });
    actor.send({ type: 'address.change', value: ' ada@example.org ' });
    actor.send({ type: 'link.request' });
    expect(request.last().input).toBe('ada@example.org');
    actor.send({ type: 'address.change', value: 'late' });
    await request.last().answer();
    expect(state()).toEqual({ application: 'unopened', link: 'requested' });
    actor.send({ type: 'address.change', value: 'other@example.org' });
    expect(state()).toMatchObject({ link: 'idle' });
  });

  test('wants an address', () => {
    const { actor, request } = startManagement({ address: 'ada' });
    actor.send({ type: 'link.request' });
    expect(request.calls).toHaveLength(0);
  });

  test('wants no link that may be good', async () => {
    const { actor, open, request } = startManagement({ token });
    actor.send({ type: 'address.change', value: 'ada@example.org' });
    actor.send({ type: 'link.request' });
    expect(request.calls).toHaveLength(0);
    await open.last().answer(null);
    actor.send({ type: 'address.change', value: 'ada@example.org' });
    actor.send({ type: 'link.request' });
    expect(request.calls).toHaveLength(1);
  });

  test('that fails says why, and can be done again', async () => {
    const { actor, request, state, context } = startManagement({ address: 'ada@example.org' });
    actor.send({ type: 'link.request' });
    await request.last().refuse(refused);
    expect(state()).toMatchObject({ link: 'failed' });
    expect(context().failure).toBe('permission denied');
    actor.send({ type: 'link.request' });
    expect(request.calls).toHaveLength(2);
    expect(context().failure).toBeNull();
  });

  test('is over when a link is opened, or the page is left', async () => {
    for (const event of [{ type: 'link.open', token }, { type: 'page.leave' }] as const) {
      const { actor, request, state, context } = startManagement({ address: 'ada@example.org' });
      actor.send({ type: 'link.request' });
      actor.send(event);
      await request.last().answer();
      expect(state()).toMatchObject({ link: 'idle' });
      expect(context().address).toBe('');
    }
  });
});

describe('without the calls being provided', () => {
  const provided = createActor(managementMachine, { input: { token } });

  test('nothing is taken for an answer, and what is missing is said', async () => {
    provided.start();
    const { context } = await waitFor(provided, (at) => at.matches({ application: 'unreachable' }));
    expect(context.failure).toBe('No openApplication was provided.');

    const actors = { openApplication: startManagement({ token }).open.logic };
    const actor = createActor(managementMachine.provide({ actors }), {
      input: { address: 'ada@example.org' },
    }).start();
    actor.send({ type: 'link.request' });
    const asked = await waitFor(actor, (at) => at.matches({ link: 'failed' }));
    expect(asked.context.failure).toBe('No requestLink was provided.');
  });

  test('nothing is taken for saved or withdrawn', async () => {
    const open = startManagement({ token }).open;
    const actors = { openApplication: open.logic };
    const actor = createActor(managementMachine.provide({ actors }), { input: { token } }).start();
    await open.last().answer(stored);
    actor.send({ type: 'application.edit' });
    actor.send({ type: 'field.change', name: 'track_selection', value: 'beginner' });
    actor.send({ type: 'step.review' });
    actor.send({ type: 'application.save' });
    const unsaved = await waitFor(actor, (at) => at.context.failure !== null);
    expect(unsaved.context.failure).toBe('No changeApplication was provided.');
    expect(unsaved.context.form).toEqual(mine);
    actor.send({ type: 'edit.cancel' });
    actor.send({ type: 'application.withdraw' });
    actor.send({ type: 'confirmation.confirm' });
    const kept = await waitFor(actor, (at) => at.context.failure?.includes('withdraw') === true);
    expect(kept.context.failure).toBe('No withdrawApplication was provided.');
  });
});

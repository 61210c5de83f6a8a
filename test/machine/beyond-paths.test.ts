import { expect, test } from 'vitest';
import { draftAt, startMachine, startManagement } from '../fixtures/machine-harness.ts';
import { storedApplication as stored } from '../fixtures/stored-application.ts';

// The paths cover every outcome that the calls promise, and one way to write each text. These are others.

test.each(['check', 'insert'] as const)(
  'what only looks like an error is an unknown one: %s',
  async (call) => {
    const { submit, context, ...calls } = startMachine({ draft: draftAt('review') });
    submit();
    if (call === 'insert') await calls.check.last().answer('free');
    await calls[call].last().refuse({ kind: 'duplicate', message: 'boom' });
    expect(context().failure).toEqual({ kind: 'failed', message: 'Unknown error' });
  },
);

test('changes count as saved if the response says so, even if its answers differ', async () => {
  const { actor, open, change, state, context } = startManagement({ token: 'a token' });
  await open.last().answer(stored);
  actor.send({ type: 'application.edit' });
  actor.send({ type: 'field.change', name: 'motivation', value: 'To see one run.' });
  actor.send({ type: 'application.save' });
  const form = { ...stored.form, motivation: 'To see one dance.' };
  const application = { ...stored, version: 2, form };
  await change.last().answer({ outcome: 'saved', application });
  expect(state()).toMatchObject({ application: { shown: 'saved' } });
  expect(context().application).toEqual(application);
});

test('a withdrawal is confirmed by the address, however it is written, and by nothing else', async () => {
  const { actor, open, withdraw } = startManagement({ token: 'a token' });
  await open.last().answer(stored);
  actor.send({ type: 'application.withdraw' });
  for (const address of ['', 'ada', 'ada@example.com', 'ada@example.org.']) {
    actor.send({ type: 'removal.confirm', address });
  }
  expect(withdraw.calls).toHaveLength(0);
  actor.send({ type: 'removal.confirm', address: ' Ada@Example.org ' });
  expect(withdraw.calls).toHaveLength(1);
});

test('a link is requested without the spaces around the address, once the opened one doesn’t work', async () => {
  const { actor, open, request } = startManagement({ token: 'a token' });
  const ask = () => {
    actor.send({ type: 'address.change', value: ' ada@example.org ' });
    actor.send({ type: 'link.request' });
  };
  ask();
  expect(request.calls).toHaveLength(0);
  await open.last().answer(null);
  ask();
  expect(request.calls.map(({ input }) => input)).toEqual(['ada@example.org']);
});

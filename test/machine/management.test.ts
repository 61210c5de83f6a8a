import { expect, test } from 'vitest';
import { startManagement } from '../fixtures/machine-harness.ts';
import { storedApplication as stored } from '../fixtures/stored-application.ts';

// Cases that the paths don't distinguish: white space, and answers that differ from what was sent.

async function editing() {
  const machine = startManagement({ token: 'a token' });
  await machine.open.last().answer(stored);
  machine.actor.send({ type: 'application.edit' });
  return machine;
}

test('changes of white space alone don’t count, since the row stays the same', async () => {
  const { actor, state } = await editing();
  actor.send({ type: 'field.change', name: 'full_name', value: ` ${stored.form.full_name} ` });
  actor.send({ type: 'field.change', name: 'team_members.0', value: '' });
  actor.send({ type: 'field.change', name: 'team_members.3', value: ' mary@example.org' });
  actor.send({ type: 'edit.cancel' });
  expect(state()).toMatchObject({ application: { shown: 'viewing' } });
});

test('changes count as saved if the response says so, even if its answers differ', async () => {
  const { actor, change, state, context } = await editing();
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
  await open.last().answer({ ...stored, form: { ...stored.form, email: 'ada@example.org' } });
  actor.send({ type: 'application.withdraw' });
  for (const address of ['', 'ada', 'ada@example.com', 'ada@example.org.']) {
    actor.send({ type: 'removal.confirm', address });
  }
  expect(withdraw.calls).toHaveLength(0);
  actor.send({ type: 'removal.confirm', address: ' Ada@Example.org ' });
  expect(withdraw.calls).toHaveLength(1);
});

test('a link is requested without the spaces around the address', () => {
  const { actor, request } = startManagement({});
  actor.send({ type: 'address.change', value: ' ada@example.org ' });
  actor.send({ type: 'link.request' });
  expect(request.last().input).toBe('ada@example.org');
});

test('no link can be requested while the opened one may still work', async () => {
  const { actor, open, request } = startManagement({ token: 'a token' });
  const ask = () => {
    actor.send({ type: 'address.change', value: 'ada@example.org' });
    actor.send({ type: 'link.request' });
  };
  ask();
  expect(request.calls).toHaveLength(0);
  await open.last().answer(null);
  ask();
  expect(request.calls).toHaveLength(1);
});

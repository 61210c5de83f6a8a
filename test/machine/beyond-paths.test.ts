import { expect, test } from 'vitest';
import { startManagement } from '../fixtures/machine-harness.ts';
import { storedApplication as stored } from '../fixtures/stored-application.ts';

// The paths cover one way to write each text. These are others.

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

import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { machines } from '../../tools/machine/machines.ts';
import { draftAt, startMachine, startManagement } from '../fixtures/machine-harness.ts';

// The paths cover every outcome that the calls promise. These are the others.

const calls = machines.flatMap(({ name, machine }) =>
  Object.entries(machine.implementations.actors).map(
    ([call, logic]) => [name, call, logic] as const,
  ),
);

test.each(calls)(
  'a call of the %s without an implementation fails with its name: %s',
  async (...row) => {
    const [, call, logic] = row;
    const actor = createActor(logic as Parameters<typeof createActor>[0]).start();
    await expect(toPromise(actor)).rejects.toThrow(`No ${call} was provided.`);
  },
);

describe.each([
  ['nothing', null],
  ['what only looks like an error', { kind: 'duplicate', message: 'boom' }],
])('a call that fails with %s', (_, error) => {
  test.each(['checkDuplicate', 'insertApplicant'])('is an unknown error: %s', async (call) => {
    const { submit, check, insert, context, state } = startMachine({ draft: draftAt('review') });
    submit();
    if (call === 'checkDuplicate') await check.last().refuse(error);
    else {
      await check.last().answer('free');
      await insert.last().refuse(error);
    }
    expect(context().failure).toEqual({ kind: 'failed', message: 'Unknown error' });
    expect(state()).toMatchObject({ submission: 'failure' });
  });

  test('is an unknown error: openApplication', async () => {
    const { open, context } = startManagement({ token: 'a token' });
    await open.last().refuse(error);
    expect(context().failure?.message).toBe('Unknown error');
  });
});

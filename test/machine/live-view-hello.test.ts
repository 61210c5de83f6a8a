import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { inspectedApplication } from '../../src/inspect/inspected-application.ts';
import { type Channel, type LiveMessage, publish } from '../../src/inspect/live.ts';

test('a live view that opens later is told where the machine is', () => {
  const told: LiveMessage[] = [];
  const listeners: Parameters<Channel['addEventListener']>[1][] = [];
  const actor = createActor(applicationMachine).start();
  publish(inspectedApplication(actor), {
    postMessage: (message) => told.push(message as LiveMessage),
    addEventListener: (_, listener) => listeners.push(listener),
  });
  actor.send({ type: 'step.next' });
  told.length = 0;
  for (const listener of listeners) listener({ data: 'hello' });
  expect(told).toMatchObject([{ machine: 'application', name: 'now', transitions: [] }]);
  expect(told[0]?.states).toContain('wizard.experience');
});

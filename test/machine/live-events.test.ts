import { expect, test } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import type { Description } from '../../src/inspect/description.ts';
import { historyLines } from '../../src/inspect/history.ts';
import { application } from '../../src/inspect/inspected-application.ts';
import { management } from '../../src/inspect/inspected-management.ts';
import { type Channel, type LiveMessage, publish } from '../../src/inspect/live.ts';
import { type ChartState, machineTree } from '../../tools/machine/machine-tree.ts';
import { startManagement } from '../fixtures/machine-harness.ts';

/** Publishes a machine, and returns what the live view receives and a way to ask for more. */
function watched(actor: AnyActorRef, description: Description) {
  const told: LiveMessage[] = [];
  const listeners: Parameters<Channel['addEventListener']>[1][] = [];
  publish(actor, description, {
    postMessage: (message) => told.push(message as LiveMessage),
    addEventListener: (_, listener) => listeners.push(listener),
  });
  const sayHello = () => {
    for (const listener of listeners) listener({ data: 'hello' });
  };
  return { told, sayHello };
}

// The paths show the same of every answer.
test('the live view receives no link, and no address that was written for one', async () => {
  const { actor, open } = startManagement({ token: 'secret token' });
  const { told } = watched(actor, management);
  await open.last().refuse(new Error('No secret opens.'));
  actor.send({ type: 'application.reopen' });
  await open.last().answer(null);
  actor.send({ type: 'address.change', value: 'secret@example.org' });
  actor.send({ type: 'link.request' });
  expect(told.length).toBeGreaterThan(5);
  expect(JSON.stringify(told)).not.toContain('secret');
});

test('the live view receives the names that transitions have in the drawing', () => {
  const actor = createActor(applicationMachine).start();
  const { told } = watched(actor, application);
  actor.send({ type: 'field.change', name: 'full_name', value: 'Secret' });
  actor.send({ type: 'step.next' });
  actor.send({ type: 'registration.close' });
  expect(told.map(({ transitions }) => transitions)).toEqual([
    [],
    ['wizard field.change 0', 'answers field.change 0'],
    ['wizard.personalInfo step.next 0'],
    ['registration.open registration.close 0', 'modal.closed registration.closed 0'],
  ]);
  expect(told[1]?.event).toEqual({ type: 'field.change', name: 'full_name', value: 'valid' });
  expect(JSON.stringify(told)).not.toContain('Secret');

  const drawn = ({ transitions, states }: ChartState): string[] => [
    ...transitions.map(({ id }) => id),
    ...states.flatMap(drawn),
  ];
  const ids = drawn(machineTree(applicationMachine));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of told.flatMap(({ transitions }) => transitions)) expect(ids).toContain(id);
});

test('a live view that opens later receives the machine’s state', () => {
  const actor = createActor(applicationMachine).start();
  const { told, sayHello } = watched(actor, application);
  actor.send({ type: 'step.next' });
  told.length = 0;
  sayHello();
  expect(told).toMatchObject([{ machine: 'application', name: 'now', transitions: [] }]);
  expect(told[0]?.states).toContain('wizard.experience');
});

test('the history shows events that change no state in one line', () => {
  const moments = [
    { name: 'start', states: ['one'] },
    { name: 'type', states: ['one'] },
    { name: 'keep', states: ['one'] },
    { name: 'type', states: ['one'] },
    { name: 'leave', states: ['other'] },
    { name: 'keep', states: ['other'] },
  ];
  expect(historyLines(moments)).toEqual([
    { index: 0, text: '1 start' },
    { index: 3, text: '2–4 type × 2, keep' },
    { index: 4, text: '5 leave' },
    { index: 5, text: '6 keep' },
  ]);
});

import { expect, test } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import type { FieldName } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import type { Description } from '../../src/inspect/description.ts';
import { historyLines } from '../../src/inspect/history.ts';
import { application } from '../../src/inspect/inspected-application.ts';
import { management } from '../../src/inspect/inspected-management.ts';
import { type Channel, type LiveMessage, publish } from '../../src/inspect/live.ts';
import { type ChartState, machineTree } from '../../tools/machine/machine-tree.ts';
import { completeForm } from '../fixtures/forms.ts';
import { startManagement } from '../fixtures/machine-harness.ts';
import { storedApplication } from '../fixtures/stored-application.ts';

/** Publishes a machine, and returns what the live view receives and a way to ask for more. */
function watched(actor: AnyActorRef, description: Description) {
  const told: LiveMessage[] = [];
  const listeners: Parameters<Channel['addEventListener']>[1][] = [];
  publish(actor, description, {
    postMessage: (message) => told.push(message as LiveMessage),
    addEventListener: (_, listener) => listeners.push(listener),
  });
  return {
    told,
    sayHello: () => {
      for (const listener of listeners) listener({ data: 'hello' });
    },
  };
}

test('the live view receives nothing that was written behind the link, nor the link', async () => {
  const token = 'a-token-of-nobodys-business';
  const secret = (name: FieldName) => `secret ${name}`;
  const form = {
    ...completeForm,
    full_name: secret('full_name'),
    motivation: secret('motivation'),
  };
  const machine = startManagement({ token });
  const { told } = watched(machine.actor, management);
  const application = { ...storedApplication, form };
  await machine.open.last().answer(application);
  machine.actor.send({ type: 'application.edit' });
  machine.actor.send({ type: 'field.change', name: 'experience', value: secret('experience') });
  machine.actor.send({ type: 'step.review' });
  machine.actor.send({ type: 'application.save' });
  const newer = { ...application, form: { ...form, portfolio_url: secret('portfolio_url') } };
  await machine.change.last().refuse(new Error(`${token} is not ${secret('full_name')}`));
  machine.actor.send({ type: 'application.save' });
  await machine.change.last().answer({ outcome: 'conflict', application: newer });
  machine.actor.send({ type: 'application.withdraw' });
  machine.actor.send({ type: 'removal.confirm', address: form.email });
  machine.actor.send({ type: 'link.open', token: `${token}-too` });
  await machine.open.last().answer(null);
  machine.actor.send({ type: 'address.change', value: 'secret@example.org' });

  expect(JSON.stringify(told)).not.toMatch(/secret|nobodys|Ada|walk/);
  expect(told[8]?.context).toMatchObject({ token: 'kept', application: { version: 1 } });
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

import { expect, test } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { type FieldName, fieldNames } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { applicationEvents, sampleValue } from '../../src/inspect/application-events.ts';
import type { Description } from '../../src/inspect/description.ts';
import { valueClasses } from '../../src/inspect/event-names.ts';
import { historyLines } from '../../src/inspect/history.ts';
import { application } from '../../src/inspect/inspected-application.ts';
import { management, managementEvents } from '../../src/inspect/inspected-management.ts';
import {
  type Channel,
  type LiveMessage,
  type LiveRequest,
  publish,
} from '../../src/inspect/live.ts';
import { managementEventName } from '../../src/inspect/management-events.ts';
import { eventName, valueClass } from '../../src/inspect/name-event.ts';
import { type ChartState, machineTree } from '../../tools/machine/machine-tree.ts';
import { completeForm } from '../fixtures/forms.ts';
import { startManagement } from '../fixtures/machine-harness.ts';
import { storedApplication } from '../fixtures/stored-application.ts';

/** Publishes a machine, and returns what the live view receives and a way to send events. */
function watched(machine: string, actor: AnyActorRef, description: Description) {
  const told: LiveMessage[] = [];
  const listeners: Parameters<Channel['addEventListener']>[1][] = [];
  publish(actor, description, {
    postMessage: (message) => told.push(message as LiveMessage),
    addEventListener: (_, listener) => listeners.push(listener),
  });
  const say = (data: LiveRequest) => {
    for (const listener of listeners) listener({ data });
  };
  return { told, say, send: (name: string) => say({ machine, send: name }) };
}

test('the live view’s samples belong to the classes in their names', () => {
  for (const name of fieldNames) {
    for (const wanted of valueClasses[name]) {
      const expected = wanted === 'other' ? 'valid' : wanted;
      expect(valueClass(name, sampleValue(name, wanted)), `${name} ${wanted}`).toBe(expected);
    }
  }
});

test('every event that the live view sends keeps its name', () => {
  const snapshot = createActor(applicationMachine).getSnapshot();
  for (const [name, event] of Object.entries(applicationEvents(snapshot))) {
    expect(eventName(event)).toBe(
      name === 'field.change email other' ? 'field.change email valid' : name,
    );
  }
});

test('every event that the live view sends behind the link keeps its name', () => {
  const snapshot = startManagement({ address: '' }).actor.getSnapshot();
  for (const [name, event] of Object.entries(managementEvents(snapshot))) {
    const told = name.replace(/ (same|other)$/, '');
    expect(managementEventName(event)).toBe(told === 'field.change email' ? `${told} valid` : told);
  }
});

test('an event for one machine reaches no other', () => {
  const actor = createActor(applicationMachine).start();
  const { say, send } = watched('application', actor, application);
  say({ machine: 'management', send: 'connection.lose' });
  expect(actor.getSnapshot().value).toMatchObject({ connection: 'online' });
  send('connection.lose');
  expect(actor.getSnapshot().value).toMatchObject({ connection: 'offline' });
});

test('the live view receives nothing that was written behind the link, nor the link', async () => {
  const token = 'a-token-of-nobodys-business';
  const secret = (name: FieldName) => `secret ${name}`;
  const form = {
    ...completeForm,
    full_name: secret('full_name'),
    motivation: secret('motivation'),
  };
  const machine = startManagement({ token });
  const { told, send } = watched('management', machine.actor, management);
  const application = { ...storedApplication, form };
  await machine.open.last().answer(application);
  send('application.edit');
  machine.actor.send({ type: 'field.change', name: 'experience', value: secret('experience') });
  machine.actor.send({ type: 'step.review' });
  machine.actor.send({ type: 'application.save' });
  const newer = { ...application, form: { ...form, portfolio_url: secret('portfolio_url') } };
  await machine.change.last().answer({ outcome: 'conflict', application: newer });
  send('conflict.overwrite');
  await machine.change.last().refuse(new Error(`${token} is not ${secret('full_name')}`));
  machine.actor.send({ type: 'link.open', token: `${token}-too` });
  await machine.open.last().answer(null);
  machine.actor.send({ type: 'address.change', value: 'secret@example.org' });

  expect(told.map(({ name }) => name)).toEqual([
    'start',
    'openApplication found',
    'application.edit',
    'field.change experience valid',
    'step.review',
    'application.save',
    'changeApplication conflict',
    'conflict.overwrite',
    'changeApplication refused',
    'link.open',
    'openApplication unknown',
    'address.change valid',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/secret|nobodys|Ada|walk/);
  expect(told[6]?.context).toMatchObject({ token: 'kept', newer: { version: 1 } });
});

test('the live view receives the names that transitions have in the drawing', () => {
  const actor = createActor(applicationMachine).start();
  const { told, send } = watched('application', actor, application);
  send('field.change full_name valid');
  send('step.next');
  send('registration.close');
  expect(told.map(({ name }) => name)).toEqual([
    'start',
    'field.change full_name valid',
    'step.next',
    'registration.close',
  ]);
  expect(told.map(({ transitions }) => transitions)).toEqual([
    [],
    ['wizard field.change 0', 'answers field.change 0'],
    ['wizard.personalInfo step.next 0'],
    ['registration.open registration.close 0', 'modal.closed registration.closed 0'],
  ]);
  expect(told[1]?.event).toEqual({ type: 'field.change', name: 'full_name', value: 'valid' });
  expect(JSON.stringify(told)).not.toContain(sampleValue('full_name', 'valid'));
  expect(told[1]?.next).toContain('field.change email valid');
  expect(told[1]?.next).not.toContain('application.submit');

  const drawn = ({ transitions, states }: ChartState): string[] => [
    ...transitions.map(({ id }) => id),
    ...states.flatMap(drawn),
  ];
  const ids = drawn(machineTree(applicationMachine));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of told.flatMap(({ transitions }) => transitions)) expect(ids).toContain(id);
});

test('a live view that opens later receives the machine’s state', () => {
  const { told, say, send } = watched(
    'application',
    createActor(applicationMachine).start(),
    application,
  );
  send('step.next');
  told.length = 0;
  say('hello');
  expect(told).toMatchObject([{ machine: 'application', name: 'now', transitions: [] }]);
  expect(told[0]?.states).toContain('wizard.experience');
});

test('the history shows events that change no state in one line', () => {
  const message = (name: string, ...states: string[]): LiveMessage => ({
    machine: 'application',
    name,
    at: 0,
    event: {},
    states,
    transitions: [],
    context: {},
    next: [],
  });
  const messages = [
    message('start', 'one'),
    message('type', 'one'),
    message('keep', 'one'),
    message('type', 'one'),
    message('leave', 'other'),
    message('keep', 'other'),
  ];
  expect(historyLines(messages)).toEqual([
    { index: 0, text: '1 start' },
    { index: 3, text: '2–4 type × 2, keep' },
    { index: 4, text: '5 leave' },
    { index: 5, text: '6 keep' },
  ]);
});

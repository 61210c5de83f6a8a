import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fieldNames } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { applicationEvents, sampleValue } from '../../src/inspect/application-events.ts';
import { valueClasses } from '../../src/inspect/event-names.ts';
import { inspectedApplication } from '../../src/inspect/inspected-application.ts';
import { type Channel, type LiveMessage, publish } from '../../src/inspect/live.ts';
import { eventName, valueClass } from '../../src/inspect/name-event.ts';
import { type ChartState, machineTree } from '../../tools/machine/machine-tree.ts';

test('the samples that the live view sends are of the classes they are named for', () => {
  for (const name of fieldNames) {
    for (const wanted of valueClasses[name]) {
      const expected = wanted === 'other' ? 'valid' : wanted;
      expect(valueClass(name, sampleValue(name, wanted)), `${name} ${wanted}`).toBe(expected);
    }
  }
});

test('every event that can be sent is named as it is sent', () => {
  const snapshot = createActor(applicationMachine).getSnapshot();
  for (const [name, event] of Object.entries(applicationEvents(snapshot))) {
    expect(eventName(event)).toBe(
      name === 'field.change email other' ? 'field.change email valid' : name,
    );
  }
});

test('the live view is told each transition by the name that the drawing has for it', () => {
  const told: LiveMessage[] = [];
  const listeners: Parameters<Channel['addEventListener']>[1][] = [];
  const actor = createActor(applicationMachine).start();
  publish(inspectedApplication(actor), {
    postMessage: (message) => told.push(message as LiveMessage),
    addEventListener: (_, listener) => listeners.push(listener),
  });
  const send = (name: string) => {
    for (const listener of listeners) {
      listener({ data: { machine: 'application', send: name } });
    }
  };
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
  expect(told[1]?.sendable).not.toContain('application.submit');

  const drawn = ({ transitions, states }: ChartState): string[] => [
    ...transitions.map(({ id }) => id),
    ...states.flatMap(drawn),
  ];
  const ids = drawn(machineTree(applicationMachine));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of told.flatMap(({ transitions }) => transitions)) expect(ids).toContain(id);
});

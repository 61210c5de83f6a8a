import { expect, test } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { managementMachine } from '../../../machines/management.machine.ts';
import { valueClasses } from '../../../src/inspect/event-names.ts';
import {
  managementEventName,
  type NameableManagementEvent,
} from '../../../src/inspect/management-events.ts';
import { eventName } from '../../../src/inspect/name-event.ts';
import { namesOnSite } from '../spec/management/row.ts';
import { eventNamed, eventNames, personEvents } from './application.ts';
import { managementVocabulary } from './management/events.ts';

test.each(eventNames)('the site and the path tests name the event %s alike', (name) => {
  // The site's event names don't distinguish valid addresses.
  expect(eventName(eventNamed(name))).toBe(name.replace(/ other$/, ' valid'));
});

const { names, eventNamed: managementEvent } = managementVocabulary;
const snapshot = getInitialSnapshot(managementMachine, { token: 'A'.repeat(43) });

test.each(names)('the site and the path tests name the event %s behind the link alike', (name) => {
  const event = managementEvent(name, snapshot) as NameableManagementEvent;
  // The site's event names don't distinguish links or valid addresses.
  const asOnSite = name
    .replace(/^(field.*) other$/, '$1 valid')
    .replace(/^(link\.open|removal\.confirm) .*/, '$1');
  const { [name]: otherName = asOnSite }: Readonly<Record<string, string>> = namesOnSite;
  expect(managementEventName(event)).toBe(otherName);
});

test('the paths contain every event that a person causes behind the link', () => {
  const types = new Set(names.map((name) => managementEvent(name, snapshot).type));
  for (const type of managementMachine.events) expect(types).toContain(type);
});

test('each machine accepts every event that a person causes', () => {
  for (const { event } of Object.values(personEvents)) {
    expect(applicationMachine.events).toContain(event.type);
  }
  for (const name of names) {
    expect(managementMachine.events).toContain(managementEvent(name, snapshot).type);
  }
});

test('every class of value is an event', () => {
  const names = Object.entries(valueClasses).flatMap(([field, classes]) =>
    classes.map((valueClass) => `field.change ${field} ${valueClass}`),
  );
  expect(eventNames.filter((name) => name.startsWith('field.change')).toSorted()).toEqual(
    names.toSorted(),
  );
});

test('every timer and every call of the machine has its events', () => {
  const types = new Set(eventNames.map((name) => eventNamed(name).type));
  const reported = applicationMachine.events.filter((type) => type.startsWith('xstate.'));
  expect(reported.length).toBeGreaterThanOrEqual(10);
  for (const type of reported) expect(types).toContain(type);
});

import { expect, test } from 'vitest';
import { applicationMachine } from '../../../machines/application.machine.ts';
import { valueClasses } from '../../../src/inspect/event-names.ts';
import { eventName } from '../../../src/inspect/name-event.ts';
import { eventNamed, eventNames } from './events.ts';

test.each(eventNames)('the site names the event %s as the path tests do', (name) => {
  // To the site, every valid address is alike.
  expect(eventName(eventNamed(name))).toBe(name.replace(/ other$/, ' valid'));
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

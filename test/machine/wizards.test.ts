import { expect, test } from 'vitest';
import { stepNames } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { managementMachine } from '../../machines/management.machine.ts';

// Both machines are literal, for Stately's editor, so each of them spells out the steps.
const { config: wizard } = applicationMachine.getStateNodeById('application.wizard');
const { config: editing } = managementMachine.getStateNodeById('management.application.editing');

/** Removes guards: the form stays while it is sent. An edit that is saved is in another state. */
function withoutGuards(config: object = {}): Record<string, unknown> {
  return JSON.parse(JSON.stringify(config), (_, value) => (value?.guard ? value.target : value));
}

test('the form and an edit have the same steps', () => {
  expect(editing.states).toEqual(withoutGuards(wizard.states));
  expect(Object.keys(wizard.states ?? {})).toEqual(['restoring', ...stepNames]);
});

test.each(stepNames)('%s is entered in the same way in both machines', (step) => {
  const event = `step.${step}` as const;
  expect(wizard.states?.[step]).toHaveProperty('entry', { type: 'enterStep', params: { step } });
  expect(editing.on?.[event]).toBe(`.${step}`);
  expect(withoutGuards(wizard.on)).toHaveProperty([event], `.${step}`);
});

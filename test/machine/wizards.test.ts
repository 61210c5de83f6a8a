import { expect, test } from 'vitest';
import { stepNames } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { managementMachine } from '../../machines/management.machine.ts';

// Both machines are literal, for Stately's editor, so each of them spells out the steps.
const { config: wizard } = applicationMachine.getStateNodeById('application.wizard');
const editing = managementMachine.getStateNodeById('management.application.editing.wizard');

test('the form and an edit have the same steps', () => {
  expect(editing.config.states).toEqual(wizard.states);
  expect(Object.keys(wizard.states ?? {})).toEqual(['restoring', ...stepNames]);
});

test.each(stepNames)('%s is entered in the same way in both machines', (step) => {
  const event = `step.${step}` as const;
  expect(wizard.states?.[step]).toHaveProperty('entry', { type: 'enterStep', params: { step } });
  expect(editing.config.on?.[event]).toEqual(wizard.on?.[event]);
});

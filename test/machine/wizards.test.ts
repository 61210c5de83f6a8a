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

test.each(stepNames)(
  '%s is entered and left in the same ways in both machines, as in the table',
  (step) => {
    const place = stepNames.indexOf(step);
    const [next, previous] = [stepNames[place + 1], stepNames[place - 1]];
    expect(wizard.states?.[step]).toMatchObject({
      entry: { type: 'enterStep', params: { step } },
      on: { ...(next && { 'step.next': next }), ...(previous && { 'step.previous': previous }) },
    });
    for (const { on } of [wizard, editing.config])
      expect(on).toHaveProperty([`step.${step}`], `.${step}`);
  },
);

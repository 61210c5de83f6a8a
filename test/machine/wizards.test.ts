import { describe, expect, test } from 'vitest';
import { stepNames } from '../../machines/application.form.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { managementMachine } from '../../machines/management.machine.ts';

// Both machines are literal, for Stately's editor: each has the steps in its own words.

interface Wizard {
  readonly initial: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly states: Readonly<Record<string, { on?: object; entry?: object }>>;
}

const wizard = applicationMachine.getStateNodeById('application.wizard').config as Wizard;
const edit = managementMachine.getStateNodeById('management.application.editing.wizard')
  .config as Wizard;

test('an application is filled in and edited in the same steps', () => {
  expect(edit.states).toEqual(wizard.states);
});

describe.each([
  ['filled in', wizard],
  ['edited', edit],
])('an application that is %s', (_, { initial, on, states }) => {
  test('has the steps of the table, in their order, after the one that finds the last', () => {
    expect(initial).toBe('restoring');
    expect(Object.keys(states)).toEqual(['restoring', ...stepNames]);
  });

  test.each(stepNames)('goes from %s to the step before and the one after, and to any', (step) => {
    const next = stepNames[stepNames.indexOf(step) + 1];
    const previous = stepNames[stepNames.indexOf(step) - 1];
    expect(states[step]?.on).toEqual({
      ...(next && { 'step.next': next }),
      ...(previous && { 'step.previous': previous }),
    });
    expect(on[`step.${step}`]).toBe(`.${step}`);
  });

  test.each(stepNames)('notes that %s is on the page', (step) => {
    expect(states[step]?.entry).toEqual({ type: 'enterStep', params: { step } });
  });
});

test('whatever empties the form leads to the first step', () => {
  const first = { target: `.${stepNames[0]}` };
  expect(wizard.on).toMatchObject({
    'application.startOver': first,
    'submission.succeeded': first,
  });
});

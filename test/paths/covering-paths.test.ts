import { describe, expect, test } from 'vitest';
import { applicationMachine } from '../../machines/application.machine.ts';
import { judgeMachine } from './suite.ts';

const verdict = judgeMachine(applicationMachine);

describe(`the ${verdict.walked.length} covering paths, walked on the actor`, () => {
  test('do what the spec says at every step', () => {
    expect(verdict.failures).toEqual([]);
  });

  test('enter every state, take every transition and meet every outcome of every guard', () => {
    expect(verdict.uncovered).toEqual({ states: [], transitions: [], guardOutcomes: [] });
  });

  test('meet every requirement, and every row of the table of transitions', () => {
    expect(verdict.unmetRequirements.map(({ id, says }) => `${id} ${says}`)).toEqual([]);
    expect(verdict.unmetRows.map(({ event, says }) => `${event}: ${says}`)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { applicationMachine } from '../../../../machines/application.machine.ts';
import { judgeMachine, type Verdict } from './check-machine.ts';

let walked: Verdict | undefined;

function verdict(): Verdict {
  walked ??= judgeMachine(applicationMachine);
  return walked;
}

describe('the covering paths, walked on the actor,', () => {
  test('do what the spec says at every step', { timeout: 30_000 }, () => {
    expect(verdict().walked.length).toBeGreaterThan(1000);
    expect(verdict().failures).toEqual([]);
  });

  test('enter every state, take every transition and meet every outcome of every guard', () => {
    expect(verdict().uncovered).toEqual({ states: [], transitions: [], guardOutcomes: [] });
  });

  test('meet every requirement, and every row of the table of transitions', () => {
    expect(verdict().unmetRequirements.map(({ id, says }) => `${id} ${says}`)).toEqual([]);
    expect(verdict().unmetRows.map(({ event, says }) => `${event}: ${says}`)).toEqual([]);
  });
});

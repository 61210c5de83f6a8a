import { describe, expect, test } from 'vitest';
import { applicationMachine } from '../../../../machines/application.machine.ts';
import { eventNames } from '../../vocabulary/events.ts';
import { checkMachine, type MachineCheck } from './check-machine.ts';

let checked: MachineCheck | undefined;

function check(): MachineCheck {
  checked ??= checkMachine(applicationMachine);
  return checked;
}

describe('the covering paths, walked on the actor,', () => {
  test('do what the spec says at every step', { timeout: 600_000 }, () => {
    expect(check().walked.length).toBeGreaterThan(1000);
    expect(check().failed.map(({ failure }) => failure?.message)).toEqual([]);
  });

  test('enter every state, take every transition and meet every outcome of every guard', () => {
    expect(check().uncovered).toEqual({ states: [], transitions: [], guardOutcomes: [] });
  });

  test('let every event happen', () => {
    const happened = new Set(check().walked.flatMap(({ path }) => path.events));
    expect(eventNames.filter((name) => !happened.has(name))).toEqual([]);
  });

  test('meet every requirement, and every row of the table of transitions', () => {
    expect(check().unmetRequirements.map(({ id, description }) => `${id} ${description}`)).toEqual(
      [],
    );
    expect(check().unmetRows.map(({ event, description }) => `${event}: ${description}`)).toEqual(
      [],
    );
  });
});

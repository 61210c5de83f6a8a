import { beforeAll, describe, expect, test } from 'vitest';
import { subjects } from '../../subject/subjects.ts';
import { checkMachine, type MachineCheck } from './check-machine.ts';

describe.each(Object.values(subjects))(
  'the covering paths of the $name, walked on the actor,',
  (subject) => {
    let check: MachineCheck;
    beforeAll(() => {
      check = checkMachine(subject);
    }, 600_000);

    test('do what the spec says at every step', () => {
      expect(check.walked.length).toBeGreaterThan(500);
      expect(check.failed.map(({ failure }) => failure?.message)).toEqual([]);
    });

    test('are judged by regions and a context that have no name in common', () => {
      for (const { before } of check.walked.flatMap(({ walkedEvents }) => walkedEvents)) {
        const names = [...Object.keys(before.regions), ...Object.keys(before.context)];
        expect(new Set(names).size).toBe(names.length);
      }
    });

    test('enter every state, take every transition and meet every outcome of every guard', () => {
      expect(check.uncovered).toEqual({ states: [], transitions: [], guardOutcomes: [] });
    });

    test('let every event happen', () => {
      const happened = new Set(check.walked.flatMap(({ path }) => path.events));
      expect(subject.vocabulary.names.filter((name) => !happened.has(name))).toEqual([]);
    });

    test('meet every requirement, and every row of the table of transitions', () => {
      expect(check.unmetRequirements.map(({ id, description }) => `${id} ${description}`)).toEqual(
        [],
      );
      expect(check.unmetRows.map(({ event, description }) => `${event}: ${description}`)).toEqual(
        [],
      );
    });
  },
);

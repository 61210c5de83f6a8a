import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWhole, seed } from '../fixtures/chance.ts';
import { transitionName, walkOnActor } from './actor.ts';
import { application } from './application.ts';
import { allPaths } from './explore.ts';
import { management } from './management.ts';
import { journeyOf, type Model, outcomeOf, type Path, possibleEvents, startOf } from './model.ts';
import { rowInWords } from './report.ts';

/** Walks paths. Returns the names of all that they take. */
async function walkAll(model: Model, paths: readonly Path[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const path of paths) await walkOnActor(model, path, taken);
  return taken;
}

/** The states and transitions of a machine, and its model's events and rows. A history state stands for others. */
function partsOf({ machine, events, rows }: Model): readonly string[] {
  const all = [machine.root];
  for (const node of all) all.push(...Object.values(node.states));
  const parts = all
    .filter(({ type }) => type !== 'history')
    .flatMap(({ path, transitions, always = [] }) => [
      path.join('.'),
      ...[...[...transitions.values()].flat(), ...always].map(transitionName),
    ]);
  return [...parts, ...Object.keys(events), ...rows.map(rowInWords)];
}

/** The number of random paths for each machine. */
const count = isWhole ? 1000 : 150;

/** Draws a path of a model: which of the possible events comes next, 30 times. */
function drawnPath(model: Model): fc.Arbitrary<Path> {
  const choices = fc.array(fc.noBias(fc.nat()), { minLength: 30, maxLength: 30 });
  return fc
    .tuple(fc.constantFrom(...Object.keys(model.journeys)), choices)
    .map(([journey, all]) => {
      let state = startOf(model, journeyOf(model, journey)).after;
      const events = all.map((choice) => {
        const possible = possibleEvents(model, state);
        const event = possible[choice % possible.length] ?? '';
        state = outcomeOf(model, event, state).after;
        return event;
      });
      return { journey, events };
    });
}

function testModel(model: Model): void {
  test('does what the specification says on every path, and the paths take every part of both', async () => {
    const taken = await walkAll(model, allPaths(model));
    expect(partsOf(model).filter((part) => !taken.has(part))).toEqual([]);
  });

  test(`does what the specification says on ${count} random paths, SEED=${seed}`, async () => {
    await walkAll(model, fc.sample(drawnPath(model), { numRuns: count, seed: seed | 0 }));
  });
}

describe('the application machine', () => testModel(application));
describe('the management machine', () => testModel(management));

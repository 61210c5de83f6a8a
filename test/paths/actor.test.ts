import { describe, expect, test } from 'vitest';
import { isWhole, seed } from '../fixtures/chance.ts';
import { pick, randomFrom } from '../fixtures/random.ts';
import { transitionName, walkOnActor } from './actor.ts';
import { application } from './application.ts';
import { allPaths } from './explore.ts';
import { management } from './management.ts';
import { journeyOf, type Model, outcomeOf, type Path, possibleEvents, startOf } from './model.ts';
import { FailedWalk, rowInWords, summaryOf } from './report.ts';

/** Walks all paths. Fails with one summary of all causes. */
async function walkAll(model: Model, paths: readonly Path[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const failures: FailedWalk[] = [];
  for (const path of paths) {
    await walkOnActor(model, path, taken).catch((error: unknown) => {
      if (!(error instanceof FailedWalk)) throw error;
      failures.push(error);
    });
    // One failure is enough to notice a mutant.
    if (failures.length > 0 && process.env.MUTANTS) break;
  }
  if (failures.length > 0) throw new Error(summaryOf(failures));
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

function drawPath(model: Model, number: number): Path {
  const random = randomFrom(Math.imul(seed ^ 0x9e3779b9, 2 * number + 1) + number);
  const journey = pick(Object.keys(model.journeys), random) ?? '';
  let state = startOf(model, journeyOf(model, journey)).after;
  const events = Array.from({ length: 30 }, () => {
    const event = pick(possibleEvents(model, state), random) ?? '';
    state = outcomeOf(model, event, state).after;
    return event;
  });
  return { journey, events };
}

function testModel(model: Model): void {
  test('does what the specification says on every path, and the paths take every part of both', async () => {
    const taken = await walkAll(model, allPaths(model));
    expect(partsOf(model).filter((part) => !taken.has(part))).toEqual([]);
  });

  test(`does what the specification says on ${count} random paths, SEED=${seed}`, async () => {
    const drawn = Array.from({ length: count }, (_, number) => drawPath(model, number));
    await walkAll(model, drawn);
  });
}

describe('the application machine', () => testModel(application));
describe('the management machine', () => testModel(management));

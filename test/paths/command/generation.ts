import { readFileSync } from 'node:fs';
import type { AnyMachineSnapshot } from 'xstate';
import { randomFrom } from '../../fixtures/random.ts';
import { eventsOfJourney } from '../generate/model.ts';
import { newEdgePaths } from '../generate/new-edges.ts';
import type { Weights } from '../generate/random-walk.ts';
import { shortestWay } from '../generate/shortest-way.ts';
import type { Subject } from '../subject/subject.ts';
import { drawnPaths, eventsAt, foundPaths, longestPath } from '../walk/actor/generate-paths.ts';
import { edgeGraphs } from '../walk/actor/transition-pairs.ts';
import { tryPath, type WalkedPath } from '../walk/actor/walk-path.ts';
import { coverableAt } from '../walk/coverable-at.ts';
import type { Place } from '../walk/run-options.ts';
import { Progress, type StopCondition } from '../walk/until.ts';
import type { Filter } from './filter.ts';
import { expectKnown, knownNames } from './names.ts';
import { UsageError } from './usage-error.ts';

/** How the next path is found. */
export const generatorNames = ['covering', 'random', 'weighted', 'new-edges', 'a-star'] as const;

/** The name of a generator. */
export type GeneratorName = (typeof generatorNames)[number];

/** What paths are to be found. */
export interface Generation {
  readonly generator: GeneratorName;
  readonly conditions: readonly StopCondition[];
  readonly weights: Weights;
  readonly seed: number;
  readonly filter: Filter;
}

/**
 * Reads how likely each event is, from a file that gives the names of events, or their beginnings, a
 * number.
 *
 * @throws UsageError where a name is nobody's or a weight is no number.
 */
export function readWeights(file: string, subject: Subject): Weights {
  let weights: unknown;
  try {
    weights = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(
      `${file} can't be read: ${error instanceof Error ? error.message : error}`,
    );
  }
  const entries = Object.entries(weights ?? {});
  for (const [name, weight] of entries) {
    expectKnown('event', name, knownNames.event(subject));
    if (typeof weight !== 'number' || !(weight >= 0)) {
      throw new UsageError(`${file} gives ${name} the weight ${JSON.stringify(weight)}.`);
    }
  }
  return Object.fromEntries(entries);
}

/** The shortest path to what the filter names. */
function shortestPath(subject: Subject, place: Place, filter: Filter): WalkedPath {
  const { journey: wanted, state, event, guard, requirement } = filter;
  if (guard !== undefined || (state ?? event ?? requirement) === undefined) {
    throw new UsageError('a-star wants to know where to: --state, --event or --requirement.');
  }
  const { journeys, spec } = subject;
  const asked = spec.requirements.find(({ id }) => id === requirement);
  const ways = journeys
    .filter(({ name }) => wanted === undefined || name === wanted)
    .flatMap((journey) => {
      const offered = (snapshot: AnyMachineSnapshot) => {
        const possible = eventsAt(subject, place, snapshot);
        return eventsOfJourney(subject, journey, snapshot).filter((name) =>
          possible.includes(name),
        );
      };
      const way = shortestWay(subject, journey, offered, (walked, after) => {
        const isState =
          state === undefined || after._nodes.some(({ path }) => path.join('.') === state);
        const isEvent =
          event === undefined || walked.event === event || walked.event.startsWith(`${event} `);
        return isState && isEvent && (asked?.isMetBy(walked) ?? true);
      });
      return way ?? [];
    })
    .toSorted((one, other) => one.events.length - other.events.length);
  const [shortest] = ways;
  if (!shortest) throw new UsageError(`No path leads there, on the ${place}.`);
  return tryPath(subject, shortest);
}

/** How far a walk has come, at its beginning. */
export function startProgress(
  { conditions, filter }: Generation,
  subject: Subject,
  place: Place,
): Progress {
  const whole = coverableAt(subject, place, filter.journey, conditions);
  return new Progress(subject, conditions, whole, Date.now());
}

/** The paths that a generator finds, walked on the actor, until the walk has come far enough. */
export function generatePaths(
  { generator, weights, seed, filter }: Generation,
  subject: Subject,
  place: Place,
  progress: Progress,
  covering: () => readonly WalkedPath[],
): Iterable<WalkedPath> {
  const { journey } = filter;
  const drawing = { seed, weights, journey, isOnPage: place !== 'actor' };
  switch (generator) {
    case 'random':
    case 'weighted':
      return drawnPaths(subject, drawing, progress);
    case 'new-edges': {
      const graphs = edgeGraphs(subject, place, journey);
      return foundPaths(subject, newEdgePaths(graphs, randomFrom(seed), longestPath), progress);
    }
    case 'a-star':
      return [shortestPath(subject, place, filter)];
    case 'covering':
      return foundPaths(
        subject,
        covering().map(({ path }) => path),
        progress,
      );
  }
}

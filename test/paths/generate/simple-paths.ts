import { type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { eventNamed, possibleEvents, type Snapshot } from '../vocabulary/events.ts';
import type { Journey } from '../vocabulary/journeys.ts';
import { project } from './model.ts';
import { type Path, toPath } from './path.ts';

/**
 * Every path of a journey that meets no state twice and is at most `bound` events long. A path that
 * another one begins with is left out, since it is walked with it.
 */
export function simplePaths(machine: AnyStateMachine, journey: Journey, bound: number): Path[] {
  const known = new Map<string, readonly (readonly [event: string, next: Snapshot])[]>();

  const nextOf = (snapshot: Snapshot) => {
    const key = project(snapshot);
    const found =
      known.get(key) ??
      possibleEvents(snapshot)
        .filter((name) => journey.offers(name, snapshot))
        .map(
          (name) =>
            [name, getNextSnapshot(machine, snapshot, eventNamed(name)) as Snapshot] as const,
        );
    known.set(key, found);
    return found;
  };

  const walk = (snapshot: Snapshot, met: readonly string[], taken: readonly string[]): Path[] => {
    const longer =
      taken.length === bound
        ? []
        : nextOf(snapshot)
            .filter(([, next]) => !met.includes(project(next)))
            .flatMap(([name, next]) => walk(next, [...met, project(next)], [...taken, name]));
    return longer.length > 0 || taken.length === 0 ? longer : [toPath(journey.name, taken)];
  };

  const start = getInitialSnapshot(machine, journey.input) as Snapshot;
  return walk(start, [project(start)], []);
}

import { type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { EventName } from '../../../src/inspect/event-names.ts';
import type { Snapshot } from '../vocabulary/event-definition.ts';
import { eventNamed } from '../vocabulary/events.ts';
import type { Journey } from '../vocabulary/journeys.ts';
import { eventsOfJourney, stateKey } from './model.ts';
import { type Path, toPath } from './path.ts';

/**
 * Every path of a journey that meets no state twice and is at most `bound` events long. A path that
 * another one begins with is left out, since it is walked with it.
 */
export function simplePaths(machine: AnyStateMachine, journey: Journey, bound: number): Path[] {
  const known = new Map<string, readonly (readonly [event: EventName, next: Snapshot])[]>();

  const nextOf = (snapshot: Snapshot) => {
    const key = stateKey(snapshot);
    const found =
      known.get(key) ??
      eventsOfJourney(journey, snapshot).map(
        (name) => [name, getNextSnapshot(machine, snapshot, eventNamed(name)) as Snapshot] as const,
      );
    known.set(key, found);
    return found;
  };

  const walk = (
    snapshot: Snapshot,
    met: readonly string[],
    taken: readonly EventName[],
  ): Path[] => {
    const longer =
      taken.length === bound
        ? []
        : nextOf(snapshot)
            .filter(([, next]) => !met.includes(stateKey(next)))
            .flatMap(([name, next]) => walk(next, [...met, stateKey(next)], [...taken, name]));
    return longer.length > 0 || taken.length === 0 ? longer : [toPath(journey.name, taken)];
  };

  const start = getInitialSnapshot(machine, journey.input) as Snapshot;
  return walk(start, [stateKey(start)], []);
}

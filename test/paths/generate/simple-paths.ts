import { type AnyMachineSnapshot, getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { Journey, Subject } from '../subject/subject.ts';
import { eventsOfJourney } from './model.ts';
import { type Path, toPath } from './path.ts';

/**
 * Every path of a journey that meets no state twice and is at most `bound` events long. A path that
 * another one begins with is left out, since it is walked with it.
 */
export function simplePaths(subject: Subject, journey: Journey, bound: number): Path[] {
  const { machine, vocabulary, stateKey } = subject;
  const known = new Map<string, readonly (readonly [event: string, next: AnyMachineSnapshot])[]>();

  const nextOf = (snapshot: AnyMachineSnapshot) => {
    const key = stateKey(snapshot);
    const found =
      known.get(key) ??
      eventsOfJourney(subject, journey, snapshot).map((name) => {
        const event = vocabulary.eventNamed(name, snapshot);
        return [name, getNextSnapshot(machine, snapshot, event)] as const;
      });
    known.set(key, found);
    return found;
  };

  const walk = (
    snapshot: AnyMachineSnapshot,
    met: readonly string[],
    taken: readonly string[],
  ): Path[] => {
    const longer =
      taken.length === bound
        ? []
        : nextOf(snapshot)
            .filter(([, next]) => !met.includes(stateKey(next)))
            .flatMap(([name, next]) => walk(next, [...met, stateKey(next)], [...taken, name]));
    return longer.length > 0 || taken.length === 0 ? longer : [toPath(journey.name, taken)];
  };

  const start = getInitialSnapshot(machine, journey.input);
  return walk(start, [stateKey(start)], []);
}

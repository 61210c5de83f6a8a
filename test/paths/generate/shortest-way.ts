import { type AnyMachineSnapshot, getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { WalkedEvent } from '../spec/specification.ts';
import type { Journey, Subject } from '../subject/subject.ts';
import { type Path, toPath } from './path.ts';

/** What a way has to come to: an event that happens, and what it changes. */
export type IsGoal = (walked: WalkedEvent, after: AnyMachineSnapshot) => boolean;

/**
 * The shortest path of a journey to a goal, `undefined` where there is none. An A* search whose
 * estimate of the rest is nothing: every event counts as one, and none is nearer than it looks.
 */
export function shortestWay(
  { machine, vocabulary, spec, stateKey }: Subject,
  journey: Journey,
  eventsAt: (snapshot: AnyMachineSnapshot) => readonly string[],
  isGoal: IsGoal,
): Path | undefined {
  const start: AnyMachineSnapshot = getInitialSnapshot(machine, journey.input);
  const queue: { readonly at: AnyMachineSnapshot; readonly events: readonly string[] }[] = [
    { at: start, events: [] },
  ];
  const seen = new Set([stateKey(start)]);
  for (const { at, events } of queue) {
    for (const event of eventsAt(at)) {
      const after = getNextSnapshot(machine, at, vocabulary.eventNamed(event, at));
      const walked = { event, before: spec.stateOf(at), after: spec.stateOf(after) };
      if (isGoal(walked, after)) return toPath(journey.name, [...events, event]);
      const key = stateKey(after);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: after, events: [...events, event] });
    }
  }
  return undefined;
}

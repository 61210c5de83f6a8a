import { type AnyStateMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { EventName } from '../../../src/inspect/event-names.ts';
import type { WalkedEvent } from '../spec/requirements.ts';
import { toSpecState } from '../spec/state.ts';
import type { Snapshot } from '../vocabulary/event-definition.ts';
import { eventNamed } from '../vocabulary/events.ts';
import type { Journey } from '../vocabulary/journeys.ts';
import { stateKey } from './model.ts';
import { type Path, toPath } from './path.ts';

/** What a way has to come to: an event that happens, and what it changes. */
export type IsGoal = (walked: WalkedEvent, after: Snapshot) => boolean;

/**
 * The shortest path of a journey to a goal, `undefined` where there is none. An A* search whose
 * estimate of the rest is nothing: every event counts as one, and none is nearer than it looks.
 */
export function shortestWay(
  machine: AnyStateMachine,
  journey: Journey,
  eventsAt: (snapshot: Snapshot) => readonly EventName[],
  isGoal: IsGoal,
): Path | undefined {
  const start = getInitialSnapshot(machine, journey.input) as Snapshot;
  const queue: { readonly at: Snapshot; readonly events: readonly EventName[] }[] = [
    { at: start, events: [] },
  ];
  const seen = new Set([stateKey(start)]);
  for (const { at, events } of queue) {
    for (const event of eventsAt(at)) {
      const after = getNextSnapshot(machine, at, eventNamed(event)) as Snapshot;
      const walked = { event, before: toSpecState(at), after: toSpecState(after) };
      if (isGoal(walked, after)) return toPath(journey.name, [...events, event]);
      const key = stateKey(after);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: after, events: [...events, event] });
    }
  }
  return undefined;
}

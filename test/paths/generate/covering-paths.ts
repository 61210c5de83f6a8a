import type { AnyStateMachine } from 'xstate';
import { nameOf } from '../vocabulary/events.ts';
import type { Journey } from '../vocabulary/journeys.ts';
import { createModel } from './model.ts';
import { type Path, toPath } from './path.ts';

/**
 * The shortest path to every vertex of a journey. Those of all journeys together take every
 * transition, and meet every outcome of every guard.
 */
export function coveringPaths(machine: AnyStateMachine, journey: Journey): readonly Path[] {
  return createModel(machine, journey)
    .getShortestPaths()
    .map(({ steps }) => {
      const names = steps.map(({ event }) => nameOf(event));
      return toPath(
        journey.name,
        names.filter((name) => name !== 'start'),
      );
    });
}

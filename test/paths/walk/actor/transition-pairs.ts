import { getAdjacencyMap } from '@xstate/graph';
import type { AnyStateMachine } from 'xstate';
import { traversalOptions, vertexKey } from '../../generate/model.ts';
import { eventNamed } from '../../vocabulary/events.ts';
import { journeys } from '../../vocabulary/journeys.ts';
import type { WalkedPath } from './walk-path.ts';

function pairsOf({ path, snapshots }: WalkedPath): string[] {
  return path.events.flatMap((event, index) => {
    const [before, at] = [snapshots[index - 1], snapshots[index]];
    const previous = path.events[index - 1];
    if (!at) return [];
    return [
      `${path.journey}: ${vertexKey(at, previous ? eventNamed(previous) : undefined, before)} ${event}`,
    ];
  });
}

/**
 * How many pairs of successive transitions there are, and how many of them the paths take. A vertex
 * of the graph stands for the transition that led there, so an edge stands for a pair.
 */
export function transitionPairs(machine: AnyStateMachine, paths: readonly WalkedPath[]) {
  const possible = journeys.flatMap((journey) =>
    Object.entries(getAdjacencyMap(machine, traversalOptions(journey))).flatMap(
      ([key, { transitions }]) =>
        Object.keys(transitions).map((event) => `${journey.name}: ${key} ${event}`),
    ),
  );
  const walked = new Set(paths.flatMap(pairsOf));
  return { possible: possible.length, walked: possible.filter((pair) => walked.has(pair)).length };
}

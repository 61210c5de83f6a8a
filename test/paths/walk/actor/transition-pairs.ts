import type { AnyStateMachine } from 'xstate';
import { type EdgeGraph, edgeGraph, edgeKey } from '../../generate/edge-graph.ts';
import { vertexKey } from '../../generate/model.ts';
import { eventNamed, whyNotOnPage } from '../../vocabulary/events.ts';
import { journeys } from '../../vocabulary/journeys.ts';
import type { Place } from '../run-options.ts';
import type { WalkedPath } from './walk-path.ts';

/** The graphs of the journeys, as far as they can be walked in a place; of one, if it is named. */
export function edgeGraphs(
  machine: AnyStateMachine,
  place: Place,
  journeyName: string | undefined,
): readonly EdgeGraph[] {
  return journeys
    .filter(({ name }) => journeyName === undefined || name === journeyName)
    .map((journey) =>
      edgeGraph(
        machine,
        journey,
        (event, at) => place === 'actor' || whyNotOnPage(event, at) === undefined,
      ),
    );
}

/** The pairs of successive transitions that a path takes: the edges of its journey's graph. */
export function pairsOf({ path, snapshots }: WalkedPath): readonly string[] {
  return path.events.flatMap((event, index) => {
    const [before, at] = [snapshots[index - 1], snapshots[index]];
    const previous = path.events[index - 1];
    if (!at) return [];
    const vertex = vertexKey(at, previous ? eventNamed(previous) : undefined, before);
    return [edgeKey(path.journey, vertex, event)];
  });
}

/** Why pairs can't be taken on the page, and how many for each reason, the most first. */
export function pairsNotOnPage(machine: AnyStateMachine): readonly (readonly [string, number])[] {
  const reasons: string[] = [];
  const later = journeys.map((journey) => {
    const before = reasons.length;
    const all = edgeGraph(machine, journey, (event, at) => {
      reasons.push(...[whyNotOnPage(event, at) ?? []].flat());
      return true;
    });
    const here = edgeGraph(machine, journey, (event, at) => whyNotOnPage(event, at) === undefined);
    return all.edges.size - here.edges.size - (reasons.length - before);
  });
  const counts = Object.entries(Object.groupBy(reasons, (reason) => reason));
  return [
    ...counts.map(([reason, found = []]) => [reason, found.length] as const),
    ['they come after such an event', later.reduce((sum, count) => sum + count, 0)] as const,
  ].toSorted(([, one], [, other]) => other - one);
}

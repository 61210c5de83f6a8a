import { type EdgeGraph, edgeGraph, edgeKey } from '../../generate/edge-graph.ts';
import { vertexKey } from '../../generate/model.ts';
import type { Subject } from '../../subject/subject.ts';
import type { Place } from '../run-options.ts';
import type { WalkedPath } from './walk-path.ts';

/** The graphs of the journeys, as far as they can be walked in a place; of one, if it is named. */
export function edgeGraphs(
  subject: Subject,
  place: Place,
  journeyName: string | undefined,
): readonly EdgeGraph[] {
  const { journeys, vocabulary } = subject;
  return journeys
    .filter(({ name }) => journeyName === undefined || name === journeyName)
    .map((journey) =>
      edgeGraph(
        subject,
        journey,
        (event, at) => place === 'actor' || vocabulary.whyNotOnPage(event, at) === undefined,
      ),
    );
}

/** The pairs of successive transitions that a path takes: the edges of its journey's graph. */
export function pairsOf(subject: Subject, { path, snapshots }: WalkedPath): readonly string[] {
  return path.events.flatMap((event, index) => {
    const [before, at] = [snapshots[index - 1], snapshots[index]];
    if (!at) return [];
    const vertex = vertexKey(subject, at, path.events[index - 1] ?? 'start', before);
    return [edgeKey(path.journey, vertex, event)];
  });
}

/** Why pairs can't be taken on the page, and how many for each reason, the most first. */
export function pairsNotOnPage(subject: Subject): readonly (readonly [string, number])[] {
  const { journeys, vocabulary } = subject;
  const reasons: string[] = [];
  const later = journeys.map((journey) => {
    const before = reasons.length;
    const all = edgeGraph(subject, journey, (event, at) => {
      reasons.push(...[vocabulary.whyNotOnPage(event, at) ?? []].flat());
      return true;
    });
    const here = edgeGraph(
      subject,
      journey,
      (event, at) => vocabulary.whyNotOnPage(event, at) === undefined,
    );
    return all.edges.size - here.edges.size - (reasons.length - before);
  });
  const counts = Object.entries(Object.groupBy(reasons, (reason) => reason));
  return [
    ...counts.map(([reason, found = []]) => [reason, found.length] as const),
    ['they come after such an event', later.reduce((sum, count) => sum + count, 0)] as const,
  ].toSorted(([, one], [, other]) => other - one);
}

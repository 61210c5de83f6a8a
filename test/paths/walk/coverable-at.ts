import type { Subject } from '../subject/subject.ts';
import { checkMachine } from './actor/check-machine.ts';
import { edgeGraphs } from './actor/transition-pairs.ts';
import { pathsOnPage } from './browser/paths-on-page.ts';
import type { Place } from './run-options.ts';
import { type Coverable, coveredBy, type StopCondition } from './until.ts';

/** What can be covered in a place, as far as conditions ask for it. */
export function coverableAt(
  subject: Subject,
  place: Place,
  journey: string | undefined,
  conditions: readonly StopCondition[],
): Coverable {
  const isAsked = (...kinds: readonly StopCondition['kind'][]) =>
    conditions.some(({ kind }) => kinds.includes(kind));
  const walked = isAsked('vertex', 'edge', 'requirement') ? checkMachine(subject).walked : [];
  const paths = (place === 'actor' ? walked : pathsOnPage(subject, walked)).map((one) =>
    coveredBy(subject, one),
  );
  const all = (kind: 'vertex' | 'edge' | 'requirement') =>
    new Set(paths.flatMap((covered) => [...covered[kind]]));
  const graphs = isAsked('pairs') ? edgeGraphs(subject, place, journey) : [];
  return {
    vertex: all('vertex'),
    edge: all('edge'),
    requirement: all('requirement'),
    pairs: new Set(graphs.flatMap(({ edges }) => [...edges])),
  };
}

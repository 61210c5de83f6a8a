import type { Journey, Subject } from '../subject/subject.ts';
import { createModel } from './model.ts';
import { type Path, toPath } from './path.ts';

/**
 * The shortest path to every vertex of a journey. Those of all journeys together take every
 * transition, and meet every outcome of every guard.
 */
export function coveringPaths(subject: Subject, journey: Journey): readonly Path[] {
  return createModel(subject, journey)
    .getShortestPaths()
    .map(({ steps }) => {
      const names = steps.map(({ event }) => subject.vocabulary.nameOf(event));
      return toPath(
        journey.name,
        names.filter((name) => name !== 'start'),
      );
    });
}

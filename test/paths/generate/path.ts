import { createHash } from 'node:crypto';
import type { Journey, Subject } from '../subject/subject.ts';

/** A path through a machine: where it begins, and the names of its events in order. */
export interface Path {
  /** A hash of the rest, to speak of it by. */
  readonly id: string;
  readonly journey: string;
  readonly events: readonly string[];
}

/** A path with its id. */
export function toPath(journey: string, events: readonly string[]): Path {
  const hash = createHash('sha256').update([journey, ...events].join('\n'));
  return { id: hash.digest('hex').slice(0, 8), journey, events };
}

/**
 * The journey a path begins with.
 *
 * @throws Error where there is none of that name.
 */
export function journeyOf({ journeys }: Subject, { journey }: Pick<Path, 'journey'>): Journey {
  const found = journeys.find(({ name }) => name === journey);
  if (!found) throw new Error(`There is no journey named '${journey}'.`);
  return found;
}

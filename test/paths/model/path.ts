import type { Journey } from '../journeys/journey.ts';
import type { Subject } from './subject.ts';

/** A path through a machine: where it begins, and the names of its events in order. */
export interface Path {
  readonly journey: string;
  readonly events: readonly string[];
}

/** The events of a path in one line. It names the path within its journey. */
export function titleOf({ events }: Path): string {
  return events.length === 0 ? 'start' : events.join(' → ');
}

/**
 * The journey a path begins with.
 *
 * @throws Error if no journey has that name.
 */
export function journeyOf({ journeys }: Subject, { journey }: Path): Journey {
  const found = journeys.find(({ name }) => name === journey);
  if (!found) throw new Error(`There is no journey named '${journey}'.`);
  return found;
}

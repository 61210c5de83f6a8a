import type { Journey } from '../journeys/journey.ts';
import type { Subject } from './subject.ts';

/** A path through a machine: its journey, and the names of its events in order. */
export interface Path {
  readonly journey: string;
  readonly events: readonly string[];
}

/** Returns the events of a path in one line, which names the path within its journey. */
export function titleOf({ events }: Path): string {
  return events.length === 0 ? 'start' : events.join(' → ');
}

/**
 * Returns the journey of a path.
 *
 * @throws Error if no journey has that name.
 */
export function journeyOf({ journeys }: Subject, { journey }: Path): Journey {
  const found = journeys.find(({ name }) => name === journey);
  if (!found) throw new Error(`There is no journey named '${journey}'.`);
  return found;
}

import { pick, type Random, randomFrom } from '../../fixtures/random.ts';
import type { Journey, Subject } from '../subject/subject.ts';

/** How likely events are, by their names or the beginnings of these; 1, where nothing is said. */
export type Weights = Readonly<Record<string, number>>;

/** The weight of an event: that of the longest name it begins with. */
function weightOf(weights: Weights, event: string): number {
  const [name] = Object.keys(weights)
    .filter((prefix) => event === prefix || event.startsWith(`${prefix} `))
    .toSorted((one, other) => other.length - one.length);
  return name === undefined ? 1 : (weights[name] ?? 1);
}

/** A path that is drawn event by event. */
export interface RandomWalk {
  readonly journey: Journey;
  /** Draws one of the events that are offered; `undefined` where none has any weight. */
  readonly next: (offered: readonly string[]) => string | undefined;
}

/** The numbers of one path of a draw: each path has its own, so that any can be drawn again alone. */
function numbersOf(seed: number, index: number): Random {
  return randomFrom(Math.imul(seed ^ 0x9e3779b9, 2 * index + 1) + index);
}

/** What paths are drawn from. */
export interface Drawing {
  readonly seed: number;
  readonly weights: Weights;
  /** The journey they begin with; any, if left out. */
  readonly journey: string | undefined;
  /** Whether only events will do that can happen on the page. */
  readonly isOnPage: boolean;
}

/**
 * The path of that number in a draw.
 *
 * @throws Error where no journey will do.
 */
export function randomWalk(
  { journeys }: Subject,
  { seed, weights, journey: wanted }: Drawing,
  index: number,
): RandomWalk {
  const random = numbersOf(seed, index);
  const possible = journeys.filter(({ name }) => wanted === undefined || name === wanted);
  const journey = pick(possible, random);
  if (!journey) throw new Error(`There is no journey '${wanted}'.`);
  return {
    journey,
    next: (offered) => pick(offered, random, (event) => weightOf(weights, event)),
  };
}

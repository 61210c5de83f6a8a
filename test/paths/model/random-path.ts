import type { AnyMachineSnapshot } from 'xstate';
import { pick, type Random, randomFrom } from '../../fixtures/random.ts';
import type { Subject } from './subject.ts';
import { type WalkedPath, walkOn } from './walked-path.ts';

/** How to draw a random path. */
export interface Draw {
  /** The same seed and number draw the same path. */
  readonly seed: number;
  readonly number: number;
  /** The maximum number of events. */
  readonly length: number;
  /** Whether to draw only events that a person can cause on the page. */
  readonly isOnPage: boolean;
}

/** Draws a path event by event from everything that can happen, and walks it on the actor. */
export function drawPath(subject: Subject, { seed, number, length, isOnPage }: Draw): WalkedPath {
  const { journeys, vocabulary } = subject;
  const random: Random = randomFrom(Math.imul(seed ^ 0x9e3779b9, 2 * number + 1) + number);
  const journey = pick(journeys, random);
  if (!journey) throw new Error(`The ${subject.name} has no journeys.`);
  const canHappen = (event: string, snapshot: AnyMachineSnapshot) =>
    !isOnPage || vocabulary.whyNotOnPage(event, snapshot) === undefined;
  return walkOn(subject, { journey: journey.name }, (snapshot, count) => {
    if (count === length) return undefined;
    const events = vocabulary.possibleEvents(snapshot);
    return pick(
      events.filter((event) => canHappen(event, snapshot)),
      random,
    );
  });
}

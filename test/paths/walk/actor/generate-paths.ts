import type { AnyMachineSnapshot } from 'xstate';
import type { Path } from '../../generate/path.ts';
import { type Drawing, randomWalk } from '../../generate/random-walk.ts';
import type { Subject } from '../../subject/subject.ts';
import type { Place } from '../run-options.ts';
import type { Progress } from '../until.ts';
import { tryPath, type WalkedPath, walkAlong } from './walk-path.ts';

/** The most events of a path that is drawn: a person starts anew, too. */
export const longestPath = 30;

/** How many draws may come to nothing in a row, before it is clear that all will. */
const mostEmpty = 100;

/** The events that can be brought about where a walk takes place. */
export function eventsAt(
  { vocabulary }: Subject,
  place: Place,
  snapshot: AnyMachineSnapshot,
): readonly string[] {
  const possible = vocabulary.possibleEvents(snapshot);
  return place === 'actor'
    ? possible
    : possible.filter((event) => vocabulary.whyNotOnPage(event, snapshot) === undefined);
}

/** Paths that are drawn event by event, until a walk has come far enough. */
export function* drawnPaths(
  subject: Subject,
  drawing: Drawing,
  progress: Progress,
): Generator<WalkedPath> {
  const place = drawing.isOnPage ? 'page' : 'actor';
  let empty = 0;
  for (let index = 0; empty < mostEmpty; index += 1) {
    const left = Math.min(longestPath, progress.eventsLeft(Date.now()));
    if (left === 0) return;
    const { journey, next } = randomWalk(subject, drawing, index);
    const walked = walkAlong(subject, journey, (snapshot, taken) =>
      taken.length < left ? next(eventsAt(subject, place, snapshot)) : undefined,
    );
    progress.add(walked);
    if (walked.path.events.length > 0) yield walked;
    empty = walked.path.events.length > 0 ? 0 : empty + 1;
  }
}

/** Paths that are found in advance, as many of them as it takes until a walk has come far enough. */
export function* foundPaths(
  subject: Subject,
  paths: Iterable<Path>,
  progress: Progress,
): Generator<WalkedPath> {
  for (const path of paths) {
    const left = progress.eventsLeft(Date.now());
    if (left === 0) return;
    const walked = tryPath(subject, path);
    progress.add(walked);
    yield walked;
  }
}

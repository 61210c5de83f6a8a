import { check, property, subarray } from 'fast-check';
import type { Path } from '../model/path.ts';
import type { Subject } from '../model/subject.ts';
import { subjects } from '../model/subjects.ts';
import { isWalkable } from '../model/walkable.ts';
import { walkOnActor } from '../model/walked-path.ts';
import { pathOfTrace, readTraces } from './trace-file.ts';

/** Walks paths on the page. Returns whether all of them passed. */
type WalkOnPage = (subject: Subject, paths: readonly Path[], options: readonly string[]) => boolean;

/**
 * The shortest part of a list that still fails, as far as fast-check finds it.
 *
 * @param fails receives parts of the list, in the list's order.
 */
export function shortestFailing<Item>(
  items: readonly Item[],
  fails: (part: readonly Item[]) => boolean,
): readonly Item[] {
  const places = [...items.keys()];
  const part = (kept: readonly number[]) => kept.flatMap((index) => items[index] as Item);
  const { counterexample } = check(
    property(subarray(places), (kept) => !fails(part(kept))),
    { numRuns: 1, examples: [[places]] },
  );
  return counterexample?.[0] ? part(counterexample[0]) : items;
}

/**
 * Shortens the failing path of a trace: on the actor if it fails there, otherwise on the page. Prints
 * the result as a trace. Returns whether the path failed.
 */
export function shrink(file: string, walkOnPage: WalkOnPage): boolean {
  return readTraces(file).every((trace) => {
    const subject = subjects[trace.machine ?? 'application'];
    const path = pathOfTrace(subject, trace);
    const failsOnActor = (events: readonly string[]) =>
      isWalkable(subject, { ...path, events }) &&
      walkOnActor(subject, { ...path, events }).failure !== undefined;
    const failsOnPage = (events: readonly string[]) =>
      isWalkable(subject, { ...path, events }) &&
      !walkOnPage(subject, [{ ...path, events }], ['--reporter=dot']);
    const fails = failsOnActor(path.events) ? failsOnActor : failsOnPage;
    if (!fails(path.events)) {
      console.error("The path doesn't fail.");
      return false;
    }
    const events = shortestFailing(path.events, fails);
    console.log(`${events.length} of ${path.events.length} events suffice:`);
    console.log(JSON.stringify({ machine: subject.name, journey: path.journey, events }));
    return true;
  });
}

import { coversOf } from './coverage.ts';
import { type Path, titleOf } from './path.ts';
import { coveringPaths } from './paths.ts';
import type { Subject } from './subject.ts';
import { type WalkedPath, walkOnActor } from './walked-path.ts';

/** Walks the covering paths of every journey on the actor. */
export function walkAll(subject: Subject): readonly WalkedPath[] {
  return subject.journeys.flatMap((journey) =>
    coveringPaths(subject, journey).map((path) => walkOnActor(subject, path)),
  );
}

/** Returns the start of a path, as far as a visitor can walk it on the page. */
function pagePart(subject: Subject, path: WalkedPath): WalkedPath {
  const { journey, events, snapshots } = path;
  const end = events.findIndex((event, index) => {
    const before = snapshots[index];
    return !before || subject.vocabulary.whyNotOnPage(event, before) !== undefined;
  });
  if (end < 0) return path;
  return walkOnActor(subject, { journey, events: events.slice(0, end) });
}

/** Returns the parts of paths that a visitor can walk, without duplicates. */
export function pageParts(subject: Subject, all: readonly WalkedPath[]): readonly WalkedPath[] {
  const parts = new Map<string, WalkedPath>();
  for (const path of all) {
    const part = pagePart(subject, path);
    if (part.events.length > 0) parts.set(`${part.journey} ${titleOf(part)}`, part);
  }
  return [...parts.values()];
}

/**
 * Selects a few candidates that cover everything that all of them cover. It repeatedly takes the one
 * that adds the most, or the first of several equals.
 */
export function selectCovering<Item extends { readonly covers: ReadonlySet<string> }>(
  candidates: readonly Item[],
): readonly Item[] {
  const chosen: Item[] = [];
  const missing = new Set(candidates.flatMap(({ covers }) => [...covers]));
  const gain = ({ covers }: Item) => [...covers].filter((name) => missing.has(name)).length;
  while (missing.size > 0) {
    const best = candidates.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const name of best.covers) missing.delete(name);
  }
  return chosen;
}

/** The number of failing paths that are also walked on the page. */
const failuresShown = 5;

/**
 * Returns the paths to walk on the page. They cover everything that can be covered there. If the
 * machine differs from the specification, the shortest paths that show it come first.
 */
export function pathsForPage(subject: Subject): readonly Path[] {
  const all = walkAll(subject);
  const failed = all
    .filter(({ failure }) => failure)
    .toSorted((one, other) => one.events.length - other.events.length)
    .slice(0, failuresShown);
  const passed = pageParts(
    subject,
    all.filter(({ failure }) => !failure),
  );
  const candidates = passed.map((path) => {
    const { states, transitions, guardOutcomes, requirements } = coversOf(subject, path);
    const covers = [states, transitions, guardOutcomes, requirements].flatMap((names) => [
      ...names,
    ]);
    return { path, covers: new Set(covers) };
  });
  const chosen = selectCovering(candidates).map(({ path }) => path);
  return [...failed, ...chosen].map(({ journey, events }) => ({ journey, events }));
}

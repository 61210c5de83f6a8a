import { coversOf } from './coverage.ts';
import { type Path, titleOf } from './path.ts';
import { coveringPaths } from './paths.ts';
import type { Subject } from './subject.ts';
import { type WalkedPath, walkOnActor } from './walked-path.ts';

/** The covering paths of every journey, walked on the actor. */
export function walkAll(subject: Subject): readonly WalkedPath[] {
  return subject.journeys.flatMap((journey) =>
    coveringPaths(subject, journey).map((path) => walkOnActor(subject, path)),
  );
}

/** The part of a path that a visitor can walk on the page, from its start. */
function pagePart(subject: Subject, path: WalkedPath): WalkedPath {
  const { journey, events, snapshots } = path;
  const end = events.findIndex((event, index) => {
    const before = snapshots[index];
    return !before || subject.vocabulary.whyNotOnPage(event, before) !== undefined;
  });
  if (end < 0) return path;
  return walkOnActor(subject, { journey, events: events.slice(0, end) });
}

/** The page parts of paths, each once. */
export function pageParts(subject: Subject, all: readonly WalkedPath[]): readonly WalkedPath[] {
  const parts = new Map<string, WalkedPath>();
  for (const path of all) {
    const part = pagePart(subject, path);
    if (part.events.length > 0) parts.set(`${part.journey} ${titleOf(part)}`, part);
  }
  return [...parts.values()];
}

/**
 * A few candidates that cover whatever all of them cover. It takes the one that adds the most, the
 * first of equals, until nothing is missing.
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

/** How many paths that fail on the actor are also shown on the page. */
const failuresShown = 5;

/**
 * The paths to walk on the page: as many as cover everything that can be covered there. If the machine
 * differs from the specification, the shortest paths that show it come first.
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

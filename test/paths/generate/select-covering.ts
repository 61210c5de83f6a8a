/** Something that covers things, named by strings. */
interface Candidate {
  readonly covers: ReadonlySet<string>;
}

/**
 * A few of the candidates that together cover whatever all of them cover: again and again the one
 * that adds the most, the first of equals.
 */
export function selectCovering<Item extends Candidate>(candidates: readonly Item[]): Item[] {
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

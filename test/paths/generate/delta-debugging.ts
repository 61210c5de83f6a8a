/** Finds the first of several lists that still shows the fault, `undefined` where none does. */
export type FirstFailing<Item> = (
  candidates: readonly (readonly Item[])[],
) => readonly Item[] | undefined;

/** A list in parts of about one size: each part, and the list without it. */
function split<Item>(items: readonly Item[], count: number) {
  const bound = (index: number) => Math.round((index * items.length) / count);
  const parts = Array.from(
    { length: count },
    (_, index) => [bound(index), bound(index + 1)] as const,
  );
  return {
    parts: parts.map(([from, to]) => items.slice(from, to)),
    rests: parts.map(([from, to]) => items.toSpliced(from, to - from)),
  };
}

/** The list without two of its items, in every way. */
function withoutPairs<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.flatMap((_, one) => {
    const rest = items.toSpliced(one, 1);
    return rest.slice(one).map((__, index) => rest.toSpliced(one + index, 1));
  });
}

/** Zeller's and Hildebrandt's ddmin: parts, and what is left without them, in ever finer parts. */
function ddmin<Item>(items: readonly Item[], firstFailing: FirstFailing<Item>): readonly Item[] {
  let smallest = items;
  let count = 2;
  while (smallest.length > 1) {
    const { parts, rests } = split(smallest, Math.min(count, smallest.length));
    const part = firstFailing(parts);
    const rest = part ? undefined : firstFailing(rests);
    if (part) [smallest, count] = [part, 2];
    else if (rest) [smallest, count] = [rest, Math.max(count - 1, 2)];
    else if (count >= smallest.length) break;
    else count *= 2;
  }
  return smallest;
}

/**
 * Shortens a list that shows a fault, by delta debugging, until nothing and no two things can be left
 * out: an event and the one that takes it back go only together.
 *
 * @param firstFailing is given lists that are shorter, and also refuses what is no list of its kind.
 */
export function minimize<Item>(
  items: readonly Item[],
  firstFailing: FirstFailing<Item>,
): readonly Item[] {
  const smallest = ddmin(items, firstFailing);
  const shorter = firstFailing(withoutPairs(smallest));
  return shorter ? minimize(shorter, firstFailing) : smallest;
}

/** Numbers from 0 to below 1 that look random and follow from a seed: Mulberry32. */
export type Random = () => number;

/** The numbers of a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the items, each as likely as its weight; `undefined` where none has any. */
export function pick<Item>(
  items: readonly Item[],
  random: Random,
  weightOf: (item: Item) => number = () => 1,
): Item | undefined {
  const weights = items.map(weightOf);
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return items.find((_, index) => {
    rest -= weights[index] ?? 0;
    return rest < 0;
  });
}

/** The items in an order that depends on the numbers alone. */
export function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}

/** A seed nobody chose. */
export function freshSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

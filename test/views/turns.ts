import type { Reading } from './conditions.ts';

/** The turns that each place has taken, by `file:line: text`. */
const turns = new Map<string, Set<unknown>>();

/** The files that were loaded. */
export const watchedFiles = new Set<string>();

/** Returns the function that a file calls with each outcome, and that returns it. */
export function watchFile(file: string, reachable: readonly string[]) {
  const taken = (place: string) => turns.get(`${file}:${place}`) ?? new Set();
  watchedFiles.add(file);
  for (const place of reachable) turns.set(`${file}:${place}`, taken(place));
  return (value: unknown, reading: Reading, place: string) => {
    const readings: Record<Reading, readonly [told: string, turn: unknown]> = {
      test: [place, Boolean(value)],
      value: [`${place} as a value`, typeof value === 'boolean' ? value : 'another value'],
      missing: [`${place} as missing`, value === undefined || value === null],
      reached: [place, 'reached'],
    };
    const [told, turn] = readings[reading];
    turns.set(`${file}:${told}`, taken(told).add(turn));
    return value;
  };
}

/** Returns what no row has shown, as `file:line: condition is never true`. */
export function unseenTurns(): readonly string[] {
  return [...turns].flatMap(([place, taken]) => {
    if (taken.size === 0) return [`${place} is never reached`];
    const [turn] = taken.size === 1 ? taken : [];
    return typeof turn === 'boolean' ? [`${place} is never ${!turn}`] : [];
  });
}

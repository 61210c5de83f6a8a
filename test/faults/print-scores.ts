import type { FaultScore } from './scores.ts';

/** The share of the faults of an area that has to be noticed. */
const wanted = 0.95;

/** Prints how many faults of each area were noticed, and those that weren't with what they would cost. */
export function printScores(scores: readonly FaultScore[]): void {
  const table: Record<string, Record<string, string | number>> = {};
  for (const { area, planted, tried, noticed, survivors } of scores) {
    const share = tried === 0 ? '–' : `${((100 * noticed) / tried).toFixed(1)} %`;
    table[area] = { planted, tried, noticed, share };
    for (const { name, file, consequence } of survivors) {
      console.log(`Not noticed: ${area}: ${name} (${file})\n  ${consequence}`);
    }
    if (noticed < wanted * tried) process.exitCode = 1;
  }
  console.table(table);
}

import type { Fault } from './fault.ts';
import { readResults } from './results.ts';
import { suites } from './suites.ts';

/** The share of the faults in each area that a command must catch. */
const wanted = { 'npm test': 0.9, 'npm run test:all': 1 };

const dailySuites = new Set(suites.filter(({ isDaily }) => isDaily).map(({ name }) => name));

/**
 * Prints what each command catches per area, and sets the exit code to 1 if that is too little. A
 * fault that a nightly suite caught first counts as missed by `npm test`, which might catch it too.
 */
export function printScores(faults: readonly Fault[]): void {
  const resultOf = readResults();
  const tried = faults.flatMap((fault) => {
    const result = resultOf(fault);
    return result ? [{ ...fault, suite: result.caught?.suite }] : [];
  });
  for (const [area, inArea] of [
    ...Map.groupBy(tried, (one) => one.area),
    ['all', tried] as const,
  ]) {
    const caught = inArea.filter(({ suite }) => suite);
    const daily = caught.filter(({ suite = '' }) => dailySuites.has(suite));
    if (daily.length < wanted['npm test'] * inArea.length) process.exitCode = 1;
    if (caught.length < wanted['npm run test:all'] * inArea.length) process.exitCode = 1;
    console.log(
      `${area}: npm test catches ${daily.length} of ${inArea.length}, all ${caught.length}`,
    );
  }
  const counts = Map.groupBy(tried, ({ suite = 'no suite' }) => suite);
  console.log(
    [...counts]
      .map(([suite, by]) => `${suite} ${by.length}`)
      .sort()
      .join(', '),
  );
  for (const { area, name, file, suite } of tried) {
    if (!suite) console.log(`Not caught: ${area}: ${name} (${file})`);
  }
}

import type { Fault } from './fault.ts';
import { type FaultResult, readResults } from './results.ts';
import { canSee, suites } from './suites.ts';

type Tried = Fault & FaultResult;

/** Whether any of these suites catches a fault; `undefined` if not all of them were tried. */
function isCaught({ file, caught, survived }: Tried, runs = suites): boolean | undefined {
  if (runs.some(({ name }) => name in caught)) return true;
  const isMissed = runs.every((suite) => survived.includes(suite.name) || !canSee(suite, file));
  return isMissed ? false : undefined;
}

/** Whether only one suite catches a fault. A share of a suite counts as the suite. */
function isCaughtOnce({ caught }: Tried): boolean {
  return new Set(Object.keys(caught).map((name) => name.replace(', a share', ''))).size === 1;
}

/** Counts the faults that each suite catches, and those that no other suite catches. */
function bySuite(tried: readonly Tried[]): string {
  const counts = suites.map(({ name }) => {
    const caught = tried.filter((fault) => name in fault.caught);
    return `${name} ${caught.length} (${caught.filter(isCaughtOnce).length} alone)`;
  });
  return counts.filter((text) => !text.includes(' 0 (')).join(', ');
}

const commands = [
  { name: 'npm test', runs: suites.filter(({ isDaily }) => isDaily), wanted: 0.9 },
  { name: 'npm run test:all', runs: suites, wanted: 1 },
];

/** Prints what each command and each suite catches per area, and fails if that is too little. */
export function printScores(faults: readonly Fault[]): void {
  const resultOf = readResults();
  const all = faults.map((fault) => ({ ...fault, ...resultOf(fault) }));
  const areas = Map.groupBy(all, ({ area }) => area);
  for (const [area, tried] of [...areas, ['all areas', all] as const]) {
    const scores = commands.map(({ name, runs, wanted }) => {
      const known = tried.filter((fault) => isCaught(fault, runs) !== undefined);
      const caught = known.filter((fault) => isCaught(fault, runs));
      if (caught.length < wanted * known.length) process.exitCode = 1;
      return `${name} catches ${caught.length} of ${known.length}`;
    });
    console.log(`${area}: ${scores.join(', ')}\n  ${bySuite(tried)}`);
  }
  for (const fault of all.filter((one) => isCaught(one) === false)) {
    console.log(`Not caught: ${fault.area}: ${fault.name} (${fault.file})`);
  }
}

import { type Summary, walkAgain } from './summary.ts';

/** What came of a run, for a program: the totals, the causes, and every path. */
export function jsonReport({ record, causes, ...totals }: Summary): string {
  const report = {
    machine: record.machine,
    place: record.place,
    seed: record.seed ?? null,
    broken: record.broken ?? null,
    ...totals,
    causes: causes.map(({ example, results }) => ({
      ...example.failure,
      path: example.path,
      again: walkAgain(example, record),
      paths: [...new Set(results.map(({ path }) => path.id))],
    })),
    results: record.results,
  };
  return JSON.stringify(report, null, 2);
}

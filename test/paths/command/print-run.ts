import { writeFileSync } from 'node:fs';
import { jsonReport } from '../report/json-report.ts';
import { junitReport } from '../report/junit-report.ts';
import { lineReport } from '../report/line-report.ts';
import { type RunRecord, rememberPaths, writeRun } from '../report/run-record.ts';
import { type Summary, summarize, totals } from '../report/summary.ts';
import type { Subject } from '../subject/subject.ts';

const reports: Readonly<Record<string, (summary: Summary) => string>> = {
  line: lineReport,
  json: jsonReport,
  junit: junitReport,
};

/** The names of the reporters. */
export const reporterNames = Object.keys(reports);

/** How a run is reported: in what form, and to which file; to the standard output, if left out. */
export interface Reporter {
  readonly name: string;
  readonly file: string | undefined;
}

/** What came of a run of one machine. */
export type RunOutcome = Omit<RunRecord, 'machine' | 'broken'>;

/** Keeps what came of a run, and reports it. Returns whether nothing failed. */
export function finishRun(
  { name: machine, broken }: Subject,
  outcome: RunOutcome,
  { name, file }: Reporter,
): boolean {
  const record = { machine, broken, ...outcome };
  writeRun(record);
  // What failed is remembered longest.
  const failedLast = record.results.toSorted(
    (one, other) => Number(one.status === 'failed') - Number(other.status === 'failed'),
  );
  rememberPaths(failedLast.map(({ path }) => path));
  const summary = summarize(record);
  const text = reports[name]?.(summary) ?? '';
  if (file === undefined) console.log(text);
  else {
    writeFileSync(file, `${text}\n`);
    console.log(totals(summary));
  }
  return summary.failed === 0;
}

import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Path } from '../generate/path.ts';
import type { Run } from '../walk/run-options.ts';

/** Where Playwright leaves what came of the last run. */
const resultsFile = 'paths-results/results.json';

/** Where Playwright is told what to run. */
export const runFile = 'paths-results/run.json';

/** One path of the last run. */
export interface PathResult {
  readonly path: Path;
  readonly ok: boolean;
  /** Whether it passed only when it was tried again. */
  readonly isFlaky: boolean;
  /** In ms. */
  readonly duration: number;
  readonly error: string | undefined;
  readonly screenshots: readonly {
    readonly name: string;
    readonly file: string | undefined;
    readonly body: string | undefined;
  }[];
}

/** What was last run, and how. */
export function lastRun(): Run {
  return JSON.parse(readFileSync(runFile, 'utf8'));
}

function specsOf(suite: JSONReportSuite): JSONReportSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** What came of the paths that were walked the last time, the newest try of each. */
export function lastResults(): readonly PathResult[] {
  if (!existsSync(resultsFile) || !existsSync(runFile)) return [];
  const report: JSONReport = JSON.parse(readFileSync(resultsFile, 'utf8'));
  const specs = report.suites.flatMap(specsOf);
  return lastRun().paths.flatMap((path) => {
    const spec = specs.find(({ title }) => title.startsWith(`${path.id} `));
    const [run] = spec?.tests ?? [];
    const result = run?.results.at(-1);
    if (!spec || !run || !result) return [];
    return {
      path,
      ok: spec.ok,
      isFlaky: run.status === 'flaky',
      duration: result.duration,
      error: result.error?.message,
      screenshots: result.attachments
        .filter(({ contentType }) => contentType === 'image/jpeg')
        .map(({ name, path: file, body }) => ({ name, file, body })),
    };
  });
}

import { existsSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Path } from '../generate/path.ts';

/** Where Playwright leaves what came of the last run. */
const runFile = 'paths-results/run.json';

/** Where the paths of the last run are told to Playwright. */
export const selectionFile = 'paths-results/selection.json';

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

function specsOf(suite: JSONReportSuite): JSONReportSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** What came of the paths that were walked the last time, the newest try of each. */
export function lastRun(): readonly PathResult[] {
  if (!existsSync(runFile) || !existsSync(selectionFile)) return [];
  const report: JSONReport = JSON.parse(readFileSync(runFile, 'utf8'));
  const { paths }: { paths: readonly Path[] } = JSON.parse(readFileSync(selectionFile, 'utf8'));
  const specs = report.suites.flatMap(specsOf);
  return paths.flatMap((path) => {
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

/** What the last run had behind the page: a scripted backend, or the real one. */
export function runPlace(): string {
  const { place }: { place: string } = JSON.parse(readFileSync(selectionFile, 'utf8'));
  return place === 'database' ? 'with the real backend and real rows' : 'with a scripted backend';
}

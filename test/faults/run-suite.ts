import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportFile, type Suite } from './suites.ts';

/** The result of a suite. `error` means that it didn't start or end, which says nothing about a fault. */
export interface Verdict {
  readonly outcome: 'passed' | 'failed' | 'error';
  /** The first failing test, as `file › title`, or else the first line of output. */
  readonly detail: string;
}

const entities = new Map(Object.entries({ amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }));

/** Returns the first failing test in the JUnit XML of Vitest or Playwright. */
function firstFailure(report: string): string | undefined {
  const failed = report.split('</testcase>').find((test) => test.includes('<failure')) ?? '';
  const [file, title] = ['classname', 'name'].map((attribute) =>
    new RegExp(`<testcase [^>]*\\b${attribute}="([^"]*)"`)
      .exec(failed)?.[1]
      ?.replaceAll(/&(\w+);/g, (_, name) => entities.get(name) ?? ''),
  );
  return file && `${file} › ${title}`;
}

/** Runs a suite, or one of its test files, in a copy of the project. This may take half an hour. */
export async function runSuite(
  { command, environment, hasReport }: Suite,
  folder: string,
  moreEnvironment: Suite['environment'],
  file?: string,
): Promise<Verdict> {
  const [program = '', ...parameters] = [...command, ...(file ? [file] : [])];
  const report = join(folder, reportFile);
  rmSync(report, { force: true });
  const env = { ...process.env, CI: '', ...environment, ...moreEnvironment };
  const options = { cwd: folder, env, timeout: 30 * 60_000, maxBuffer: Number.POSITIVE_INFINITY };
  const { promise, resolve } = Promise.withResolvers<[ExecFileException | null, string]>();
  execFile(program, parameters, options, (...[end, stdout, stderr]) =>
    resolve([end, stdout + stderr]),
  );
  const [error, printed] = await promise;
  if (!error) return { outcome: 'passed', detail: '' };
  // Without an exit code, it could not start, or something ended it.
  if (typeof error.code !== 'number') return { outcome: 'error', detail: error.message };
  const [firstLine = ''] = printed.trim().split('\n');
  if (!hasReport) return { outcome: 'failed', detail: firstLine };
  const test = existsSync(report) ? firstFailure(readFileSync(report, 'utf8')) : undefined;
  return test ? { outcome: 'failed', detail: test } : { outcome: 'error', detail: firstLine };
}

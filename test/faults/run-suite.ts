import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportFile, type Suite } from './suites.ts';

/** The result of a suite. `error` means that it didn't start or end, which says nothing about a fault. */
export interface Verdict {
  readonly outcome: 'passed' | 'failed' | 'error';
  /** The file of the first failing test; empty if the suite has no test files. */
  readonly file: string;
  /** The title of the first failing test, or else the first line of output. */
  readonly title: string;
}

/** What to run of a suite: everything, a test file, or the tests of a title in it. */
export interface Part {
  readonly file?: string | undefined;
  readonly title?: string | undefined;
}

const entities = new Map(Object.entries({ amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }));

/** Returns the first failing test in the JUnit XML of Vitest or Playwright. */
function firstFailure(report: string): Omit<Verdict, 'outcome'> | undefined {
  // Playwright calls it an error if a test throws anything but a failed assertion.
  const isFailed = (test: string) => /<(failure|error)\b/.test(test);
  const failed = report.split('</testcase>').find(isFailed) ?? '';
  const [file = '', titles = ''] = ['classname', 'name'].map((attribute) =>
    new RegExp(`<testcase [^>]*\\b${attribute}="([^"]*)"`)
      .exec(failed)?.[1]
      ?.replaceAll(/&(\w+);/g, (_, name) => entities.get(name) ?? ''),
  );
  return file ? { file, title: titles.split(/ [›>] /).at(-1) ?? '' } : undefined;
}

/** Runs a suite, or a part of it, in a copy of the project. This may take half an hour. */
export async function runSuite(
  { command, environment, selectTitle }: Suite,
  folder: string,
  { file, title }: Part = {},
): Promise<Verdict> {
  const [program = '', ...parameters] = command;
  if (selectTitle && file) parameters.push(file);
  // The option takes a regular expression: a dot matches what might mean something there.
  if (selectTitle && title) parameters.push(selectTitle, title.replaceAll(/[^\w ]/g, '.'));
  const report = join(folder, reportFile);
  rmSync(report, { force: true });
  const env = { ...process.env, CI: '', ...environment };
  const options = { cwd: folder, env, timeout: 30 * 60_000, maxBuffer: Number.POSITIVE_INFINITY };
  const { promise, resolve } = Promise.withResolvers<[ExecFileException | null, string]>();
  execFile(program, parameters, options, (...[end, stdout, stderr]) =>
    resolve([end, stdout + stderr]),
  );
  const [error, printed] = await promise;
  if (!error) return { outcome: 'passed', file: '', title: '' };
  const [firstLine = ''] = printed.trim().split('\n');
  const said = { file: '', title: firstLine };
  // Without an exit code, it could not start, or something ended it.
  if (typeof error.code !== 'number') return { outcome: 'error', ...said };
  if (!selectTitle) return { outcome: 'failed', ...said };
  const test = existsSync(report) ? firstFailure(readFileSync(report, 'utf8')) : undefined;
  return test ? { outcome: 'failed', ...test } : { outcome: 'error', ...said };
}

import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Suite } from './suites.ts';

/** The parts of the reports of Vitest and Playwright that say what failed. */
interface JsonReport {
  readonly testResults?: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
  readonly suites?: readonly JsonSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

interface JsonSuite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly JsonSuite[];
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

/** The tests of a suite that failed, each with the titles it stands under. */
function failedSpecs({ title, specs, suites = [] }: JsonSuite): string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map((spec) => spec.title),
    ...suites.flatMap(failedSpecs),
  ].map((name) => `${title} › ${name}`);
}

function firstFailure({ testResults = [], suites = [], errors = [] }: JsonReport): string {
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  return (
    failed.map(({ fullName }) => fullName)[0] ??
    suites.flatMap(failedSpecs)[0] ??
    testResults.map(({ message }) => firstLine(message)).find((message) => message !== '') ??
    errors.map(({ message = '' }) => firstLine(message))[0] ??
    'it could not be run'
  );
}

/**
 * Runs a suite in a folder that holds the project, with what is to be added to the environment.
 * @returns What failed first: the name of a test, or the first line of what was printed; undefined
 * where everything passed.
 */
export async function runSuite(
  suite: Suite,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const [program, ...parameters] = suite.command;
  const reportFile = join(folder, 'node_modules/.cache-report.json');
  rmSync(reportFile, { force: true });
  const vitestOutput = program === 'vitest' ? [`--outputFile=${reportFile}`] : [];
  // A group of its own, so that whatever it started ends with it.
  const child = spawn(join('node_modules/.bin', program), [...parameters, ...vitestOutput], {
    cwd: folder,
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile, CI: '' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const limit = new AbortController();
  const code = await Promise.race([
    ended,
    after(suite.timeLimit, 'too long' as const, { signal: limit.signal, ref: false }),
  ]);
  limit.abort();
  if (code === 'too long') {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    return 'it did not end';
  }
  if (code === 0) return undefined;
  try {
    return firstFailure(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    return firstLine(printed) || 'it could not be run';
  }
}

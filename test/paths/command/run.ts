import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Path } from '../generate/path.ts';
import { lastResults, runFile } from '../report/last-run.ts';
import type { Run, RunOptions } from '../walk/run-options.ts';
import { type Selection, select } from './selection.ts';
import { UsageError } from './usage-error.ts';

/** Walks paths in Chromium. Returns whether none failed. */
export function walkInBrowser(paths: readonly Path[], options: RunOptions): boolean {
  mkdirSync('paths-results', { recursive: true });
  const run: Run = { paths, ...options };
  writeFileSync(runFile, JSON.stringify(run));
  const args = [
    'test',
    '-c',
    'test/paths/walk/browser/playwright.config.ts',
    ...(options.headed ? ['--headed'] : []),
  ];
  const { status, error } = spawnSync('playwright', args, {
    stdio: 'inherit',
    env: { ...process.env, PATHS_RUN: runFile },
  });
  if (error) throw error;
  const walked = lastResults();
  if (walked.length < paths.length) {
    throw new Error(`Playwright walked ${walked.length} of ${paths.length} paths.`);
  }
  for (const { path, isFlaky } of walked) {
    if (isFlaky) console.log(`flaky: ${path.id} passed only when it was tried again`);
  }
  return status === 0;
}

/** Walks the selected paths, and says which failed. */
export function runPaths(selection: Selection, options: RunOptions): boolean {
  const { check, selected } = select(selection, options.place);
  const wanted = new Set(selected.map(({ path }) => path.id));
  const failures = check.failures.filter(
    ({ path }) => selection.filter.ids?.length === 0 || wanted.has(path.id),
  );
  for (const { path, reason } of failures) console.error(`${path.id} on the actor: ${reason}`);
  if (selected.length === 0 && selection.failed) {
    console.log('Nothing failed the last time.');
    return failures.length === 0;
  }
  if (selected.length === 0) throw new UsageError('No path is like that.');
  console.log(`${selected.length} of ${check.walked.length} paths, on the ${options.place}`);
  if (options.place === 'actor') return failures.length === 0;
  const isWell = walkInBrowser(
    selected.map(({ path }) => path),
    options,
  );
  return isWell && failures.length === 0;
}

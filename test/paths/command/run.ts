import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Path } from '../generate/path.ts';
import { lastRun, selectionFile } from './last-run.ts';
import { type Place, type Selection, select } from './selection.ts';
import { UsageError } from './usage-error.ts';

/** How paths are walked. */
export interface Manner {
  readonly place: Place;
  readonly headed: boolean;
  /** How long to rest after each event, in ms. */
  readonly pace: number;
}

/** Walks paths in Chromium. Returns whether none failed. */
export function walkInBrowser(paths: readonly Path[], { place, headed, pace }: Manner): boolean {
  mkdirSync('paths-results', { recursive: true });
  writeFileSync(selectionFile, JSON.stringify({ paths, pace, place }));
  const args = [
    'test',
    '-c',
    'test/paths/walk/browser/playwright.config.ts',
    ...(headed ? ['--headed'] : []),
  ];
  const { status, error } = spawnSync('playwright', args, {
    stdio: 'inherit',
    env: { ...process.env, PATHS_SELECTION: selectionFile },
  });
  if (error) throw error;
  const walked = lastRun();
  if (walked.length < paths.length) {
    throw new Error(`Playwright walked ${walked.length} of ${paths.length} paths.`);
  }
  for (const { path, isFlaky } of walked) {
    if (isFlaky) console.log(`flaky: ${path.id} passed only when it was tried again`);
  }
  return status === 0;
}

/** Walks the selected paths, and says which failed. */
export function runPaths(selection: Selection, manner: Manner): boolean {
  const { verdict, selected } = select(selection, manner.place);
  const wanted = new Set(selected.map(({ path }) => path.id));
  const failures = verdict.failures.filter(
    ({ path }) => selection.filter.ids?.length === 0 || wanted.has(path.id),
  );
  for (const { path, reason } of failures) console.error(`${path.id} on the actor: ${reason}`);
  if (selected.length === 0 && selection.failed) {
    console.log('Nothing failed the last time.');
    return failures.length === 0;
  }
  if (selected.length === 0) throw new UsageError('No path is like that.');
  console.log(`${selected.length} of ${verdict.walked.length} paths, on the ${manner.place}`);
  if (manner.place === 'actor') return failures.length === 0;
  const isWell = walkInBrowser(
    selected.map(({ path }) => path),
    manner,
  );
  return isWell && failures.length === 0;
}

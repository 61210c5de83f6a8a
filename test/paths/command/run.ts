import type { WalkedPath } from '../walk/actor/walk-path.ts';
import { walkInBrowser } from '../walk/browser/walk-in-browser.ts';
import { groupByCause } from '../walk/causes.ts';
import type { PathResult } from '../walk/path-result.ts';
import type { RunOptions } from '../walk/run-options.ts';
import type { Subject } from './machines.ts';
import { finishRun, type Reporter } from './print-run.ts';
import { type Selection, select } from './selection.ts';
import { UsageError } from './usage-error.ts';

/** What came of a path on the actor. */
export function resultOnActor({ path, failure }: WalkedPath): PathResult {
  return {
    path,
    place: 'actor',
    status: failure ? 'failed' : 'passed',
    duration: 0,
    failure,
    screenshots: [],
    trace: undefined,
  };
}

/**
 * Walks paths where they are wanted. What fails on the actor counts wherever it is walked; on the page,
 * one path of each such cause is walked as well, to see what a visitor sees of it.
 */
export function walkPaths(
  passed: readonly WalkedPath[],
  failed: readonly WalkedPath[],
  options: RunOptions,
): readonly PathResult[] {
  const failures = failed.map(resultOnActor);
  if (options.place === 'actor') return [...failures, ...passed.map(resultOnActor)];
  const examples = groupByCause(failures).map(({ example }) => example.path);
  const paths = passed.map(({ path }) => path);
  if (options.bail && failures.length > 0) return failures;
  return [...failures, ...walkInBrowser([...examples, ...paths], options)];
}

/** Walks the selected paths of a machine, and says what came of them. */
export function runPaths(
  selection: Selection,
  { machine, broken }: Subject,
  options: RunOptions,
  reporter: Reporter,
): boolean {
  const { known, passed, failed } = select(selection, machine, options.place);
  const count = passed.length + failed.length;
  if (count === 0 && !selection.failed) throw new UsageError('No path is like that.');
  if (count === 0) {
    console.error('Nothing failed the last time.');
    return true;
  }
  console.error(`${count} of ${known} paths, on the ${options.place}`);
  const results = walkPaths(passed, failed, options);
  return finishRun({ place: options.place, seed: selection.seed, broken, results }, reporter);
}

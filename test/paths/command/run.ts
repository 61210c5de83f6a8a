import type { Subject } from '../subject/subject.ts';
import type { WalkedPath } from '../walk/actor/walk-path.ts';
import { walkInBrowser } from '../walk/browser/walk-in-browser.ts';
import { groupByCause } from '../walk/causes.ts';
import type { PathResult } from '../walk/path-result.ts';
import type { RunOptions } from '../walk/run-options.ts';
import type { Progress } from '../walk/until.ts';
import { type Generation, generatePaths, startProgress } from './generation.ts';
import { finishRun, type Reporter, type RunOutcome } from './print-run.ts';
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
  subject: Subject,
  passed: readonly WalkedPath[],
  failed: readonly WalkedPath[],
  options: RunOptions,
): readonly PathResult[] {
  const failures = (options.bail ? failed.slice(0, 1) : failed).map(resultOnActor);
  if (options.place === 'actor') return [...failures, ...passed.map(resultOnActor)];
  const examples = groupByCause(failures).map(({ example }) => example.path);
  const paths = passed.map(({ path }) => path);
  if (options.bail && failures.length > 0) return failures;
  return [...failures, ...walkInBrowser(subject, [...examples, ...paths], options)];
}

/** Walks the selected paths of a machine, and says what came of them. */
export function runPaths(
  selection: Selection,
  subject: Subject,
  options: RunOptions,
  reporter: Reporter,
): boolean {
  const { known, passed, failed } = select(selection, subject, options.place);
  const count = passed.length + failed.length;
  if (count === 0 && !selection.failed) throw new UsageError('No path is like that.');
  if (count === 0) {
    console.error('Nothing failed the last time.');
    return true;
  }
  console.error(`${count} of ${known} paths, on the ${options.place}`);
  const results = walkPaths(subject, passed, failed, options);
  return finishRun(subject, { place: options.place, seed: selection.seed, results }, reporter);
}

/** How many paths are walked on the page before the clock is looked at. */
const batch = 20;

/** The next few of a sequence, up to one that is the last; none at its end. */
function take<Item>(
  items: Iterator<Item>,
  count: number,
  isLast: (item: Item) => boolean,
): readonly Item[] {
  const taken: Item[] = [];
  while (taken.length < count) {
    const { done, value } = items.next();
    if (done) break;
    taken.push(value);
    if (isLast(value)) break;
  }
  return taken;
}

/** Walks the paths that a generator finds, and says what came of them, and how far they come. */
export function runGenerated(
  selection: Selection,
  generation: Generation,
  subject: Subject,
  options: RunOptions,
  reporter: Reporter,
): boolean {
  const { place } = options;
  const { seed, generator, conditions } = generation;
  console.error(`${generator}, seed ${seed}, on the ${place}`);
  const progress = startProgress(generation, subject, place);
  const covering = () => select(selection, subject, place).passed;
  const paths = generatePaths(generation, subject, place, progress, covering)[Symbol.iterator]();
  const isTimed = conditions.some(({ kind }) => kind === 'time');
  const size = isTimed && place !== 'actor' ? batch : Number.POSITIVE_INFINITY;

  const results: PathResult[] = [];
  let isGoingOn = true;
  while (isGoingOn) {
    const next = take(paths, size, ({ failure }) => options.bail && failure !== undefined);
    const failed = next.filter(({ failure }) => failure);
    const passed = next.filter(({ failure }) => !failure);
    results.push(...(next.length > 0 ? walkPaths(subject, passed, failed, options) : []));
    const mustStop = options.bail && results.some(({ status }) => status === 'failed');
    isGoingOn = next.length === size && !mustStop;
  }
  if (results.length === 0) throw new UsageError('No path is like that.');
  return finishGenerated(subject, { place, seed, results }, generation, progress, reporter);
}

/** Reports a walk that was generated. What it should have covered and didn't is no success. */
export function finishGenerated(
  subject: Subject,
  outcome: RunOutcome,
  { conditions }: Generation,
  progress: Progress,
  reporter: Reporter,
): boolean {
  console.error(progress.inWords());
  const isFarEnough = conditions.length === 0 || progress.eventsLeft(Date.now()) === 0;
  if (!isFarEnough) console.error('The generator has no more paths, and it is not far enough.');
  return finishRun(subject, outcome, reporter) && isFarEnough;
}

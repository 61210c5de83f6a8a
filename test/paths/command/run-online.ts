import type { Subject } from '../subject/subject.ts';
import { longestPath } from '../walk/actor/generate-paths.ts';
import { tryPath } from '../walk/actor/walk-path.ts';
import { walkOnce } from '../walk/browser/playwright-run.ts';
import type { PathResult } from '../walk/path-result.ts';
import type { Draw, RunOptions } from '../walk/run-options.ts';
import { type Generation, startProgress } from './generation.ts';
import type { Reporter } from './print-run.ts';
import { finishGenerated } from './run.ts';
import { UsageError } from './usage-error.ts';

/** How many paths are walked before it is looked at how far they come. */
const batch = 10;

/** Walks paths on the page whose every event is drawn from what the page offers when it is due. */
export function runOnline(
  generation: Generation,
  subject: Subject,
  options: RunOptions,
  reporter: Reporter,
): boolean {
  const { place } = options;
  const { seed, weights, filter } = generation;
  console.error(`${generation.generator}, online, seed ${seed}, on the ${place}`);
  const progress = startProgress(generation, subject, place);
  const results: PathResult[] = [];
  for (let first = 0; progress.eventsLeft(Date.now()) > 0; first += batch) {
    const longest = Math.min(longestPath, progress.eventsLeft(Date.now()));
    const count = Math.min(batch, Math.ceil(progress.eventsLeft(Date.now()) / longest));
    const { journey } = filter;
    const draw: Draw = { seed, weights, journey, isOnPage: true, first, count, longest };
    const walked = walkOnce(subject, draw, options, {});
    for (const { path } of walked) {
      progress.add(tryPath(subject, path));
    }
    results.push(...walked);
    if (walked.length === 0) throw new UsageError(`Nothing can be drawn on the ${place}.`);
    if (options.bail && walked.some(({ status }) => status === 'failed')) break;
  }
  return finishGenerated(subject, { place, seed, results }, generation, progress, reporter);
}

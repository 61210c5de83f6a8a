import { isAllowed } from '../generate/allowed.ts';
import { minimize } from '../generate/delta-debugging.ts';
import { type Path, toPath } from '../generate/path.ts';
import type { Subject } from '../subject/subject.ts';
import { tryPath } from '../walk/actor/walk-path.ts';
import { walkOnce } from '../walk/browser/playwright-run.ts';
import { type FailedResult, groupByCause, hasFailed } from '../walk/causes.ts';
import type { RunOptions } from '../walk/run-options.ts';
import { pathLine } from './list.ts';
import { finishRun, type Reporter } from './print-run.ts';
import { resultOnActor } from './run.ts';
import { type Selection, select } from './selection.ts';
import { UsageError } from './usage-error.ts';

/** Walks paths in one place, and gives what came of the first that fails as it is wanted. */
type FindFailed = (
  paths: readonly Path[],
  isWanted: (result: FailedResult) => boolean,
) => FailedResult | undefined;

function findOnActor(subject: Subject): FindFailed {
  return (paths, isWanted) => {
    for (const path of paths) {
      const result = resultOnActor(tryPath(subject, path));
      if (hasFailed(result) && isWanted(result)) return result;
    }
    return undefined;
  };
}

function findOnPage(subject: Subject, options: RunOptions): FindFailed {
  return (paths, isWanted) => {
    const results = paths.length === 0 ? [] : walkOnce(subject, paths, options, {});
    return results.filter(hasFailed).find(isWanted);
  };
}

function onlyPath(selection: Selection, subject: Subject, { place }: RunOptions): Path {
  const { passed, failed } = select(selection, subject, place);
  const [found, other] = [...failed, ...passed];
  if (!found || other) throw new UsageError('This is the beginning of several ids.');
  return found.path;
}

/** Finds a path as short as can be that shows the same fault, of events that the model allows. */
export function shrinkPath(
  selection: Selection,
  subject: Subject,
  options: RunOptions,
  reporter: Reporter,
): boolean {
  const path = onlyPath(selection, subject, options);
  const onActor = findOnActor(subject);
  const isOnActor = options.place === 'actor' || onActor([path], () => true) !== undefined;
  const find = isOnActor ? onActor : findOnPage(subject, options);

  const first = find([path], () => true);
  if (!first) {
    console.log(`${path.id} does not fail.`);
    return true;
  }
  let shortest = first;
  const isSame = (result: FailedResult) => groupByCause([first, result]).length === 1;
  const firstFailing = (candidates: readonly Path['events'][]) => {
    const paths = candidates
      .map((events) => toPath(path.journey, events))
      .filter((one) => isAllowed(subject, one, !isOnActor));
    const found = find(paths, isSame);
    if (!found) return undefined;
    shortest = found;
    return found.path.events.slice(0, found.failure.step);
  };
  minimize(path.events.slice(0, first.failure.step), firstFailing);
  console.error(
    `${path.events.length} events of ${path.id} come down to ${shortest.failure.step}:`,
  );
  const events = shortest.path.events.slice(0, shortest.failure.step);
  const shrunk = { ...shortest, path: toPath(path.journey, events) };
  console.error(pathLine(shrunk.path));
  return finishRun(subject, { place: shrunk.place, seed: undefined, results: [shrunk] }, reporter);
}

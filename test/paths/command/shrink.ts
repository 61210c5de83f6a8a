import { applicationMachine } from '../../../machines/application.machine.ts';
import { type Path, toPath } from '../generate/path.ts';
import { SpecMismatch, walkPath } from '../walk/actor/actor-walk.ts';
import { checkMachine } from '../walk/actor/check-machine.ts';
import { applicationWithPendingCalls } from '../walk/actor/pending-calls.ts';
import { pathsOnPage } from '../walk/browser/paths-on-page.ts';
import type { RunOptions } from '../walk/run-options.ts';
import { walkInBrowser } from './run.ts';
import { UsageError } from './usage-error.ts';

function fails(path: Path, options: RunOptions): boolean {
  if (options.place !== 'actor') return !walkInBrowser([path], options);
  try {
    walkPath(applicationWithPendingCalls, path);
    return false;
  } catch (error) {
    if (error instanceof SpecMismatch) return true;
    throw error;
  }
}

/** Finds the shortest beginning of a path that still fails, by halving. */
export function shrinkPath(id: string, options: RunOptions): boolean {
  const { walked, failures } = checkMachine(applicationMachine);
  const known = [...pathsOnPage(walked), ...walked].map(({ path }) => path);
  const path = [...known, ...failures.map((failure) => failure.path)].find((one) => one.id === id);
  if (!path) throw new UsageError(`There is no path ${id}.`);
  const begin = (length: number) => toPath(path.journey, path.events.slice(0, length));
  if (!fails(path, options)) {
    console.log(`${id} does not fail.`);
    return true;
  }
  let [longestPassing, shortestFailing] = [0, path.events.length];
  while (shortestFailing - longestPassing > 1) {
    const middle = Math.floor((longestPassing + shortestFailing) / 2);
    if (fails(begin(middle), options)) shortestFailing = middle;
    else longestPassing = middle;
  }
  const shortest = begin(shortestFailing);
  console.log(`${shortest.id}  ${shortest.journey}: ${shortest.events.join(', ')}`);
  return false;
}

import { applicationMachine } from '../../../machines/application.machine.ts';
import { type Path, toPath } from '../generate/path.ts';
import { onPage } from '../generate/select-paths.ts';
import { SpecMismatch, walkPath, withPendingCalls } from '../walk/actor/actor-walk.ts';
import { judgeMachine } from '../walk/actor/check-machine.ts';
import { type Manner, walkInBrowser } from './run.ts';
import { UsageError } from './usage-error.ts';

function fails(path: Path, manner: Manner): boolean {
  if (manner.place !== 'actor') return !walkInBrowser([path], manner);
  try {
    walkPath(withPendingCalls(applicationMachine), path);
    return false;
  } catch (error) {
    if (error instanceof SpecMismatch) return true;
    throw error;
  }
}

/** Finds the shortest beginning of a path that still fails, by halving. */
export function shrinkPath(id: string, manner: Manner): boolean {
  const { walked, failures } = judgeMachine(applicationMachine);
  const known = [...onPage(applicationMachine, walked), ...walked].map(({ path }) => path);
  const path = [...known, ...failures.map((failure) => failure.path)].find((one) => one.id === id);
  if (!path) throw new UsageError(`There is no path ${id}.`);
  const begin = (length: number) => toPath(path.journey, path.events.slice(0, length));
  if (!fails(path, manner)) {
    console.log(`${id} does not fail.`);
    return true;
  }
  let [longestGood, shortestBad] = [0, path.events.length];
  while (shortestBad - longestGood > 1) {
    const middle = Math.floor((longestGood + shortestBad) / 2);
    if (fails(begin(middle), manner)) shortestBad = middle;
    else longestGood = middle;
  }
  const shortest = begin(shortestBad);
  console.log(`${shortest.id}  ${shortest.journey}: ${shortest.events.join(', ')}`);
  return false;
}

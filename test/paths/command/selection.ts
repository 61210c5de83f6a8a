import { applicationMachine } from '../../../machines/application.machine.ts';
import { lastResults } from '../report/last-run.ts';
import { type WalkedPath, walkPath } from '../walk/actor/actor-walk.ts';
import { checkMachine, type MachineCheck } from '../walk/actor/check-machine.ts';
import { selectCoveringPaths } from '../walk/actor/covers.ts';
import { applicationWithPendingCalls } from '../walk/actor/pending-calls.ts';
import { pathsOnPage } from '../walk/browser/paths-on-page.ts';
import type { Place } from '../walk/run-options.ts';
import { type Filter, matchesFilter } from './filter.ts';

/** Which paths a command is about. */
export interface Selection {
  readonly filter: Filter;
  /** Every path, and not only as many as cover everything. */
  readonly all: boolean;
  /** Only those that failed the last time. */
  readonly failed: boolean;
  readonly seed: number | undefined;
  /** The i-th of n parts. */
  readonly shard: readonly [i: number, n: number] | undefined;
}

/** The paths that failed the last time, walked on the actor. */
function failedPaths(): readonly WalkedPath[] {
  return lastResults().flatMap(({ ok, path }) =>
    ok ? [] : [walkPath(applicationWithPendingCalls, path)],
  );
}

/** The items in an order that depends on the seed alone. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}

/** What the machine's paths say of it, and those of them that are selected for a place. */
export function select(
  { filter, all, failed, seed, shard }: Selection,
  place: Place,
): { check: MachineCheck; selected: readonly WalkedPath[] } {
  const check = checkMachine(applicationMachine);
  const possible = place === 'actor' ? check.walked : pathsOnPage(check.walked);
  const reaching =
    place === 'database'
      ? possible.filter(({ path }) =>
          path.events.some((event) => event.startsWith('checkDuplicate')),
        )
      : possible;
  const isNarrowed = Object.values(filter).some((wanted) => wanted?.length);
  const candidates = failed
    ? failedPaths()
    : all || isNarrowed
      ? reaching
      : selectCoveringPaths(reaching);
  const wanted = candidates.filter((walked) => matchesFilter(walked, filter));
  const ordered = seed === undefined ? wanted : shuffled(wanted, seed);
  const [i, n] = shard ?? [1, 1];
  return { check, selected: ordered.filter((_, index) => index % n === i - 1) };
}

import type { AnyStateMachine } from 'xstate';
import { whyNotOnPage } from '../vocabulary/gestures.ts';
import { type WalkedPath, walkPath, withPendingCalls } from '../walk/actor/actor-walk.ts';
import { coversOf, requirementsMetBy } from '../walk/actor/check-machine.ts';
import { toPath } from './path.ts';
import { chooseFew } from './select-covering.ts';

/** Which paths are wanted; what is left out does not matter. */
export interface Filter {
  /** Parts of ids. */
  readonly ids?: readonly string[];
  /** A state that is entered: `modal.open.info`. */
  readonly state?: string | undefined;
  /** An event that happens, or the beginning of its name. */
  readonly event?: string | undefined;
  /** A guard that is asked, with or without its answer: `isTaken`, `isTaken true`. */
  readonly guard?: string | undefined;
  /** The id of a requirement that is met. */
  readonly requirement?: string | undefined;
}

/** Whether a path is wanted. */
export function isWanted(walked: WalkedPath, filter: Filter): boolean {
  const { path, covered } = walked;
  const { ids = [], state, event, guard, requirement } = filter;
  const [guardName, answer = ''] = guard?.split(' ') ?? [];
  return (
    (ids.length === 0 || ids.some((id) => path.id.startsWith(id))) &&
    (state === undefined || covered.states.has(state)) &&
    (event === undefined || path.events.some((name) => name.startsWith(event))) &&
    (guardName === undefined ||
      [...covered.guardOutcomes].some(
        (name) => name.includes(`[${guardName}`) && name.endsWith(answer),
      )) &&
    (requirement === undefined || requirementsMetBy(walked).has(requirement))
  );
}

/** The part of every path that can be walked on a page, from its beginning, without repetitions. */
export function onPage(
  machine: AnyStateMachine,
  all: readonly WalkedPath[],
): readonly WalkedPath[] {
  const walkable = withPendingCalls(machine);
  const parts = new Map<string, WalkedPath>();
  for (const walked of all) {
    const { journey, events } = walked.path;
    const end = events.findIndex((event, index) => {
      const before = walked.snapshots[index];
      return !before || whyNotOnPage(event, before) !== undefined;
    });
    if (end === 0) continue;
    const part = end < 0 ? walked : walkPath(walkable, toPath(journey, events.slice(0, end)));
    parts.set(part.path.id, part);
  }
  return [...parts.values()];
}

/** A few of the paths that cover together what all of them cover. */
export function few(all: readonly WalkedPath[]): readonly WalkedPath[] {
  return chooseFew(all.map((walked) => ({ walked, covers: coversOf(walked) }))).map(
    ({ walked }) => walked,
  );
}

/** The paths in an order that depends on the seed alone. */
export function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
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

/** The i-th of n parts of the paths, counted from 1. */
export function shard<Item>(items: readonly Item[], i: number, n: number): readonly Item[] {
  return items.filter((_, index) => index % n === i - 1);
}

import { applicationMachine } from '../../../machines/application.machine.ts';
import { type Filter, few, isWanted, onPage, shard, shuffled } from '../generate/select-paths.ts';
import { type WalkedPath, walkPath, withPendingCalls } from '../walk/actor/actor-walk.ts';
import { judgeMachine, type Verdict } from '../walk/actor/check-machine.ts';
import { lastRun } from './last-run.ts';

/** Which paths a command is about. */
export interface Selection {
  readonly filter: Filter;
  /** Every path, and not only the few that cover everything. */
  readonly all: boolean;
  /** Only those that failed the last time. */
  readonly failed: boolean;
  readonly seed: number | undefined;
  /** The i-th of n parts. */
  readonly shard: readonly [i: number, n: number] | undefined;
}

/** The paths that failed the last time, walked on the actor. */
function failedPaths(): readonly WalkedPath[] {
  const machine = withPendingCalls(applicationMachine);
  return lastRun().flatMap(({ ok, path }) => (ok ? [] : [walkPath(machine, path)]));
}

/** Where paths are walked. */
export type Place = 'actor' | 'page' | 'database';

/** What the machine's paths say of it, and those of them that are selected for a place. */
export function select(
  { filter, all, failed, seed, shard: part }: Selection,
  place: Place,
): { verdict: Verdict; selected: readonly WalkedPath[] } {
  const verdict = judgeMachine(applicationMachine);
  const possible = place === 'actor' ? verdict.walked : onPage(applicationMachine, verdict.walked);
  const reaching =
    place === 'database'
      ? possible.filter(({ path }) =>
          path.events.some((event) => event.startsWith('checkDuplicate')),
        )
      : possible;
  const isNarrowed = Object.values(filter).some((wanted) => wanted?.length);
  const candidates = failed ? failedPaths() : all || isNarrowed ? reaching : few(reaching);
  const wanted = candidates.filter((walked) => isWanted(walked, filter));
  const ordered = seed === undefined ? wanted : shuffled(wanted, seed);
  return { verdict, selected: part ? shard(ordered, ...part) : ordered };
}

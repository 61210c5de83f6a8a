import type { WalkedPath } from '../walk/actor/actor-walk.ts';
import { requirementsMetBy } from '../walk/actor/covers.ts';

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
export function matchesFilter(walked: WalkedPath, filter: Filter): boolean {
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

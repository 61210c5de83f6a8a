import type { Subject } from '../subject/subject.ts';
import { requirementsMetBy } from '../walk/actor/covers.ts';
import type { WalkedPath } from '../walk/actor/walk-path.ts';

/** Which paths are wanted; what is left out does not matter. */
export interface Filter {
  readonly journey?: string | undefined;
  /** A state that is entered: `modal.open.info`. */
  readonly state?: string | undefined;
  /** An event that happens, or the beginning of its name. */
  readonly event?: string | undefined;
  /** A guard that is asked, with or without its answer: `isTaken`, `isTaken true`. */
  readonly guard?: string | undefined;
  /** The id of a requirement that is met. */
  readonly requirement?: string | undefined;
}

/** Whether a guard was asked, and gave this answer if one is wanted: `isTaken true`. */
function wasAsked(outcome: string, guard: string): boolean {
  const [, name, answer] = /^(.*?)(?: (true|false))?$/.exec(guard) ?? [];
  const [, asked = '', given] = /\[(.*)\].* (true|false)$/.exec(outcome) ?? [];
  const isSame = asked === name || asked.startsWith(`${name} `);
  return isSame && (answer === undefined || answer === given);
}

/** Whether a path is wanted. */
export function matchesFilter(subject: Subject, walked: WalkedPath, filter: Filter): boolean {
  const { path, covered } = walked;
  const { journey, state, event, guard, requirement } = filter;
  return (
    (journey === undefined || path.journey === journey) &&
    (state === undefined || covered.states.has(state)) &&
    (event === undefined ||
      path.events.some((name) => name === event || name.startsWith(`${event} `))) &&
    (guard === undefined || [...covered.guardOutcomes].some((one) => wasAsked(one, guard))) &&
    (requirement === undefined || requirementsMetBy(subject, walked).has(requirement))
  );
}

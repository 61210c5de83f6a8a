import type { Failure } from './failure.ts';
import type { PathResult } from './path-result.ts';

/** A path that failed. */
export type FailedResult = PathResult & { readonly failure: Failure };

/** What is probably one fault, and the paths that show it. */
export interface Cause {
  /** The path that shows it after the fewest events. */
  readonly example: FailedResult;
  readonly results: readonly FailedResult[];
}

/** The first word of an event or of a place: `field.change`, `form`. */
function firstWord(text: string): string {
  return text.split(/[ .[]/)[0] ?? '';
}

/**
 * What two failures of one fault have in common: they differ from the spec by the very same values,
 * or one kind of event goes wrong in the same thing, by the same rows of the spec's table; or one path
 * shows both, on the actor and on the page, at the same event.
 */
function signatures({ path, failure }: FailedResult): readonly string[] {
  const { differences, event, step, rows, message } = failure;
  const [kind] = event.split(' ');
  const [first] = differences;
  if (!first) return [message];
  return [
    JSON.stringify(differences),
    JSON.stringify([kind, rows.map(({ rule }) => rule), firstWord(first.where)]),
    `${path.journey}: ${path.events.slice(0, step).join(', ')}`,
  ];
}

/** Whether a path failed. */
export function hasFailed(result: PathResult): result is FailedResult {
  return result.status === 'failed' && result.failure !== undefined;
}

/** The failures, grouped by their probable cause; the cause of the most failures first. */
export function groupByCause(results: readonly PathResult[]): readonly Cause[] {
  const failed = results.filter(hasFailed);
  let groups: { readonly signs: ReadonlySet<string>; readonly results: FailedResult[] }[] = [];
  for (const result of failed) {
    const signs = signatures(result);
    const [alike, others] = [
      groups.filter((group) => signs.some((sign) => group.signs.has(sign))),
      groups.filter((group) => !signs.some((sign) => group.signs.has(sign))),
    ];
    const merged = {
      signs: new Set([...alike.flatMap((group) => [...group.signs]), ...signs]),
      results: [...alike.flatMap((group) => group.results), result],
    };
    groups = [...others, merged];
  }
  return groups
    .flatMap(({ results: alike }): Cause[] => {
      const [example] = alike.toSorted((one, other) => one.failure.step - other.failure.step);
      return example ? [{ example, results: alike }] : [];
    })
    .toSorted((one, other) => other.results.length - one.results.length);
}

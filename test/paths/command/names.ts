import type { Subject } from '../subject/subject.ts';
import { coverable } from '../walk/actor/coverage.ts';
import { UsageError } from './usage-error.ts';

/** How many letters have to be added, taken away or replaced to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[column + 1], row[column], next[column]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The few names that are most like one that nobody knows. */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase();
  const far = (candidate: string) => {
    const text = candidate.toLowerCase();
    return text.includes(wanted) ? 0 : distance(wanted, text);
  };
  return known.toSorted((one, other) => far(one) - far(other)).slice(0, 3);
}

/**
 * Refuses a name that nobody knows.
 *
 * @throws UsageError with the nearest names.
 */
export function expectKnown(kind: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  const suggestions = nearest(name, known).map((one) => `'${one}'`);
  throw new UsageError(`There is no ${kind} '${name}'. The nearest: ${suggestions.join(', ')}.`);
}

/** Every beginning of an event's name that ends with a word: `field.change`, `field.change email`. */
function eventPrefixes({ vocabulary }: Subject): readonly string[] {
  const prefixes = vocabulary.names.flatMap((name) => {
    const words = name.split(' ');
    return words.map((_, index) => words.slice(0, index + 1).join(' '));
  });
  return [...new Set(prefixes)];
}

/** The names of the guards, each also with what it can answer. */
function guardNames({ machine }: Subject): readonly string[] {
  const { guardOutcomes } = coverable(machine);
  const names = [...guardOutcomes].flatMap((outcome) => {
    const [, guard, answer] = /\[(.*)\].* (true|false)$/.exec(outcome) ?? [];
    const [name] = guard?.split(' ') ?? [];
    return guard && name ? [name, guard, `${name} ${answer}`, `${guard} ${answer}`] : [];
  });
  return [...new Set(names)];
}

/** What can be asked of paths by name, and the names there are. */
export const knownNames = {
  journey: ({ journeys }: Subject) => journeys.map(({ name }) => name),
  state: ({ machine }: Subject) => [...coverable(machine).states],
  event: eventPrefixes,
  guard: guardNames,
  requirement: ({ spec }: Subject) => spec.requirements.map(({ id }) => id),
} as const;

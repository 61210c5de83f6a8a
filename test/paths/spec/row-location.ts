import { readFileSync } from 'node:fs';
import type { TableRow } from './specification.ts';

/** A row of the spec's table, as a person looks it up. */
export interface LocatedRow {
  /** The file and the line it is written in: `test/paths/spec/transitions.ts:12`. */
  readonly location: string;
  readonly description: string;
  /** What it says, in a line: the event, where it applies, where it leads. */
  readonly rule: string;
}

interface WrittenDescription {
  readonly location: string;
  readonly pattern: RegExp;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The descriptions as they are written; what a template fills in may be anything. */
function writtenDescriptions(tables: readonly string[]): readonly WrittenDescription[] {
  return tables.flatMap((table) => {
    const text = readFileSync(new URL(`../../../${table}`, import.meta.url), 'utf8');
    return [...text.matchAll(/description:\s*(['"`])(.*?)\1,/g)].map(
      ({ index, 2: words = '' }) => ({
        location: `${table}:${text.slice(0, index).split('\n').length}`,
        pattern: new RegExp(
          `^${words
            .split(/\$\{\w+\}/)
            .map(escaped)
            .join('.*')}$`,
        ),
      }),
    );
  });
}

const known = new Map<readonly string[], readonly WrittenDescription[]>();

function inWords(of: object | undefined): string {
  return Object.entries(of ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/**
 * Where a row of the spec's table is written, and what it says.
 *
 * @param tables the files that the table is written in, from the project's root.
 * @throws Error where none of them has its description.
 */
export function locateRow(tables: readonly string[], row: TableRow): LocatedRow {
  const written = known.get(tables) ?? writtenDescriptions(tables);
  known.set(tables, written);
  const { description, event, given, target, effects = [], call } = row;
  // A description in full is more to the point than a template that also fits.
  const [found] = written
    .filter(({ pattern }) => pattern.test(description))
    .toSorted((one, other) => other.pattern.source.length - one.pattern.source.length);
  if (!found) throw new Error(`The table has no row '${description}'.`);
  const parts = [
    given ? `${event} in ${inWords(given)}` : event,
    `→ ${inWords(target) || 'stays'}`,
    ...(call ? [`calls ${call}`] : []),
    ...effects,
  ];
  return { location: found.location, description, rule: parts.join(', ').replace(', →', ' →') };
}

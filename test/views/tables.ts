import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { outline } from './outline.ts';
import { Remembering } from './remembering.tsx';

/** A view in its states, each with a title in plain English. */
export type Rows = Readonly<Record<string, ReactNode>>;

/** The rows of several views. A view's name is that of its file in `__snapshots__`. */
export type Tables = Readonly<Record<string, Rows>>;

/** Returns another value for each entry. */
export function mapped<From, To>(entries: Readonly<Record<string, From>>, map: (from: From) => To) {
  const pairs = Object.entries(entries).map(([name, from]) => [name, map(from)] as const);
  return Object.fromEntries(pairs);
}

/** Returns the entries of several tables as one. Each title begins with the table's. */
export function together<Value>(
  tables: readonly (readonly [table: string, entries: Readonly<Record<string, Value>>])[],
): Readonly<Record<string, Value>> {
  const rows = tables.flatMap(([table, entries]) =>
    Object.entries(entries).map(([title, value]) => [`${table}, ${title}`, value] as const),
  );
  return Object.fromEntries(rows);
}

/** Returns an entry for each combination of circumstances. Its title lists those that hold. */
export function combinations<Name extends string, Value>(
  names: readonly Name[],
  valueIf: (holds: (name: Name) => boolean) => Value,
): Readonly<Record<string, Value>> {
  let sets: Name[][] = [[]];
  for (const name of names) sets = sets.flatMap((set) => [set, [...set, name]]);
  return Object.fromEntries(
    sets.map((set) => [set.join(', ') || 'as usual', valueIf((name) => set.includes(name))]),
  );
}

/** Renders the rows of a view. */
export function rendered(rows: Rows): Readonly<Record<string, string>> {
  // A row remembers nothing of the one before.
  return mapped(rows, (row) => renderToStaticMarkup(createElement(Remembering, null, row)));
}

/**
 * Returns a function that shortens the outlines of a file, one after another. An element of five lines or more that is
 * above it word for word becomes one line, with its first words and the state that has them all.
 */
function shortener() {
  const references = new Map<string, string>();
  const taken = new Set<string>();
  return (outlined: string, title: string): string => {
    const lines = outlined.split('\n');
    const indents = lines.map((line) => line.search(/\S/));
    const kept: string[] = [];
    for (let at = 0; at < lines.length; at += 1) {
      const [line = '', indent = 0] = [lines[at], indents[at]];
      const next = indents.findIndex((other, index) => index > at && other <= indent);
      const inside = lines.slice(at + 1, next < 0 ? undefined : next);
      const whole = [line, ...inside].map((one) => one.slice(indent)).join('\n');
      const known = references.get(whole);
      kept.push(line + (known ?? ''));
      if (known) at += inside.length;
      const [, words = ''] = /\s(".*\p{L}.*")$/mu.exec(inside.join('\n')) ?? [];
      const reference = ` … ${words} as in '${title}'`;
      const name = line.trimStart() + reference;
      // A name that could mean another element, too, is never used.
      if (known || inside.length < 4 || taken.has(name)) continue;
      taken.add(name);
      references.set(whole, reference);
    }
    return kept.join('\n');
  };
}

/** Returns the text of a view's file: everything that it can be, with the states that lead there. */
export function textOf(rows: Readonly<Record<string, string>>): string {
  const byOutline = Map.groupBy(Object.keys(rows), (title) => outline(rows[title] ?? ''));
  const shortened = shortener();
  return [...byOutline]
    .map(([outlined, titles]) => {
      const told = shortened(outlined, titles[0] ?? '') || '(nothing)';
      return `${titles.map((title) => `# ${title}\n`).join('')}\n${told}\n`;
    })
    .join('\n');
}

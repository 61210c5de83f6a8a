import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { recordedOnce } from '../fixtures/recorded-once.ts';
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

/** Returns the text of a view's file: everything that it can be, with the states that lead there. */
export function textOf(rows: Readonly<Record<string, string>>): string {
  return recordedOnce(mapped(rows, (html) => outline(html) || '(nothing)'));
}

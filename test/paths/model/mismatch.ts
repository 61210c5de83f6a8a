import { isDeepStrictEqual } from 'node:util';

/** A difference between the page or machine and the specification. */
export interface Difference {
  /** The path in the compared value: `buttons[1]`, `form.email`. */
  readonly where: string;
  /** The value that the specification expects; `undefined` if none. */
  readonly expected: unknown;
  readonly seen: unknown;
}

/** Thrown if the page or machine differs from the specification. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
  readonly differences: readonly Difference[];

  constructor(differences: readonly Difference[], options?: ErrorOptions) {
    super(differences.map(describe).join('\n'), options);
    this.differences = differences;
  }
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function placeIn(where: string, key: string, container: object): string {
  if (Array.isArray(container)) return `${where}[${key}]`;
  return where === '' ? key : `${where}.${key}`;
}

/** Whether to compare two values entry by entry. Lists of different lengths are shown whole. */
function areComparable(one: object, other: object): boolean {
  return Array.isArray(one)
    ? Array.isArray(other) && one.length === other.length
    : !Array.isArray(other);
}

/** Returns every difference between two values, at any depth. */
export function differencesOf(expected: unknown, seen: unknown, where = ''): readonly Difference[] {
  if (isDeepStrictEqual(expected, seen)) return [];
  const areNested = isNested(expected) && isNested(seen);
  if (!areNested || !areComparable(expected, seen)) return [{ where, expected, seen }];
  const keys = new Set([...Object.keys(expected), ...Object.keys(seen)]);
  return [...keys].flatMap((key) =>
    differencesOf(
      Reflect.get(expected, key),
      Reflect.get(seen, key),
      placeIn(where, key, expected),
    ),
  );
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function describe({ where, expected, seen }: Difference): string {
  return `${where}\n  expected  ${shown(expected)}\n  seen      ${shown(seen)}`;
}

/** Throws a `Mismatch` if what is seen differs from what is expected. */
export function assertSame(seen: object, expected: object): void {
  const found = differencesOf(expected, seen);
  if (found.length > 0) throw new Mismatch(found);
}

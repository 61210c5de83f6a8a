import { isDeepStrictEqual } from 'node:util';

/** A place where something else is seen than the specification expects. */
export interface Difference {
  /** The place in what was compared: `buttons[1]`, `form.email`. */
  readonly where: string;
  /** What the specification expects there; `undefined` if nothing. */
  readonly expected: unknown;
  readonly seen: unknown;
}

/** Thrown where something else is seen than the specification expects. */
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

/** Lists of different lengths are shown whole: their places say little. */
function areComparable(one: object, other: object): boolean {
  return Array.isArray(one)
    ? Array.isArray(other) && one.length === other.length
    : !Array.isArray(other);
}

/** Every place where two values differ, as deep as both go. */
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

/** Compares what is seen with what is expected. Throws a `Mismatch` where they differ. */
export function assertSame(seen: object, expected: object): void {
  const found = differencesOf(expected, seen);
  if (found.length > 0) throw new Mismatch(found);
}

import { isDeepStrictEqual } from 'node:util';

/** A place where something else is seen than the spec wants. */
export interface Difference {
  /** The place in what was compared: `buttons[1]`, `form.email`. */
  readonly where: string;
  /** What the spec wants there; `undefined` where it wants nothing. */
  readonly expected: unknown;
  readonly seen: unknown;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function placeIn(where: string, key: string, container: object): string {
  if (Array.isArray(container)) return `${where}[${key}]`;
  return where === '' ? key : `${where}.${key}`;
}

/** Lists of different lengths are shown whole: what stands where in them says little. */
function areComparable(one: object, other: object): boolean {
  return Array.isArray(one)
    ? Array.isArray(other) && one.length === other.length
    : !Array.isArray(other);
}

/** Every place where two values differ, as deep as both go. */
export function differences(expected: unknown, seen: unknown, where = ''): readonly Difference[] {
  if (isDeepStrictEqual(expected, seen)) return [];
  const areAlike = isNested(expected) && isNested(seen);
  if (!areAlike || !areComparable(expected, seen)) {
    return [{ where, expected, seen }];
  }
  const keys = new Set([...Object.keys(expected), ...Object.keys(seen)]);
  return [...keys].flatMap((key) =>
    differences(Reflect.get(expected, key), Reflect.get(seen, key), placeIn(where, key, expected)),
  );
}

/** A value as it is shown to a person. */
export function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** A difference in a line. */
export function describeDifference({ where, expected, seen }: Difference): string {
  return `${where} is ${shown(seen)}, but the spec has ${shown(expected)}`;
}

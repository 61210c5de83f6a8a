import { type Difference, describeDifference, differences } from '../differences.ts';

/** Thrown where the machine does something else than the spec wants. */
export class SpecMismatch extends Error {
  override readonly name = 'SpecMismatch';
  readonly differences: readonly Difference[];

  /** @param moment when it was noticed. */
  constructor(moment: string, found: readonly Difference[]) {
    const [first] = found;
    super(`${moment}: ${first ? describeDifference(first) : 'something is wrong'}`);
    this.differences = found;
  }
}

/** Compares what is seen with what the spec wants. Throws a `SpecMismatch`. */
export function assertSame(moment: string, seen: object, wanted: object): void {
  const found = differences(wanted, seen);
  if (found.length > 0) throw new SpecMismatch(moment, found);
}

/** What did not happen, though the path's next event needs it. */
export function missing(name: string, wanted: string): SpecMismatch {
  return new SpecMismatch(name, [{ where: 'what the event needs', expected: wanted, seen: null }]);
}

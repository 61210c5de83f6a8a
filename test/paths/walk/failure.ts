import { type LocatedRow, locateRow } from '../spec/row-location.ts';
import type { MachineState, TableRow } from '../spec/specification.ts';
import type { Subject } from '../subject/subject.ts';
import type { Difference } from './differences.ts';
import type { Place } from './run-options.ts';

/** What went wrong on a path, told so that its cause can be read off. */
export interface Failure {
  readonly place: Place;
  /** The number of the event that showed it: 1 for the first, 0 for the beginning of the path. */
  readonly step: number;
  /** The name of the event; `start` for the beginning. */
  readonly event: string;
  /** Where the machine was before it. */
  readonly source: MachineState['regions'];
  /** The ids of the requirements that the event is there to show. */
  readonly requirements: readonly string[];
  /** The rows of the spec's table that say what it should have done. */
  readonly rows: readonly LocatedRow[];
  readonly differences: readonly Difference[];
  /** What happened, in a line. */
  readonly message: string;
}

/** Where a walk was when something went wrong. */
interface Moment {
  readonly step: number;
  readonly event: string;
  readonly before: MachineState;
  /** What the spec wants to be then. */
  readonly expected: MachineState;
  readonly rows: readonly TableRow[];
}

/** Tells what went wrong, and what the spec says of it. */
export function describeFailure(
  { spec }: Subject,
  place: Place,
  { step, event, before, expected, rows }: Moment,
  differences: readonly Difference[],
  message: string,
): Failure {
  const shown = spec.requirements.filter(({ isMetBy }) =>
    isMetBy({ event, before, after: expected }),
  );
  return {
    place,
    step,
    event,
    source: before.regions,
    requirements: shown.map(({ id }) => id),
    rows: rows.map((row) => locateRow(spec.tables, row)),
    differences,
    message,
  };
}

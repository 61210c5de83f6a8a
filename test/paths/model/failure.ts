import type { MachineState } from '../spec/machine-state.ts';
import type { TableRow } from '../spec/specification.ts';
import type { Path } from './path.ts';
import type { Subject } from './subject.ts';

/** A step of a walk: its event, and what the specification expects from it. */
export interface Moment {
  /** The number of the event: 1 for the first, 0 for the start of the path. */
  readonly step: number;
  readonly event: string;
  readonly before: MachineState;
  /** The state that the specification expects after the event. */
  readonly expected: MachineState;
  readonly rows: readonly TableRow[];
}

function inWords(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** Describes a row of the specification's table in one line: its event, conditions and outcome. */
export function rowInWords({ description, event, given, target, effects = [], call }: TableRow) {
  const place = given ? ` in ${inWords(given)}` : '';
  const outcome = [
    target ? inWords(target) : 'stays',
    ...(call ? [`calls ${call}`] : []),
    ...effects,
  ];
  return `${event}${place} → ${outcome.join(', ')}  ('${description}')`;
}

/** Builds the error of a failed walk, so that a reader finds the cause without further look-ups. */
export function explain(subject: Subject, path: Path, moment: Moment, error: unknown): Error {
  const { spec, name } = subject;
  const { step, event, before, expected: after, rows } = moment;
  const requirements = spec.requirementsMetBy({ event, before, after });
  // `@xstate/test` appends every state of the path as JSON.
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split(
    '\nPath:\n',
  );
  const lines = [
    `${event}, event ${step} of ${path.events.length}, does something else than the specification says.`,
    '',
    message,
    '',
    `rule         ${rows.map(rowInWords).join('\n             ') || 'nothing changes'}`,
    `requirement  ${requirements.join('\n             ') || 'none'}`,
    `before       ${inWords(before.regions)}`,
    `journey      ${path.journey}`,
    `replay       save as trace.json, then npm run paths -- replay trace.json`,
    JSON.stringify({ machine: name, ...path }),
  ];
  return new Error(lines.join('\n'));
}

import { readFileSync } from 'node:fs';
import type { Path } from '../model/path.ts';
import type { Subject } from '../model/subject.ts';

/** A path as a file: what a bug report carries, or what a failed test attaches. */
export interface Trace extends Path {
  /** The application, if left out. */
  readonly machine?: Subject['name'];
}

/** Events that the page produces by itself: nobody can do them, and they come without anybody's help. */
const ofThePage: readonly string[] = ['draft.kept'];

function isTrace(value: unknown): value is Trace {
  const { journey, events } = Object(value);
  return (
    typeof journey === 'string' &&
    Array.isArray(events) &&
    events.every((event) => typeof event === 'string')
  );
}

/**
 * Reads the traces of a file, which holds one or a list of them.
 *
 * @throws Error with a sentence if the file is no trace.
 */
export function readTraces(file: string): readonly Trace[] {
  const read: unknown[] = [JSON.parse(readFileSync(file, 'utf8'))].flat();
  if (!read.every(isTrace)) {
    throw new Error(`${file} is no trace: a trace has a 'journey' and a list of 'events'.`);
  }
  return read;
}

/**
 * The path that a person walks to repeat a trace.
 *
 * @throws Error with a sentence if the machine has no such journey or event.
 */
export function pathOfTrace(subject: Subject, { journey, events }: Trace): Path {
  const { journeys, vocabulary } = subject;
  // A trace always starts as a newcomer. Only one site closes registration.
  const isNearClosing = events.some((event) => event.startsWith('registration.'));
  const start = journey === 'newcomer' && isNearClosing ? 'newcomer before closing' : journey;
  if (!journeys.some(({ name }) => name === start)) {
    const known = journeys.map(({ name }) => name).join(', ');
    throw new Error(`There is no journey named '${start}'. There are: ${known}.`);
  }
  const unknown = events.find((event) => !vocabulary.names.includes(event));
  if (unknown !== undefined) throw new Error(`There is no event named '${unknown}'.`);
  return { journey: start, events: events.filter((event) => !ofThePage.includes(event)) };
}

import { readFileSync } from 'node:fs';
import type { Path } from '../model/path.ts';
import type { Subject } from '../model/subject.ts';

/** A path as a file, from a bug report or a failed test. */
export interface Trace extends Path {
  /** The application by default. */
  readonly machine?: Subject['name'];
}

/** Reads a trace. An event is its name, or an object from 'Copy trace' that also has its states. */
function traceIn(value: unknown): Trace | undefined {
  const { journey, events } = Object(value);
  if (typeof journey !== 'string' || !Array.isArray(events)) return undefined;
  const names = events.map((event) => (typeof event === 'string' ? event : Object(event).name));
  if (!names.every((name) => typeof name === 'string')) return undefined;
  return { ...Object(value), events: names };
}

/**
 * Reads the traces of a file, which contains one or a list of them.
 *
 * @throws Error with a sentence if the file isn't a trace.
 */
export function readTraces(file: string): readonly Trace[] {
  const read: unknown[] = [JSON.parse(readFileSync(file, 'utf8'))].flat();
  return read.map((value) => {
    const trace = traceIn(value);
    if (trace) return trace;
    throw new Error(`${file} isn't a trace: a trace has a 'journey' and a list of 'events'.`);
  });
}

/**
 * The path that repeats a trace.
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
  return { journey: start, events };
}

import { readFileSync } from 'node:fs';
import { fieldChanges } from './form.ts';
import { eventOf, journeyOf, type Model, outcomeOf, type Path, startOf } from './model.ts';

/** A path as a file, from a bug report or a failed test. */
interface Trace extends Path {
  readonly machine: Model['name'];
}

/**
 * Reads a trace. An event is its name, or an object from 'Copy trace' that also has its states.
 *
 * @throws Error with a sentence if it isn't a trace.
 */
function traceIn(value: unknown): Trace {
  const { journey, events, machine = 'application' } = Object(value);
  const names = [events].flat().map((event) => (typeof event === 'string' ? event : event?.name));
  if (typeof journey !== 'string' || !names.every((name) => typeof name === 'string')) {
    throw new Error("This isn't a trace: a trace has a 'journey' and a list of 'events'.");
  }
  // A trace starts as a newcomer. Only one site closes registration.
  const isNearClosing = names.some((name) => name.startsWith('registration.'));
  const start = journey === 'newcomer' && isNearClosing ? 'newcomer before closing' : journey;
  return { machine, journey: start, events: names };
}

/** A trace without the changes of a field that lead from a value of its class to another. */
function pathIn(model: Model, { journey, events }: Trace): Path {
  let state = startOf(model, journeyOf(model, journey).input).after;
  const isChange = (name: string) => {
    eventOf(model, name);
    const change = fieldChanges[name];
    if (change && state.form[change.name] === change.value) return false;
    state = outcomeOf(model, name, state).after;
    return true;
  };
  return { journey, events: events.filter(isChange) };
}

/**
 * The paths that repeat the traces of a text: one, or a list of them.
 *
 * @throws Error with a sentence if the model has no such journey or event.
 */
export function tracesIn(text: string, model: Model): readonly Path[] {
  const read: unknown[] = [JSON.parse(text)].flat();
  return read
    .map(traceIn)
    .filter(({ machine }) => machine === model.name)
    .map((trace) => pathIn(model, trace));
}

/** Reads the traces of a file about one machine. */
export function readTraces(file: string, model: Model): readonly Path[] {
  return tracesIn(readFileSync(file, 'utf8'), model);
}

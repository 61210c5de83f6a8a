import { fieldChanges } from './form.ts';
import { eventOf, journeyOf, type Model, outcomeOf, type Path, startOf } from './model.ts';

/** A path as a file. */
function traceIn(value: unknown): Path & { readonly machine: Model['name'] } {
  const { journey, events, machine = 'application' } = Object(value);
  const names = [events].flat();
  if (typeof journey !== 'string' || !names.every((name) => typeof name === 'string')) {
    throw new Error("This isn't a trace: a trace has a 'journey' and a list of 'events'.");
  }
  // A trace starts as a newcomer. Only one site closes registration.
  const isNearClosing = names.some((name) => name.startsWith('registration.'));
  const start = journey === 'newcomer' && isNearClosing ? 'newcomer before closing' : journey;
  return { machine, journey: start, events: names };
}

/** A path without the changes of a field that lead from a value of its class to another. */
function withoutRepeats(model: Model, { journey, events }: Path): Path {
  let state = startOf(model, journeyOf(model, journey)).after;
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
 * @throws Error with a sentence if it isn't a trace, or the model has no such journey or event.
 */
export function tracesIn(text: string, model: Model): readonly Path[] {
  const traces = [JSON.parse(text)].flat().map(traceIn);
  const own = traces.filter(({ machine }) => machine === model.name);
  return own.map((trace) => withoutRepeats(model, trace));
}

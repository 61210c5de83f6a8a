import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type StepName, stepNames } from '../../../machines/application.form.ts';
import type { TimerName } from '../../../src/inspect/event-names.ts';

/** The event that chooses each step in the list of steps. */
export const stepEvents = stepNames.map((step) => `step.${step}` as const);

/** What is made for the event of each step, by the event's type. */
export function forEachStepEvent<Made>(
  make: (step: StepName) => Made,
): Record<`step.${StepName}`, Made> {
  return Object.fromEntries(stepNames.map((step) => [`step.${step}`, make(step)])) as Record<
    `step.${StepName}`,
    Made
  >;
}

/** Gestures by name, with what the machine receives: an event of that name, unless they bring one. */
export function withEvents<Name extends string, Gesture>(
  gestures: Readonly<Record<Name, object>>,
): Readonly<Record<Name, Gesture>> {
  const entries = Object.entries<object>(gestures);
  return Object.fromEntries(
    entries.map(([type, gesture]) => [type, { event: { type }, ...gesture }]),
  ) as Record<Name, Gesture>;
}

/** What the tools know of an event of the paths, whichever machine takes it. */
export interface KnownEvent {
  /** The event in the words of somebody who watches. */
  readonly description: string;
  /** What the machine receives; worked out from what is, where an answer depends on that. */
  readonly event: EventObject | ((at: AnyMachineSnapshot) => EventObject);
  /** The call that it answers, where it is an answer. */
  readonly call?: string;
  /** The timer that runs out, where it is one. */
  readonly timer?: TimerName;
  isPossible(snapshot: AnyMachineSnapshot): boolean;
}

/** Everything that can happen to a machine, by name. A path is a list of these names. */
export interface Vocabulary {
  readonly names: readonly string[];
  /** What the machine receives when the event of that name happens. */
  eventNamed(name: string, at: AnyMachineSnapshot): EventObject;
  /** The name of an event of `eventNamed`; `start` for XState's first. Throws an `Error` for others. */
  nameOf(event: EventObject): string;
  /** An event in the words of somebody who watches. */
  describe(name: string): string;
  /** The call that an event answers, `undefined` where it is no answer. */
  callOf(name: string): string | undefined;
  /** The timer that runs out, `undefined` where the event is none. */
  timerOf(name: string): TimerName | undefined;
  /** The names of everything that can happen in a state. */
  possibleEvents(snapshot: AnyMachineSnapshot): readonly string[];
  /**
   * Why an event can't be brought about by anything a person does on the page, `undefined` where it
   * can. Such paths are walked on the actor alone.
   */
  whyNotOnPage(name: string, before: AnyMachineSnapshot): string | undefined;
}

/** A vocabulary of events, with how a path is said to begin. */
export function vocabularyOf(
  events: Readonly<Record<string, KnownEvent>>,
  start: string,
  whyNotOnPage: Vocabulary['whyNotOnPage'],
): Vocabulary {
  const namesByEvent = new WeakMap<EventObject, string>();
  const definitionOf = (name: string): KnownEvent => {
    const found = events[name];
    if (!found) throw new Error(`There is no event named '${name}'.`);
    return found;
  };
  const names = Object.keys(events);
  return {
    names,
    eventNamed: (name, at) => {
      const { event } = definitionOf(name);
      const received = typeof event === 'function' ? event(at) : event;
      namesByEvent.set(received, name);
      return received;
    },
    nameOf: (event) => {
      if (event.type === 'xstate.init') return 'start';
      const name = namesByEvent.get(event);
      if (name === undefined) throw new Error(`The event '${event.type}' has no name.`);
      return name;
    },
    describe: (name) => (name === 'start' ? start : definitionOf(name).description),
    callOf: (name) => events[name]?.call,
    timerOf: (name) => events[name]?.timer,
    possibleEvents: (snapshot) => names.filter((name) => definitionOf(name).isPossible(snapshot)),
    whyNotOnPage,
  };
}

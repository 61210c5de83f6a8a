import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type StepName, stepNames } from '../../../machines/application.form.ts';
import type { TimerName } from '../../../src/inspect/event-names.ts';

/** The event that goes to each step from the list of steps. */
export const stepEvents = stepNames.map((step) => `step.${step}` as const);

/** Builds a value for each step's event, keyed by the event's type. */
export function forEachStepEvent<Made>(
  make: (step: StepName) => Made,
): Record<`step.${StepName}`, Made> {
  return Object.fromEntries(stepNames.map((step) => [`step.${step}`, make(step)])) as Record<
    `step.${StepName}`,
    Made
  >;
}

/** Adds the machine's event to each gesture: one of the gesture's name, unless it has its own. */
export function withEvents<Name extends string, Gesture>(
  gestures: Readonly<Record<Name, object>>,
): Readonly<Record<Name, Gesture>> {
  const entries = Object.entries<object>(gestures);
  return Object.fromEntries(
    entries.map(([type, gesture]) => [type, { event: { type }, ...gesture }]),
  ) as Record<Name, Gesture>;
}

/** What the tools know about an event of the paths, for either machine. */
export interface KnownEvent {
  /** Describes the event from the outside. */
  readonly description: string;
  /** What the machine receives. It is a function of the snapshot if the outcome depends on it. */
  readonly event: EventObject | ((at: AnyMachineSnapshot) => EventObject);
  /** The call, if the event is its outcome. */
  readonly call?: string;
  /** The timer, if the event is its end. */
  readonly timer?: TimerName;
  isPossible(snapshot: AnyMachineSnapshot): boolean;
}

/** Everything that can happen to a machine, by name. A path is a list of these names. */
export interface Vocabulary {
  readonly names: readonly string[];
  /** Returns the event that the machine receives for a name. */
  eventNamed(name: string, at: AnyMachineSnapshot): EventObject;
  /**
   * Returns the name of an event; `start` for XState's initial one. Throws an `Error` for unknown ones.
   */
  nameOf(event: EventObject): string;
  /** Describes an event from the outside. */
  describe(name: string): string;
  /** Returns the call that an event ends; `undefined` if it ends none. */
  callOf(name: string): string | undefined;
  /** Returns the timer that an event ends; `undefined` if it ends none. */
  timerOf(name: string): TimerName | undefined;
  /** Returns the names of everything that can happen in a state. */
  possibleEvents(snapshot: AnyMachineSnapshot): readonly string[];
  /**
   * Returns why a person can't cause an event on the page; `undefined` if they can. Paths with such
   * events are walked only on the actor.
   */
  whyNotOnPage(name: string, before: AnyMachineSnapshot): string | undefined;
}

/** Builds a vocabulary of events. `start` describes the start of a path. */
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

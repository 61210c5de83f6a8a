import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** The outcomes of calls, by the call's id and the outcome's name: an output or an error. */
export type Outcomes = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** Describes a machine without anything that a person wrote, and what can happen to it. */
export interface Description {
  readonly nameOf: (event: EventObject) => string;
  readonly eventOf: (event: EventObject) => object;
  readonly contextOf: (snapshot: AnyMachineSnapshot) => object;
  /** The outcomes of its calls. */
  readonly outcomes: Outcomes;
  /** A sample of every other external event, by name. */
  readonly samples: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, EventObject>>;
  /** Whether the page offers no way to send an event now, although the machine would accept it. */
  readonly isOutOfReach: (name: string, snapshot: AnyMachineSnapshot) => boolean;
}

import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** How calls can end, by the id of the call and the name of the end: with an output, or with an error. */
export type Outcomes = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** How to speak of a machine without what a person wrote, and what can happen to it. */
export interface Description {
  readonly nameOf: (event: EventObject) => string;
  readonly eventOf: (event: EventObject) => object;
  readonly contextOf: (snapshot: AnyMachineSnapshot) => object;
  /** How its calls can end. */
  readonly outcomes: Outcomes;
  /** A sample of every other event from outside, by name. */
  readonly samples: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, EventObject>>;
  /** Whether the page gives no way to an event now, though the machine would take it. */
  readonly isOutOfReach: (name: string, snapshot: AnyMachineSnapshot) => boolean;
}

import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** Describes a machine without anything that a person wrote. */
export interface Description {
  readonly nameOf: (event: EventObject) => string;
  readonly eventOf: (event: EventObject) => object;
  readonly contextOf: (snapshot: AnyMachineSnapshot) => object;
}

import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { FormProgress } from '../../../machines/form-progress.ts';

/** Where a machine is, region by region, and what it remembers. */
export interface MachineState {
  readonly regions: Readonly<Record<string, string>>;
  readonly context: FormProgress;
}

/** A row of a table of transitions: what an event does in a state, and in which. */
export interface TableRow {
  readonly description: string;
  readonly event: string;
  readonly given?: object;
  readonly target?: object;
  readonly effects?: readonly string[];
  readonly call?: string;
}

/** What an event does: where it leads, and what the world notices of it. */
export interface Outcome {
  readonly after: MachineState;
  readonly tags: readonly string[];
  readonly effects: readonly string[];
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
}

/** An event of a path, and what it changed. */
export interface WalkedEvent<State extends MachineState = MachineState> {
  /** The name of the event; `start` for the beginning. */
  readonly event: string;
  readonly before: State;
  readonly after: State;
}

/** A row of one of the spec's tables, or a line of its lists of states and limits. */
export interface Requirement {
  /** The section of the spec, and the row. */
  readonly id: string;
  readonly description: string;
  /** Whether an event of a path shows that it is kept. */
  isMetBy(walked: WalkedEvent): boolean;
}

/** What must become of a machine, written by hand and not from the machine: the test oracle. */
export interface Specification {
  readonly transitions: readonly TableRow[];
  readonly requirements: readonly Requirement[];
  /** The actions that reach the world outside of the machine. */
  readonly effects: readonly string[];
  /** How a machine begins that is given this. */
  beginningOf(input: unknown): Outcome;
  /** A snapshot of the machine as a state of the spec. */
  stateOf(snapshot: AnyMachineSnapshot): MachineState;
  /** The rows that speak of this event in this state. */
  rowsFor(event: string, before: MachineState): readonly TableRow[];
  /** What the spec wants of an event: what its rows say, and everything else as it was. */
  outcomeOf(event: EventObject, before: MachineState, rows: readonly TableRow[]): Outcome;
}

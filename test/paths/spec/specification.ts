import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { FormProgress } from '../../../machines/form-progress.ts';
import { isWithin, type MachineState } from './machine-state.ts';

/** A row of a table of transitions: what an event does in a state, and in which. */
export interface TableRow {
  readonly description: string;
  readonly event: string;
  readonly given?: object;
  readonly target?: object;
  changes?(context: FormProgress, event: EventObject, regions: object): object;
  readonly effects?: readonly string[];
  readonly call?: string;
}

/** The rows of one machine's table. Whatever a row doesn't mention stays as it is. */
export interface Row<State extends MachineState, Event extends EventObject> extends TableRow {
  /** Where the row applies: the regions, and the facts it asks for; anywhere, if left out. */
  readonly given?: Partial<State['regions']>;
  readonly target?: Partial<State['regions']>;
  readonly changes?: (
    context: State['context'],
    event: Event,
    regions: State['regions'],
  ) => Partial<State['context']>;
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

/**
 * The rows of the spec's tables and the lines of its lists, each with its section, and whether an event
 * of a path shows that it is kept.
 */
export type Requirements<State extends MachineState> = Readonly<
  Record<string, (walked: WalkedEvent<State>) => boolean>
>;

/** What is written by hand of a machine, and not from the machine. */
interface Table<State extends MachineState> {
  readonly transitions: readonly TableRow[];
  readonly requirements: Requirements<State>;
  /** The actions that reach the world outside of the machine. */
  readonly effects: readonly string[];
  /** Where a machine begins that is given this, and the calls that it makes at once. */
  beginningOf(input: unknown): { readonly after: State; readonly calls: readonly string[] };
  /** A snapshot of the machine as a state of the spec. */
  stateOf(snapshot: AnyMachineSnapshot): State;
  /** What an event and a state say of everything that a row can ask for beside the regions. */
  factsOf(event: string, before: State): Readonly<Record<string, unknown>>;
  /** Whether an answer is awaited. */
  isBusy(regions: State['regions']): boolean;
  /** What a call is given that leads to this. */
  inputOf(call: string, after: State['context']): unknown;
}

/** What must become of a machine: the test oracle. */
export interface Specification
  extends Pick<Table<MachineState>, 'transitions' | 'effects' | 'stateOf'> {
  readonly requirements: readonly string[];
  /** The requirements that an event shows to be kept. */
  requirementsMetBy(walked: WalkedEvent): readonly string[];
  /** How a machine begins that is given this. */
  beginningOf(input: unknown): Outcome;
  /** The rows that speak of this event in this state. */
  rowsFor(event: string, before: MachineState): readonly TableRow[];
  /** What the spec wants of an event: what its rows say, and everything else as it was. */
  outcomeOf(event: EventObject, before: MachineState, rows: readonly TableRow[]): Outcome;
}

/** The oracle that a table makes. */
export function specificationOf<State extends MachineState>(table: Table<State>): Specification {
  const { transitions, requirements, effects, stateOf, factsOf, isBusy, inputOf } = table;
  const outcome = (after: State, calls: readonly string[], seen: readonly string[] = []) => ({
    after,
    tags: isBusy(after.regions) ? ['busy'] : [],
    effects: seen,
    calls: calls.map((id) => ({ id, input: inputOf(id, after.context) })),
  });
  return {
    transitions,
    effects,
    stateOf,
    requirements: Object.keys(requirements),
    requirementsMetBy: (walked: WalkedEvent<State>) =>
      Object.keys(requirements).filter((name) => requirements[name]?.(walked)),
    beginningOf: (input) => {
      const { after, calls } = table.beginningOf(input);
      return outcome(after, calls);
    },
    rowsFor: (name, before: State) => {
      const facts = factsOf(name, before);
      return transitions.filter(
        ({ event, given = {} }) =>
          (name === event || name.startsWith(`${event} `)) &&
          Object.entries(given).every(([what, wanted]) => {
            const region = before.regions[what];
            return region === undefined ? facts[what] === wanted : isWithin(region, wanted);
          }),
      );
    },
    outcomeOf: (event, { regions, context }: State, rows) => {
      const changes = rows.map((row) => row.changes?.(context, event, regions));
      const after = {
        regions: Object.assign({}, regions, ...rows.map(({ target }) => target)),
        context: Object.assign({}, context, ...changes),
      } as State;
      return outcome(
        after,
        rows.flatMap(({ call = [] }) => call),
        rows.flatMap(({ effects: seen = [] }) => seen),
      );
    },
  };
}

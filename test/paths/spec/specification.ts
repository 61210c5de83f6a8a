import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { FormProgress } from '../../../machines/form-progress.ts';
import { isWithin, type MachineState } from './machine-state.ts';

/** A row of a table of transitions: an event, the states in which the row applies, and the effects. */
export interface TableRow {
  readonly description: string;
  readonly event: string;
  readonly given?: object;
  readonly target?: object;
  changes?(context: FormProgress, event: EventObject, regions: object): object;
  readonly effects?: readonly string[];
  readonly call?: string;
}

/** A row of one machine's table. Whatever it doesn't mention stays unchanged. */
export interface Row<State extends MachineState, Event extends EventObject> extends TableRow {
  /** The regions and facts that the row requires; it applies everywhere if undefined. */
  readonly given?: Partial<State['regions']>;
  readonly target?: Partial<State['regions']>;
  readonly changes?: (
    context: State['context'],
    event: Event,
    regions: State['regions'],
  ) => Partial<State['context']>;
}

/** The outcome of an event: the new state, and the effects outside the machine. */
export interface Outcome {
  readonly after: MachineState;
  readonly tags: readonly string[];
  readonly effects: readonly string[];
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
}

/** An event of a path, and what it changed. */
export interface WalkedEvent<State extends MachineState = MachineState> {
  /** The name of the event; `start` for the start of the path. */
  readonly event: string;
  readonly before: State;
  readonly after: State;
}

/**
 * The rows of the spec's tables and the items of its lists, each with its section, and a check whether
 * an event of a path shows that it is met.
 */
export type Requirements<State extends MachineState> = Readonly<
  Record<string, (walked: WalkedEvent<State>) => boolean>
>;

/** The part of a machine's specification that is written by hand, and not derived from the machine. */
interface Table<State extends MachineState> {
  readonly transitions: readonly TableRow[];
  readonly requirements: Requirements<State>;
  /** The actions with effects outside the machine. */
  readonly effects: readonly string[];
  /** Returns the initial state of a machine with this input, and the calls that it makes at once. */
  beginningOf(input: unknown): { readonly after: State; readonly calls: readonly string[] };
  /** Converts a snapshot of the machine to a state of the spec. */
  stateOf(snapshot: AnyMachineSnapshot): State;
  /** Returns every fact about an event and a state that a row can ask for, besides the regions. */
  factsOf(event: string, before: State): Readonly<Record<string, unknown>>;
  /** Whether a call is running. */
  isBusy(regions: State['regions']): boolean;
  /** Returns the input of a call that leads to this context. */
  inputOf(call: string, after: State['context']): unknown;
}

/** What a machine must do: the test oracle. */
export interface Specification
  extends Pick<Table<MachineState>, 'transitions' | 'effects' | 'stateOf'> {
  readonly requirements: readonly string[];
  /** Returns the requirements that an event shows to be met. */
  requirementsMetBy(walked: WalkedEvent): readonly string[];
  /** Returns how a machine with this input starts. */
  beginningOf(input: unknown): Outcome;
  /** Returns the rows for this event in this state. */
  rowsFor(event: string, before: MachineState): readonly TableRow[];
  /** Returns what the spec expects from an event: what its rows say, and everything else unchanged. */
  outcomeOf(event: EventObject, before: MachineState, rows: readonly TableRow[]): Outcome;
}

/** Builds the oracle from a table. */
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
      const facts = new Map<string, unknown>(Object.entries(factsOf(name, before)));
      facts.set('isBusy', isBusy(before.regions));
      return transitions.filter(
        ({ event, given = {} }) =>
          (name === event || name.startsWith(`${event} `)) &&
          Object.entries(given).every(([what, wanted]) => {
            const region = before.regions[what];
            return region === undefined ? facts.get(what) === wanted : isWithin(region, wanted);
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

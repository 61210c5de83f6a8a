import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import type { Subject } from '../subject/subject.ts';

/** What an event does in a state, and what the world notices of it. */
export interface StateEdge {
  readonly event: string;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** The key of the state it leads to. */
  readonly to: string;
  /** The calls that are made on the way, with what each is given. */
  readonly calls: readonly { readonly id: string; readonly input: unknown }[];
  readonly effects: readonly string[];
}

/** A state in which a journey begins. */
interface Start {
  readonly journey: string;
  readonly key: string;
}

/** The states of a machine and what leads from one to another, worked out as far as it is asked for. */
export interface StateGraph {
  readonly starts: readonly Start[];
  readonly snapshotOf: (key: string) => AnyMachineSnapshot;
  readonly edgesOf: (key: string) => readonly StateEdge[];
}

type Action = ReturnType<typeof transition>[1][number];

function callsOf(actions: readonly Action[]): StateEdge['calls'] {
  return actions.flatMap(({ type, params }) =>
    type === 'xstate.spawnChild'
      ? [params as { id: string; input: unknown }].map(({ id, input }) => ({ id, input }))
      : [],
  );
}

function effectsOf(actions: readonly Action[]): string[] {
  return actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
}

/**
 * The whole graph of a machine, from where every journey begins and with every event that can happen,
 * in whatever journey.
 *
 * @param isWanted leaves out events that stand for nothing new.
 */
export function stateGraph(
  { machine, journeys, vocabulary, stateKey }: Subject,
  isWanted: (event: string) => boolean,
): StateGraph {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  const edges = new Map<string, readonly StateEdge[]>();

  const note = (snapshot: AnyMachineSnapshot): string => {
    const key = stateKey(snapshot);
    if (!snapshots.has(key)) snapshots.set(key, snapshot);
    return key;
  };
  const snapshotOf = (key: string): AnyMachineSnapshot => {
    const found = snapshots.get(key);
    if (!found) throw new Error('No edge led to this state.');
    return found;
  };

  const starts = journeys.map(({ name, input }) => {
    const [snapshot] = initialTransition(machine, input);
    return { journey: name, key: note(snapshot) };
  });

  return {
    starts: starts.filter(({ key }, index) => starts.findIndex((one) => one.key === key) === index),
    snapshotOf,
    edgesOf: (key) => {
      const known = edges.get(key);
      if (known) return known;
      const before = snapshotOf(key);
      const found = vocabulary
        .possibleEvents(before)
        .filter(isWanted)
        .map((event): StateEdge => {
          const [after, actions] = transition(
            machine,
            before,
            vocabulary.eventNamed(event, before),
          );
          return {
            event,
            before,
            after,
            to: note(after),
            calls: callsOf(actions),
            effects: effectsOf(actions),
          };
        });
      edges.set(key, found);
      return found;
    },
  };
}

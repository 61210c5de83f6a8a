import { type AnyStateMachine, initialTransition, transition } from 'xstate';
import type { ApplicationForm } from '../../../machines/application.form.ts';
import type { CallId, EventName } from '../../../src/inspect/event-names.ts';
import type { Snapshot } from '../vocabulary/event-definition.ts';
import { eventNamed, isFieldChange, possibleEvents } from '../vocabulary/events.ts';
import { journeys } from '../vocabulary/journeys.ts';
import { stateKey } from './model.ts';

/** What an event does in a state, and what the world notices of it. */
export interface StateEdge {
  readonly event: EventName;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** The key of the state it leads to. */
  readonly to: string;
  /** The calls that are made on the way, with the form each is given. */
  readonly calls: readonly { readonly id: CallId; readonly form: ApplicationForm }[];
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
  readonly snapshotOf: (key: string) => Snapshot;
  readonly edgesOf: (key: string) => readonly StateEdge[];
}

type Action = ReturnType<typeof transition>[1][number];

function callsOf(actions: readonly Action[]): StateEdge['calls'] {
  return actions.flatMap(({ type, params }) =>
    type === 'xstate.spawnChild'
      ? [params as { id: CallId; input: ApplicationForm }].map(({ id, input: form }) => ({
          id,
          form,
        }))
      : [],
  );
}

function effectsOf(actions: readonly Action[]): string[] {
  return actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.'));
}

const representatives: readonly EventName[] = [
  'field.change full_name valid',
  'field.change full_name blank',
  'field.change email valid',
  'field.change email other',
];
const statusEvents: readonly EventName[] = [
  'draft.refused',
  'draft.kept',
  'connection.lose',
  'connection.restore',
];

/**
 * The whole graph of a machine, from where every journey begins and with every event that can happen,
 * in whatever journey. Of the form it tells apart what the machine does: complete, incomplete, empty;
 * two fields stand for all.
 *
 * @param withStatus whether what merely is so, the network and the device's storage, changes too: four
 * times the states.
 */
export function stateGraph(machine: AnyStateMachine, withStatus: boolean): StateGraph {
  const snapshots = new Map<string, Snapshot>();
  const edges = new Map<string, readonly StateEdge[]>();

  const note = (snapshot: Snapshot): string => {
    const key = stateKey(snapshot);
    if (!snapshots.has(key)) snapshots.set(key, snapshot);
    return key;
  };
  const snapshotOf = (key: string): Snapshot => {
    const found = snapshots.get(key);
    if (!found) throw new Error('No edge led to this state.');
    return found;
  };
  const isWanted = (event: EventName) =>
    isFieldChange(event)
      ? representatives.includes(event)
      : withStatus || !statusEvents.includes(event);

  const starts = journeys.map(({ name, input }) => {
    const [snapshot] = initialTransition(machine, input);
    return { journey: name, key: note(snapshot as Snapshot) };
  });

  return {
    starts: starts.filter(({ key }, index) => starts.findIndex((one) => one.key === key) === index),
    snapshotOf,
    edgesOf: (key) => {
      const known = edges.get(key);
      if (known) return known;
      const before = snapshotOf(key);
      const found = possibleEvents(before)
        .filter(isWanted)
        .map((event): StateEdge => {
          const [next, actions] = transition(machine, before, eventNamed(event));
          const after = next as Snapshot;
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

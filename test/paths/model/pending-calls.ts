import type {
  ActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  Snapshot as XStateSnapshot,
} from 'xstate';

type PendingCall = XStateSnapshot<unknown> & { readonly input: unknown };

/** A call that waits until the path ends it, and accepts the outcome at once. */
const pendingCall: ActorLogic<PendingCall, EventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event): PendingCall => {
    const { input } = snapshot;
    const { output, error } = event as Partial<Record<'output' | 'error', unknown>>;
    if ('output' in event) return { status: 'done', output, error: undefined, input };
    if ('error' in event) return { status: 'error', output: undefined, error: error, input };
    return snapshot;
  },
};

const known = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Returns a machine whose calls wait until the path ends them; the same one for each request. */
export function withPendingCalls(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  const waiting =
    known.get(machine) ??
    machine.provide({ actors: Object.fromEntries(names.map((name) => [name, pendingCall])) });
  known.set(machine, waiting);
  return waiting;
}

/** Returns the calls of a machine that are still running, by id. */
export function pendingCalls({
  children,
}: Pick<AnyMachineSnapshot, 'children'>): Readonly<Record<string, AnyActorRef | undefined>> {
  return children;
}

/** Returns the calls that started between two snapshots. */
export function newCalls(
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
): readonly string[] {
  const [earlier, pending] = [before ? pendingCalls(before) : {}, pendingCalls(after)];
  return Object.keys(pending).filter((id) => pending[id] && pending[id] !== earlier[id]);
}

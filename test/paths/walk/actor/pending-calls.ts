import type {
  ActorLogic,
  AnyActorRef,
  AnyStateMachine,
  EventObject,
  Snapshot as XStateSnapshot,
} from 'xstate';
import { applicationMachine } from '../../../../machines/application.machine.ts';
import type { CallId } from '../../../../src/inspect/event-names.ts';
import { callIds } from '../../vocabulary/calls.ts';
import type { Snapshot } from '../../vocabulary/event-definition.ts';

type PendingCall = XStateSnapshot<unknown> & { readonly input: unknown };

/** A call that waits for the path to answer it, and takes the answer at once. */
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

/** A machine whose calls wait for the path to answer them. */
export function withPendingCalls(machine: AnyStateMachine): AnyStateMachine {
  return machine.provide({
    actors: {
      checkDuplicate: pendingCall,
      insertApplicant: pendingCall,
      sendConfirmationEmail: pendingCall,
    },
  });
}

/** The machine of the site, whose calls wait for the path to answer them. */
export const applicationWithPendingCalls = withPendingCalls(applicationMachine);

/** The calls that a machine has made, by id, until they are answered. */
export function pendingCalls(
  snapshot: Pick<Snapshot, 'children'>,
): Readonly<Partial<Record<CallId, AnyActorRef | undefined>>> {
  return snapshot.children;
}

/** The calls that were made between two snapshots. */
export function newCalls(before: Snapshot | undefined, after: Snapshot): readonly CallId[] {
  const [known, pending] = [before ? pendingCalls(before) : {}, pendingCalls(after)];
  return callIds.filter((id) => pending[id] && pending[id] !== known[id]);
}

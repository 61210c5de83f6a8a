import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Description } from './description.ts';
import { transitionId } from './transition-id.ts';

/** An event, and the state that it led to. */
export interface Moment {
  readonly name: string;
  /** The paths of the active states. */
  readonly states: readonly string[];
}

/** Tells the live view where a machine is, and what led there. */
export interface LiveMessage extends Moment {
  /** The machine's id. */
  readonly machine: string;
  /** The event, with the classes of its data in place of what a person wrote. */
  readonly event: object;
  /** The ids of the transitions that were taken. */
  readonly transitions: readonly string[];
  readonly context: object;
}

/** What the site and the live view tell each other; `hello` asks all machines for their state. */
type Told = LiveMessage | 'hello' | { readonly machine: string; readonly isGone: true };

/** One end of the connection between the site and the live view. */
export interface Channel {
  readonly postMessage: (told: Told) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: Told }) => void,
  ) => void;
}

/** The name of the channel between the site and the live view, in one browser. */
export const channelName = 'machines';

/** Returns the paths of the active states. */
export function activeStates({ _nodes }: AnyMachineSnapshot): string[] {
  return _nodes.map(({ path }) => path.join('.')).filter(Boolean);
}

/** Sends everything that happens to a machine to the live view. */
export function publish(actor: AnyActorRef, description: Description, channel: Channel): void {
  let transitions: string[] = [];
  const tell = (name: string, event?: EventObject) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    channel.postMessage({
      machine: snapshot.machine.id,
      name,
      event: event ? description.eventOf(event) : {},
      states: activeStates(snapshot),
      transitions,
      context: description.contextOf(snapshot),
    });
    transitions = [];
  };

  channel.addEventListener('message', ({ data }) => {
    if (data === 'hello') tell('now');
  });
  actor.system.inspect((seen) => {
    if (seen.actorRef !== actor) return;
    if (seen.type === '@xstate.microstep') transitions.push(...seen._transitions.map(transitionId));
    if (seen.type === '@xstate.snapshot') tell(description.nameOf(seen.event), seen.event);
  });
  tell('start');
}

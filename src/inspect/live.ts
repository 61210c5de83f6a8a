import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Description } from './description.ts';
import { possibleEvents } from './possible-events.ts';
import { transitionId } from './transition-id.ts';

/** Tells the live view where a machine is, and what led there. */
export interface LiveMessage {
  /** The machine's id. */
  readonly machine: string;
  readonly name: string;
  /** When it happened, in ms since 1970. */
  readonly at: number;
  /** The event, with the classes of its data in place of what a person wrote. */
  readonly event: object;
  /** The paths of the active states. */
  readonly states: readonly string[];
  /** The ids of the transitions that were taken. */
  readonly transitions: readonly string[];
  readonly context: object;
  /** The names of the events that can be next. */
  readonly next: readonly string[];
}

/** A request from the live view: all machines should report their state, or an event should go to one. */
export type LiveRequest = 'hello' | { readonly machine: string; readonly send: string };

/** A step of a machine: its snapshot, and the ids of the transitions that led there. */
export interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly string[];
}

/** Builds the message about a step for the live view. */
export function messageOf(
  description: Description,
  { snapshot, transitions }: Step,
  name: string,
  event?: EventObject,
): LiveMessage {
  return {
    machine: snapshot.machine.id,
    name,
    at: Date.now(),
    event: event ? description.eventOf(event) : {},
    states: snapshot._nodes.map(({ path }) => path.join('.')).filter(Boolean),
    transitions,
    context: description.contextOf(snapshot),
    next: Object.keys(possibleEvents(description, snapshot)),
  };
}

/** One end of the connection between the site and the live view. */
export interface Channel {
  readonly postMessage: (message: LiveMessage | LiveRequest) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: LiveMessage | LiveRequest }) => void,
  ) => void;
}

/** The name of the channel between the site and the live view, in one browser. */
export const channelName = 'machines';

/** Sends everything that happens to a machine to the live view, and serves its requests. */
export function publish(actor: AnyActorRef, description: Description, channel: Channel): void {
  const at = (): AnyMachineSnapshot => actor.getSnapshot();
  let transitions: string[] = [];
  const tell = (name: string, event?: EventObject) => {
    channel.postMessage(messageOf(description, { snapshot: at(), transitions }, name, event));
    transitions = [];
  };

  channel.addEventListener('message', ({ data }) => {
    if (data === 'hello') return tell('now');
    if (!('send' in data) || data.machine !== at().machine.id) return;
    const event = possibleEvents(description, at())[data.send];
    if (event) actor.send(event);
  });
  actor.system.inspect((seen) => {
    if (seen.actorRef !== actor) return;
    if (seen.type === '@xstate.microstep') transitions.push(...seen._transitions.map(transitionId));
    if (seen.type === '@xstate.snapshot') tell(description.nameOf(seen.event), seen.event);
  });
  tell('start');
}

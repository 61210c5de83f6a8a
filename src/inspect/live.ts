import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { transitionId } from './transition-id.ts';

/** What the live view is told: where a machine is, and what brought it there. */
export interface LiveMessage {
  /** The machine's id. */
  readonly machine: string;
  readonly name: string;
  /** The event, its data's classes in the place of what a person wrote. */
  readonly event: object;
  /** The paths of the states it is in. */
  readonly states: readonly string[];
  /** The transitions it took, by their ids. */
  readonly transitions: readonly string[];
  readonly context: object;
  /** The names of the events that can be sent to it now. */
  readonly sendable: readonly string[];
}

/** What the live view asks: where every machine is, or that an event is sent to one. */
export type LiveRequest = 'hello' | { readonly machine: string; readonly send: string };

/** A running machine that is looked at, and how to speak of it without what a person wrote. */
export interface Inspected {
  readonly actor: AnyActorRef;
  readonly nameOf: (event: EventObject) => string;
  readonly eventOf: (event: EventObject) => object;
  readonly contextOf: (snapshot: AnyMachineSnapshot) => object;
  /** The events that a developer can send, by name. */
  readonly sendable: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, EventObject>>;
}

/** One end of what connects a machine with its view: a BroadcastChannel or a MessagePort. */
export interface Channel {
  readonly postMessage: (message: LiveMessage | LiveRequest) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: LiveMessage | LiveRequest }) => void,
  ) => void;
}

/** The channel between the site and the live view, in one browser. */
export const channelName = 'machines';

/** Tells the live view of everything that happens, and does what it asks. */
export function publish(inspected: Inspected, channel: Channel): void {
  const { actor, nameOf, eventOf, contextOf } = inspected;
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();
  const machine = snapshot().machine.id;
  let taken: string[] = [];

  const canBeSent = () =>
    Object.entries(inspected.sendable(snapshot())).filter(([, event]) => snapshot().can(event));
  const tell = (name: string, event: object) => {
    const now = snapshot();
    const message: LiveMessage = {
      machine,
      name,
      event,
      states: now._nodes.map(({ path }) => path.join('.')).filter(Boolean),
      transitions: taken,
      context: contextOf(now),
      sendable: canBeSent().map(([sent]) => sent),
    };
    taken = [];
    channel.postMessage(message);
  };

  channel.addEventListener('message', ({ data }) => {
    if (data === 'hello') return tell('now', {});
    if (!('send' in data) || data.machine !== machine) return;
    const event = inspected.sendable(snapshot())[data.send];
    if (event) actor.send(event);
  });
  actor.system.inspect((seen) => {
    if (seen.actorRef !== actor) return;
    if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(transitionId));
    if (seen.type === '@xstate.snapshot') tell(nameOf(seen.event), eventOf(seen.event));
  });
  tell('start', {});
}

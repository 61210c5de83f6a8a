import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Description } from './description.ts';
import { possibleEvents } from './possible-events.ts';
import { transitionId } from './transition-id.ts';

/** What the live view is told: where a machine is, and what brought it there. */
export interface LiveMessage {
  /** The machine's id. */
  readonly machine: string;
  readonly name: string;
  /** When it happened, in ms since 1970. */
  readonly at: number;
  /** The event, its data's classes in the place of what a person wrote. */
  readonly event: object;
  /** The paths of the states it is in. */
  readonly states: readonly string[];
  /** The transitions it took, by their ids. */
  readonly transitions: readonly string[];
  readonly context: object;
  /** The names of the events that can happen next. */
  readonly next: readonly string[];
}

/** What the live view asks: where every machine is, or that an event is sent to one. */
export type LiveRequest = 'hello' | { readonly machine: string; readonly send: string };

/** A step of a machine: where it is now, and the transitions that brought it there, by their ids. */
export interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly transitions: readonly string[];
}

/** A step in the words of the live view. */
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

/** One end of what connects the site with the live view. */
export interface Channel {
  readonly postMessage: (message: LiveMessage | LiveRequest) => void;
  readonly addEventListener: (
    type: 'message',
    listener: (event: { readonly data: LiveMessage | LiveRequest }) => void,
  ) => void;
}

/** The channel between the site and the live view, in one browser. */
export const channelName = 'machines';

/** Tells the live view of everything that happens to a machine, and does what it asks. */
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

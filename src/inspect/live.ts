import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

/** Tells the live view where a machine is, and what led there. It contains nothing that a person wrote. */
export interface LiveMessage {
  /** The machine's id. */
  readonly machine: string;
  /** The event's name. */
  readonly name: string;
  /** The active states as the drawing names them, `application.wizard.review`; none once the page is closed. */
  readonly states: readonly string[];
}

/** Returns the name of an event, without anything that a person wrote. */
export type NameOf = (event: EventObject) => string;

/** What a live view that opens says, so that every machine tells it where it is. */
export const hello = 'hello';

/** The name of the channel between the site and the live views, in one browser. */
export const channelName = 'machines';

/**
 * Tells live views everything that happens to a machine.
 *
 * @returns a function that ends this, and says that the page was closed.
 */
export function publish(actor: AnyActorRef, nameOf: NameOf): () => void {
  const channel = new BroadcastChannel(channelName);
  const { machine }: AnyMachineSnapshot = actor.getSnapshot();
  const send = (message: LiveMessage) => channel.postMessage(message);
  const tell = (name: string) => {
    const { _nodes }: AnyMachineSnapshot = actor.getSnapshot();
    send({
      machine: machine.id,
      name,
      states: _nodes.map(({ path }) => [machine.id, ...path].join('.')),
    });
  };
  channel.onmessage = ({ data }) => {
    if (data === hello) tell('now');
  };
  const subscription = actor.system.inspect((seen) => {
    if (seen.type === '@xstate.snapshot' && seen.actorRef === actor) tell(nameOf(seen.event));
  });
  tell('start');
  return () => {
    subscription.unsubscribe();
    send({ machine: machine.id, name: 'page closed', states: [] });
    channel.close();
  };
}

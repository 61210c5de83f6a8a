import type { ApplicationActor, ApplicationSnapshot } from '../application/application-actor.tsx';
import { watchEvents } from './watch-events.ts';
import { contextWithoutTexts } from './without-texts.ts';

/** What the live view is told: where the machine is, and what brought it there. */
export interface LiveMessage {
  readonly event: string;
  /** The paths of the states it is in. */
  readonly states: readonly string[];
  readonly context: unknown;
}

/** The channel between the site and the live view, in one browser. */
export const channelName = 'application-machine';

function message(snapshot: ApplicationSnapshot, event: string): LiveMessage {
  return {
    event,
    states: snapshot._nodes.map(({ path }) => path.join('.')).filter(Boolean),
    context: contextWithoutTexts(snapshot.context),
  };
}

/** Tells the live view of everything that happens; it asks for the state when it opens. */
export function publish(actor: ApplicationActor): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'hello') channel.postMessage(message(actor.getSnapshot(), 'now'));
  });
  watchEvents(actor, (name, type, after) => channel.postMessage(message(after, name ?? type)));
  channel.postMessage(message(actor.getSnapshot(), 'start'));
}

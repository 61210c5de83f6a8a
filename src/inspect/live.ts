import { fieldNames } from '../../machines/application.form.ts';
import type { ApplicationActor, ApplicationSnapshot } from '../application/application-actor.tsx';
import { fieldClass } from './event-class.ts';
import { eventName } from './trace.ts';

/** What the live view is told: where the machine is, and what brought it there. */
export interface LiveMessage {
  readonly event: string;
  /** The paths of the states it is in. */
  readonly states: readonly string[];
  readonly context: unknown;
}

/** The channel between the site and the live view, in one browser. */
export const channelName = 'application-machine';

/** The context without what a person wrote: each text stands as its class. */
export function sanitize(snapshot: Pick<ApplicationSnapshot, 'context'>): Record<string, unknown> {
  const { form: _, receipt, ...rest } = snapshot.context;
  const form = fieldNames.map((name) => [name, fieldClass(snapshot, name)]);
  return { form: Object.fromEntries(form), ...rest, receipt: receipt && 'kept' };
}

function message(snapshot: ApplicationSnapshot, event: string): LiveMessage {
  return {
    event,
    states: snapshot._nodes.map(({ path }) => path.join('.')).filter(Boolean),
    context: sanitize(snapshot),
  };
}

/** Tells the live view of everything that happens; it asks for the state when it opens. */
export function publish(actor: ApplicationActor): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'hello') channel.postMessage(message(actor.getSnapshot(), 'now'));
  });
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const snapshot = inspected.snapshot as ApplicationSnapshot;
    const name = eventName(inspected.event, snapshot);
    channel.postMessage(message(snapshot, name ?? inspected.event.type));
  });
  channel.postMessage(message(actor.getSnapshot(), 'start'));
}

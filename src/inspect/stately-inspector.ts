import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { developerButton } from './developer-button.ts';
import type { NameOf } from './live.ts';
import { redacted } from './redacted.ts';

const address = 'https://stately.ai/inspect';

/** Reduces a message's snapshots to the active states, because the input of a call is the form. */
function withoutInput(message: StatelyInspectionEvent): StatelyInspectionEvent {
  if (message.type === '@xstate.event') return message;
  const { status, value, context } = message.snapshot as AnyMachineSnapshot;
  return { ...message, snapshot: { status, value, context } } as StatelyInspectionEvent;
}

function follow(actor: AnyActorRef, nameOf: NameOf): () => void {
  const { inspect, stop } = createBrowserInspector({
    url: address,
    // Calls have no context.
    sanitizeContext: (context: object = {}) => ({ ...redacted(context) }),
    sanitizeEvent: (event) => ({ type: event.type, name: nameOf(event) }),
    serialize: withoutInput,
  });
  const announce = (actorRef: ActorRefLike) =>
    inspect.next?.({ type: '@xstate.actor', actorRef, rootId: actor.sessionId });
  announce(actor);
  const { children } = actor.getSnapshot() as AnyMachineSnapshot;
  for (const call of Object.values<AnyActorRef | undefined>(children)) if (call) announce(call);
  const subscription = actor.system.inspect((inspected) => inspect.next?.(inspected));
  return () => {
    subscription.unsubscribe();
    stop();
  };
}

/**
 * Adds a button below the page that opens Stately's inspector on a running machine. A click is needed,
 * because browsers block other pop-ups. The inspector receives nothing that a person wrote.
 *
 * @returns a function that ends the inspection.
 */
export function offerInspector(actor: AnyActorRef, nameOf: NameOf): () => void {
  const ended = new AbortController();
  let stop = () => {};
  developerButton("Open Stately's inspector", (button) => {
    if (!open('', 'xstateinspector')) {
      button.textContent = 'The browser blocks the window: allow pop-ups here, then press again';
      return;
    }
    button.textContent = 'Waiting for stately.ai, which needs a network';
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.type === '@statelyai.connected') button.remove();
    };
    addEventListener('message', onMessage, { signal: ended.signal });
    stop();
    stop = follow(actor, nameOf);
  });
  return () => {
    ended.abort();
    stop();
  };
}

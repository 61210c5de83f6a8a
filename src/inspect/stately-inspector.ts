import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { ActorRefLike } from 'xstate';
import type { ApplicationActor, ApplicationSnapshot } from '../application/application-actor.tsx';
import { cornerButton } from './corner-button.ts';
import type { NameableEvent } from './name-event.ts';
import { contextWithoutTexts, eventWithoutTexts } from './without-texts.ts';

const address = 'https://stately.ai/inspect';

/** A message with no more of a snapshot than where the actor is: the input of a call is the form. */
function withoutInput(message: StatelyInspectionEvent): StatelyInspectionEvent {
  if (message.type === '@xstate.event') return message;
  const { status, value, context } = message.snapshot as ApplicationSnapshot;
  return { ...message, snapshot: { status, value, context } } as StatelyInspectionEvent;
}

function follow(actor: ApplicationActor): void {
  const { inspect } = createBrowserInspector({
    url: address,
    // A call has no context.
    sanitizeContext: (context?: object) =>
      context ? contextWithoutTexts(context as ApplicationSnapshot['context']) : {},
    sanitizeEvent: (event) => eventWithoutTexts(event as NameableEvent),
    serialize: withoutInput,
  });
  const announce = (actorRef: ActorRefLike) =>
    inspect.next?.({ type: '@xstate.actor', actorRef, rootId: actor.sessionId });
  announce(actor);
  for (const call of Object.values(actor.getSnapshot().children)) if (call) announce(call);
  actor.system.inspect((inspected) => inspect.next?.(inspected));
}

/**
 * Puts a button into the corner of the page that opens Stately's inspector on a running application:
 * a window that nobody asked for, a browser blocks. What a person wrote stays here.
 */
export function offerInspector(actor: ApplicationActor): void {
  cornerButton("Open Stately's inspector", (button) => {
    if (!open('', 'xstateinspector')) {
      button.textContent = 'The browser blocks the window: allow pop-ups here, then press again';
      return;
    }
    follow(actor);
    button.remove();
  });
}

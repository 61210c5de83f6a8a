import type { EventObject } from 'xstate';
import type { ApplicationActor, ApplicationSnapshot } from '../application/application-actor.tsx';
import { applicationEvents } from './application-events.ts';
import type { Inspected } from './live.ts';
import { eventName, type NameableEvent } from './name-event.ts';
import { redactContext, redactEvent } from './redact.ts';

/** A running application as the live view looks at it: without a word of what a person wrote. */
export function inspectedApplication(actor: ApplicationActor): Inspected {
  const nameable = (event: EventObject) => event as NameableEvent;
  return {
    actor,
    nameOf: (event) => eventName(nameable(event)) ?? event.type,
    eventOf: (event) => redactEvent(nameable(event)),
    contextOf: ({ context }) => redactContext(context as ApplicationSnapshot['context']),
    sendable: (snapshot) => applicationEvents(snapshot as ApplicationSnapshot),
  };
}

import type { ApplicationActor, ApplicationSnapshot } from '../application/application-actor.tsx';
import type { EventName } from './event-names.ts';
import { eventName, type NameableEvent } from './name-event.ts';

/**
 * Calls back after each event of an application.
 *
 * @param onEvent gets the event's name, `undefined` where it came from the machine itself, its type,
 * and the snapshot it led to.
 */
export function watchEvents(
  actor: ApplicationActor,
  onEvent: (name: EventName | undefined, type: string, after: ApplicationSnapshot) => void,
): void {
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const after = inspected.snapshot as ApplicationSnapshot;
    const event = inspected.event as NameableEvent;
    onEvent(eventName(event), event.type, after);
  });
}

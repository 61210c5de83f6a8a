import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import type { ApplicationActor } from '../application/application-actor.tsx';
import { eventName } from './event-names.ts';
import { type NameOf, publish } from './live.ts';
import { managementEventName } from './management-events.ts';
import { offerTrace } from './trace.ts';

const isAsked = (name: string) => new URLSearchParams(location.search).has(name);

async function show(actor: AnyActorRef, nameOf: NameOf): Promise<void> {
  addEventListener('pagehide', publish(actor, nameOf), { once: true });
  if (!isAsked('inspect')) return;
  const { offerInspector } = await import('./stately-inspector.ts');
  addEventListener('pagehide', offerInspector(actor, nameOf), { once: true });
}

/**
 * Lets a developer inspect a running application: in the live view always, with its draft,
 * as a trace with `?trace`, and in Stately's inspector with `?inspect`.
 */
export async function inspect(actor: ApplicationActor, draft: AnyActorRef): Promise<void> {
  if (import.meta.env.DEV) {
    addEventListener(
      'pagehide',
      publish(draft, ({ type }) => type),
      { once: true },
    );
    await show(actor, eventName);
  }
  if (import.meta.env.DEV || isAsked('trace')) offerTrace(actor);
}

/** Lets a developer inspect the page behind the link in the same ways, except for the trace. */
export function inspectManagement(actor: ActorRefFrom<typeof managementMachine>): Promise<void> {
  return show(actor, managementEventName);
}

import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import type { ApplicationActor } from '../application/application-actor.tsx';
import type { Description } from './description.ts';
import { publish } from './live.ts';
import { offerTrace } from './trace.ts';

const isAsked = (name: string) => new URLSearchParams(location.search).has(name);

async function show(actor: AnyActorRef, description: Description): Promise<void> {
  addEventListener('pagehide', publish(actor, description), { once: true });
  if (!isAsked('inspect')) return;
  const { offerInspector } = await import('./stately-inspector.ts');
  addEventListener('pagehide', offerInspector(actor, description), { once: true });
}

/**
 * Lets a developer inspect a running application: in the live view always, with its draft,
 * as a trace with `?trace`, and in Stately's inspector with `?inspect`.
 */
export async function inspect(actor: ApplicationActor, draft: AnyActorRef): Promise<void> {
  if (import.meta.env.DEV) {
    addEventListener('pagehide', publish(draft, { nameOf: ({ type }) => type }), { once: true });
    const { application } = await import('./inspected-application.ts');
    await show(actor, application);
  }
  if (import.meta.env.DEV || isAsked('trace')) offerTrace(actor);
}

/** Lets a developer inspect the page behind the link in the same ways, except for the trace. */
export async function inspectManagement(
  actor: ActorRefFrom<typeof managementMachine>,
): Promise<void> {
  if (!import.meta.env.DEV) return;
  const { management } = await import('./inspected-management.ts');
  await show(actor, management);
}

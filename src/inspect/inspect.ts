import type { ActorRefFrom } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import type { ApplicationActor } from '../application/application-actor.tsx';
import { inspectedApplication } from './inspected-application.ts';
import { inspectedManagement } from './inspected-management.ts';
import { channelName, type Inspected, publish } from './live.ts';
import { offerTrace } from './trace.ts';

const isAsked = (name: string) => new URLSearchParams(location.search).has(name);

async function show(inspected: Inspected): Promise<void> {
  publish(inspected, new BroadcastChannel(channelName));
  if (!isAsked('inspect')) return;
  const { offerInspector } = await import('./stately-inspector.ts');
  offerInspector(inspected);
}

/**
 * Lets a developer look into a running application: the live view at `/machine` always, the trace
 * with `?trace`, Stately's inspector with `?inspect`.
 */
export async function inspect(actor: ApplicationActor): Promise<void> {
  if (import.meta.env.DEV) await show(inspectedApplication(actor));
  if (import.meta.env.DEV || isAsked('trace')) offerTrace(actor);
}

/** Lets a developer look into the page behind the link in the same ways; there is no trace of it. */
export async function inspectManagement(
  actor: ActorRefFrom<typeof managementMachine>,
): Promise<void> {
  if (import.meta.env.DEV) await show(inspectedManagement(actor));
}

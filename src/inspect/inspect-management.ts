import type { ActorRefFrom } from 'xstate';
import type { managementMachine } from '../../machines/management.machine.ts';
import { inspectedManagement } from './inspected-management.ts';
import { channelName, publish } from './live.ts';

/**
 * Lets a developer look into the page behind the link: the live view at `/machine`, and Stately's
 * inspector with `?inspect`. There is no trace of it.
 */
export async function inspectManagement(
  actor: ActorRefFrom<typeof managementMachine>,
): Promise<void> {
  const inspected = inspectedManagement(actor);
  publish(inspected, new BroadcastChannel(channelName));
  if (new URLSearchParams(location.search).has('inspect')) {
    const { offerInspector } = await import('./stately-inspector.ts');
    offerInspector(inspected);
  }
}

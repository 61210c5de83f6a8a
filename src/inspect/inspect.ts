import type { ApplicationActor } from '../application/application-actor.tsx';
import { inspectedApplication } from './inspected-application.ts';
import { channelName, publish } from './live.ts';
import { offerTrace } from './trace.ts';

/**
 * Lets a developer look into a running application: the live view at `/machine` always, the trace
 * with `?trace`, Stately's inspector with `?inspect`.
 */
export async function inspect(actor: ApplicationActor): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (import.meta.env.DEV) {
    const inspected = inspectedApplication(actor);
    publish(inspected, new BroadcastChannel(channelName));
    if (query.has('inspect')) {
      const { offerInspector } = await import('./stately-inspector.ts');
      offerInspector(inspected);
    }
  }
  if (import.meta.env.DEV || query.has('trace')) offerTrace(actor);
}

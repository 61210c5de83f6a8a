import { createBrowserInspector } from '@statelyai/inspect';
import type { ApplicationActor, ApplicationSnapshot } from '../application/application-actor.tsx';
import { withoutTexts } from './live.ts';

/** Opens Stately's inspector on a running application; what a person wrote stays here. */
export function inspectOnline(actor: ApplicationActor): void {
  const inspector = createBrowserInspector({
    // The actor is announced before it has a snapshot, and so without a context.
    sanitizeContext: (context?: object) =>
      context ? withoutTexts(context as ApplicationSnapshot['context']) : {},
    sanitizeEvent: ({ type }) => ({ type }),
  });
  inspector.actor(actor);
  actor.system.inspect((inspected) => {
    // The calls are actors too, and their input is the form.
    if (inspected.actorRef === actor) inspector.inspect.next?.(inspected);
  });
}

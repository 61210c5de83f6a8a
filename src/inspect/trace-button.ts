import type { ApplicationActor } from '../application/application-actor.tsx';
import { cornerButton } from './corner-button.ts';
import { recordTrace } from './trace.ts';

/** Puts a button into the corner of the page that copies what happened, for a bug report. */
export function offerTrace(actor: ApplicationActor): void {
  const trace = recordTrace(actor);
  cornerButton('Copy trace', async (button) => {
    await navigator.clipboard.writeText(JSON.stringify(trace(), null, 2));
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy trace';
    }, 1500);
  });
}

import type { ManagementActor } from './management-actor.tsx';
import { selectLosesByLeaving } from './selectors.ts';

/** How long after a click a browser may fire `beforeunload`, in ms. */
const clickTakesAtMost = 1000;

/** Makes the browser ask before it closes the page, if that loses changes or leaves a result unknown. */
export function askBeforeUnload(actor: ManagementActor): void {
  /** Whether a link opens another program, such as a mail app. The page stays open then. */
  let isStaying = false;
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.protocol.startsWith('http')) return;
    isStaying = true;
    setTimeout(() => {
      isStaying = false;
    }, clickTakesAtMost);
  });
  addEventListener('beforeunload', (event) => {
    if (isStaying || !selectLosesByLeaving(actor.getSnapshot())) return;
    event.preventDefault();
    // Chrome needs this before version 119.
    event.returnValue = true;
  });
}

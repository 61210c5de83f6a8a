import type { ManagementActor } from './management-actor.tsx';
import { selectIsChanging, selectLossByLeaving } from './selectors.ts';

/** How long after a click a browser may ask whether the page can be left, in ms. */
const clickTakesAtMost = 1000;

/** Has the browser ask before the page is gone with what would be lost, or stay unknown. */
export function askBeforeUnload(actor: ManagementActor): void {
  /** Whether a link opens another program, such as the one for mails: the page stays where it is. */
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
    const snapshot = actor.getSnapshot();
    if (isStaying || !(selectIsChanging(snapshot) || selectLossByLeaving(snapshot))) return;
    event.preventDefault();
    // What Chrome wants before 119.
    event.returnValue = true;
  });
}

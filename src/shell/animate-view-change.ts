import { routeHash } from '../content/route-hash.ts';
import type { Router } from './route.ts';

/**
 * Where the views change at once: where motion isn't wanted, and under a finger. A slow phone takes a
 * fifth of a second for the pictures of both views that a movement needs.
 */
const changesAtOnce = '(prefers-reduced-motion: reduce), (pointer: coarse)';

/**
 * Ends a movement at a click and passes it on to what stands there: while its pictures move, the
 * browser takes every click for one on the page as a whole.
 */
function forwardClicks(transition: ViewTransition): void {
  addEventListener(
    'click',
    async ({ target, clientX, clientY }) => {
      if (target !== document.documentElement) return;
      transition.skipTransition();
      await transition.finished;
      const clicked = document.elementFromPoint(clientX, clientY);
      if (clicked instanceof HTMLElement) {
        clicked.focus();
        clicked.click();
      }
    },
    { once: true },
  );
}

/**
 * Lets a press on a link to the other view change the views in one movement (`base.css`), where the
 * browser can and the visitor has a pointer. All else changes them at once.
 */
export function changeViewsInOneMovement(router: Router): void {
  addEventListener('click', (event) => {
    if (!document.startViewTransition || matchMedia(changesAtOnce).matches) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const other = routeHash[router.current() === 'landing' ? 'apply' : 'landing'];
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(`a[href="${other}"]`)) return;
    event.preventDefault();
    const change = async () => {
      // A second press would wait for what has come already.
      if (location.hash === other) return;
      await new Promise((resolve) => {
        addEventListener('hashchange', resolve, { once: true });
        location.hash = other;
      });
    };
    const transition = document.startViewTransition(change);
    // Where the movement is left out, the views have changed all the same.
    transition.ready.catch(() => undefined);
    forwardClicks(transition);
  });
}

import { routeHash } from '../content/views.ts';
import type { Router } from './route.ts';

/**
 * Changes views without animation if the visitor prefers reduced motion or uses touch. A slow phone
 * needs 0.2 s for the snapshots of both views.
 */
const changesAtOnce = '(prefers-reduced-motion: reduce), (pointer: coarse)';

/**
 * Ends the animation on a click, and passes the click on to the element under it. During the animation,
 * the browser sends every click to the page as a whole.
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
 * Animates the change of views after a click on a link to the other view (`base.css`), if the browser
 * can and the visitor uses a mouse. All other changes are immediate.
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
      // A second click would wait for a change of address that has already happened.
      if (location.hash === other) return;
      await new Promise((resolve) => {
        addEventListener('hashchange', resolve, { once: true });
        location.hash = other;
      });
    };
    const transition = document.startViewTransition(change);
    // If the browser skips the animation, the views still change.
    transition.ready.catch(() => undefined);
    forwardClicks(transition);
  });
}

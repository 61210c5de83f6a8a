import { otherView, type routeHash } from '../content/route-hash.ts';
import { forgetToken, takeToken } from './link-token.ts';

/** A view of the site (spec, section 2), or the one behind a mailed link. */
export type Route = keyof typeof routeHash;

/** Which view the address stands for, now and whenever that changes. */
export interface Router {
  readonly current: () => Route;
  /** The view on the screen: for a moment, the address is another's already. */
  readonly shown: () => Route;
  /** Calls back with the view that was come to, after each change of view and each mailed link. */
  readonly subscribe: (listener: (route: Route) => void) => void;
}

/**
 * The view the address stands for now: `#/apply` is the application (spec, section 2), and
 * `#/application`, with a token or without, what was sent. Neither needs its slash, and both may be
 * followed by what a chat adds; everything else, known or not, is the landing page.
 */
function currentRoute(): Route {
  return (otherView.exec(location.hash)?.[1] as Route | undefined) ?? 'landing';
}

/** Follows the address. Its parts within a view, such as `#prizes`, are no change of view. */
export function createRouter(): Router {
  const listeners = new Set<(route: Route) => void>();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!takeToken() && navigation?.type !== 'reload') forgetToken();
  let shown = currentRoute();
  addEventListener('hashchange', () => {
    const isLink = takeToken();
    if (!isLink) forgetToken();
    const route = currentRoute();
    if (route === shown && !isLink) return;
    shown = route;
    for (const listener of listeners) listener(route);
  });
  return {
    current: currentRoute,
    shown: () => shown,
    subscribe: (listener) => listeners.add(listener),
  };
}

import { routeHash } from './content/route-hash.ts';

/** A view of the site (spec, section 2). */
export type Route = keyof typeof routeHash;

/** Which view the address stands for, now and whenever that changes. */
export interface Router {
  readonly current: () => Route;
  /** Calls back with the view that was come to, after each change of view. */
  readonly subscribe: (listener: (route: Route) => void) => void;
}

/**
 * The view the address stands for now. Only `#/apply` is the application; everything else, known or
 * not, is the landing page (spec, section 2).
 */
function currentRoute(): Route {
  return location.hash === routeHash.apply ? 'apply' : 'landing';
}

/** Follows the address. Its parts within a view, such as `#prizes`, are no change of view. */
export function createRouter(): Router {
  const listeners = new Set<(route: Route) => void>();
  let shown = currentRoute();
  addEventListener('hashchange', () => {
    const route = currentRoute();
    if (route === shown) return;
    shown = route;
    for (const listener of listeners) listener(route);
  });
  return { current: currentRoute, subscribe: (listener) => listeners.add(listener) };
}

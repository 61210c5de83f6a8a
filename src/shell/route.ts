import { applicationHash, type routeHash } from '../content/views.ts';

/** A view of the site's own document (spec, section 2). */
export type Route = keyof typeof routeHash;

/** Follows which view the address selects. */
export interface Router {
  readonly current: () => Route;
  /** The visible view. For a moment, the address may already select another. */
  readonly shown: () => Route;
  /** Calls the listener with the new view, after each change of view. */
  readonly subscribe: (listener: (route: Route) => void) => void;
}

/**
 * Returns the view that the address selects: `#/apply` is the application (spec, section 2). The slash
 * is optional, and apps may append text or change the case. Everything else is the landing page.
 */
function currentRoute(): Route {
  return applicationHash.test(location.hash) ? 'application' : 'landing';
}

/** Follows the address. A fragment within a view, such as `#prizes`, doesn't change the view. */
export function createRouter(): Router {
  const listeners = new Set<(route: Route) => void>();
  let shown = currentRoute();
  addEventListener('hashchange', () => {
    const route = currentRoute();
    if (route === shown) return;
    shown = route;
    for (const listener of listeners) listener(route);
  });
  return {
    current: currentRoute,
    shown: () => shown,
    subscribe: (listener) => listeners.add(listener),
  };
}

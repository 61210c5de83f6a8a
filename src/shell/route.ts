import { otherView, type routeHash } from '../content/views.ts';
import { forgetToken, takeToken } from './link-token.ts';

/** A view of the site (spec, section 2), or the page behind a mailed link. */
export type Route = keyof typeof routeHash;

/** Follows which view the address selects. */
export interface Router {
  readonly current: () => Route;
  /** The visible view. For a moment, the address may already select another. */
  readonly shown: () => Route;
  /** Calls the listener with the new view, after each change of view and each mailed link. */
  readonly subscribe: (listener: (route: Route) => void) => void;
}

/**
 * Returns the view that the address selects: `#/apply` is the application (spec, section 2), and
 * `#/application`, with or without a token, is the application that was sent. The slash is optional,
 * and apps may append text or change the case. Everything else is the landing page.
 */
function currentRoute(): Route {
  return (otherView.exec(location.hash.toLowerCase())?.[1] as Route | undefined) ?? 'landing';
}

/** Follows the address. A fragment within a view, such as `#prizes`, doesn't change the view. */
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

import type { routeHash } from '../content/views.ts';

/** What mail gateways make of the characters before a hash, or how they repeat them. */
const signs = '^#(?:[/#]|%(?:25)*2[3f])*';

/** Matches the hash of the application. Apps may append text or change the case. */
export const applicationHash = new RegExp(`${signs}apply(?![\\w-])`, 'i');

/** Matches the hash of links that were mailed before their page had a folder. Its group is the rest. */
export const formerLinkHash = new RegExp(`${signs}application(?![\\w-])(.*)`, 'i');

/** Matches the hash of a mailed link. Its group is the token, with the text that apps put around it. */
export const linkHash = new RegExp(`${signs}([^/#?&].*)`, 'i');

/** A view of the site's own document (spec, section 2). */
export type Route = keyof typeof routeHash;

/** Follows which view the address selects. */
export type Router = ReturnType<typeof createRouter>;

/**
 * Returns the view that the address selects: `#/apply` is the application (spec, section 2). The slash
 * is optional, and apps may append text or change the case. Everything else is the landing page.
 */
function currentRoute(): Route {
  return applicationHash.test(location.hash) ? 'application' : 'landing';
}

/** Follows the address. A fragment within a view, such as `#prizes`, doesn't change the view. */
export function createRouter() {
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
    /** The visible view. For a moment, the address may already select another. */
    shown: () => shown,
    /** Calls the listener with the new view, after each change of view. */
    subscribe: (listener: (route: Route) => void) => listeners.add(listener),
  };
}

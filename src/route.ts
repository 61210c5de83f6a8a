/** A view of the site (spec, section 2). */
export type Route = 'landing' | 'apply';

/** The hash each view answers to. */
export const routeHash = { landing: '#/', apply: '#/apply' } as const satisfies Record<
  Route,
  string
>;

/**
 * The view a URL hash stands for. Only `#/apply` is the application; everything else, known or not,
 * is the landing page (spec, section 2).
 */
export function routeFromHash(hash: string): Route {
  return hash === routeHash.apply ? 'apply' : 'landing';
}

/** The view the address stands for now. */
export function currentRoute(): Route {
  return routeFromHash(location.hash);
}

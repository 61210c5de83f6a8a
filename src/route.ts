/** A view of the site (spec, section 2). */
export type Route = 'landing' | 'apply';

/** The hash each view answers to. */
export const routeHash = { landing: '#/', apply: '#/apply' } as const satisfies Record<
  Route,
  string
>;

/**
 * The view the address stands for now. Only `#/apply` is the application; everything else, known or
 * not, is the landing page (spec, section 2).
 */
export function currentRoute(): Route {
  return location.hash === routeHash.apply ? 'apply' : 'landing';
}

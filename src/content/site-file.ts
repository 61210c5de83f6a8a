/**
 * The address of a file of `public`, wherever the site is served: `favicon.svg` is `/favicon.svg` at a
 * domain's root, and `/repo/favicon.svg` below it.
 */
export function siteFile(path: string): string {
  return import.meta.env.BASE_URL + path;
}

/**
 * Returns the address of a file in `public`, wherever the site is served: `favicon.svg` is
 * `/favicon.svg` at a domain's root, and `/repo/favicon.svg` in a folder.
 */
export function siteFile(path: string): string {
  return import.meta.env.BASE_URL + path;
}

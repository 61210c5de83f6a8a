/**
 * Builds the keys in the browser's storage. They include the path of the site (Vite's `base`, with
 * a slash at both ends), because two events can share an origin: `/one/` and `/two/`.
 */
const keyFor = (name: string, base: string) => `hackathon-application-${name}${base.slice(0, -1)}`;

/** The key of the draft, in `localStorage`. */
export const draftKeyFor = (base: string) => keyFor('draft', base);

/** The key of the changes to an application that was sent, in `sessionStorage`. */
export const editKeyFor = (base: string) => keyFor('edit', base);

/** The key of the note that the page behind the link was left, in `sessionStorage`. */
export const leftKeyFor = (base: string) => keyFor('left', base);

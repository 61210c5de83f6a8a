/**
 * Returns the key of the draft in `localStorage`, or in `sessionStorage` that of an edit, or of the note
 * that the page behind the link was left. It includes the path of the site, with a slash at both ends,
 * because two events can share an origin: `/one/` and `/two/`.
 */
export function storageKey(name: 'draft' | 'edit' | 'left', base = import.meta.env.BASE_URL) {
  return `hackathon-application-${name}${base.slice(0, -1)}`;
}

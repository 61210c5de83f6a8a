/**
 * The element of the page with this id.
 *
 * @throws Error where index.html has none.
 */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}.`);
  return found;
}

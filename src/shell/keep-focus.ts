/** Elements that can take the focus without being a Tab stop: titles, results, the page itself. */
const place = '[tabindex="-1"]';

/** Returns an element and its ancestors, innermost first. */
function around(element: Element | null): readonly Element[] {
  return element ? [element, ...around(element.parentElement)] : [];
}

/**
 * Moves the focus when the element that has it disappears from a view. It goes to the nearest ancestor,
 * or element in one, that can take it, such as the step's title. Otherwise the next Tab would start at
 * the top of the page.
 */
export function keepFocusIn(view: Element): void {
  let focused: readonly Element[] = [];
  view.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? around(target) : [];
  });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || focused[0]?.isConnected !== false) return;
    const nearest = focused.find(
      (element) => element.isConnected && (element.matches(place) || element.querySelector(place)),
    );
    focused = [];
    const target = nearest?.matches(place) ? nearest : nearest?.querySelector(place);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
  observer.observe(view, { childList: true, subtree: true });
}

/** What takes the focus without being a stop of Tab: titles, answers, the page itself. */
const place = '[tabindex="-1"]';

/** An element and all around it, from within. */
function around(element: Element | null): readonly Element[] {
  return element ? [element, ...around(element.parentElement)] : [];
}

/**
 * Decides where the focus goes when the element that has it disappears from a view: to the nearest
 * place around it that can take it, such as the title of its step. Without it, the next Tab would begin
 * at the top of the page.
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

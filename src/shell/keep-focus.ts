/** Elements that can take the focus without being a Tab stop: titles, results, the page itself. */
const focusable = '[tabindex="-1"]';

/** Whether a control is there and can be used. */
function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled');
}

/**
 * Moves the focus when the element that has it disappears from a view or becomes disabled. It goes to
 * the nearest ancestor, or element in one, that can take it, such as the step's title. Otherwise the
 * next Tab would start at the top of the page. A control that is disabled while its form is busy gets
 * the focus back, if nothing else has it by then.
 */
export function keepFocusIn(view: Element): void {
  /** The element that got the focus, and its ancestors, innermost first. */
  let focused: readonly Element[] = [];
  let isWaiting = false;
  view.addEventListener('focusin', (event) => {
    focused = event.composedPath().filter((one) => one instanceof Element);
    isWaiting = false;
  });
  const observer = new MutationObserver(() => {
    const [control] = focused;
    const { activeElement } = document;
    // Some browsers leave the focus on a disabled control, where no key has an effect.
    if (!control || (activeElement !== document.body && activeElement !== control)) return;
    if (isUsable(control)) {
      // A message may have pushed it out of the window.
      if (isWaiting && control instanceof HTMLElement) control.focus();
      return;
    }
    isWaiting = control.closest('[aria-busy="true"]') !== null;
    if (isWaiting) return;
    const nearest = focused.find(
      (element) =>
        element.isConnected && (element.matches(focusable) || element.querySelector(focusable)),
    );
    focused = [];
    const target = nearest?.matches(focusable) ? nearest : nearest?.querySelector(focusable);
    // A whole page has no one place to scroll to.
    if (target instanceof HTMLElement) target.focus({ preventScroll: target.matches('main') });
  });
  observer.observe(view, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-busy'],
  });
}

/** Loads the script of a part of the page, unless it is loading or has loaded. */
export type Load = () => void;

/**
 * Makes prerendered HTML an island, whose script loads when it is wanted. A click on one of its buttons
 * before then loads the script and marks the button as busy. Once loaded, the island repeats the click
 * on the button with the same id, unless the visitor has moved on and the head's script has removed the
 * mark.
 *
 * @param start loads the script, and resolves once the island reacts to input.
 * @param onFailure is called if that fails. The next call of the returned function tries again.
 */
export function createIsland(
  container: HTMLElement,
  start: () => Promise<void>,
  onFailure: () => void,
): Load {
  let isLoading = false;
  let pressed: Element | undefined;

  const keepPress = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
    button.setAttribute('aria-busy', 'true');
    load();
  };

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    start()
      .then(() => {
        container.removeEventListener('click', keepPress);
        // The script may have replaced the button, so its id finds it.
        if (pressed?.hasAttribute('aria-busy')) document.getElementById(pressed.id)?.click();
      })
      .catch(() => {
        isLoading = false;
        onFailure();
      })
      .finally(() => pressed?.removeAttribute('aria-busy'));
  };

  container.addEventListener('click', keepPress);
  return load;
}

/** Runs a task once the page has loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    // WebKit doesn't have `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
    else setTimeout(task, 2000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/** Runs a task after the next paint, because the visible content matters more than scripts. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * Loads a part of the page when the visitor scrolls near it.
 *
 * @param margin how near, as a CSS length; one screen by default.
 */
export function loadWhenNear(container: HTMLElement, load: Load, margin = '100%'): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      load();
    },
    { rootMargin: margin },
  );
  observer.observe(container);
}

/**
 * Loads a part of the page when a pointer or the visible focus on a link shows that the visitor may
 * want it. It ignores touch, and the invisible focus that touch brings. They come too late to prepare
 * anything, and would only delay the view that the link opens.
 */
export function loadOnIntent(selector: string, load: Load): void {
  const prepare = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(selector)) return;
    const isByFinger =
      event instanceof PointerEvent
        ? event.pointerType === 'touch'
        : !target.matches(':focus-visible');
    if (!isByFinger) afterPaint(load);
  };
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) addEventListener(intent, prepare);
}

/**
 * Says that React renders prerendered HTML afresh. An extension or a translator has changed it, which is
 * no error of the page.
 */
export function warnOfChanges(error: unknown): void {
  if (!isTranslated(document))
    console.warn('The page was changed before its script arrived.', error);
}

/** Whether a browser's translator, which puts its text into `font` elements, has changed this part. */
export function isTranslated(part: ParentNode): boolean {
  return part.querySelector('font') !== null;
}

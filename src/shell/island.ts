/** Brings the script of a part of the page, unless it has come or is on its way. */
export type Load = () => void;

/**
 * Makes an island of prerendered HTML, whose script comes when it is wanted. A press on one of its
 * buttons before the script has come loads it, shows on the button, and is made again once it has, on
 * the button of the same id, where there is one then; unless the visitor has moved on, at which the
 * head's script takes the mark away.
 *
 * @param start brings the script and settles once the island answers to its visitor.
 * @param onFailure is called where it won't. The next call of the returned function tries again.
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
        // By its id: the script may have had to make the button anew, and others beside it.
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

/** Runs a task once the page has loaded and the browser has nothing better to do. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    // WebKit has no such callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
    else setTimeout(task, 2000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/** Runs a task once the browser has painted: what is on the screen matters more than its script. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * Loads a part of the page when the visitor has come near.
 *
 * @param margin how near, as a CSS length: within one screen, unless told otherwise.
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
 * Loads a part of the page when a pointer or the focus on a link says that it will be wanted. A finger says it
 * too late to prepare anything, and so does the focus that it brings, which is not shown: either would
 * only hold up the view it is about to open.
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

/** A part of the prerendered page whose script comes when it is wanted. */
export interface Island {
  /** Brings the script, unless it has come or is on its way. */
  readonly load: () => void;
}

/**
 * Makes an island of prerendered HTML. A press on one of its buttons before the script has come
 * loads it, and is made again once it has, on the button of the same id, where there is one then.
 *
 * @param start brings the script and settles once the island answers to its visitor.
 * @param onFailure is told why it never will.
 */
export function createIsland(
  container: HTMLElement,
  start: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Island {
  let isLoading = false;
  // By its id: the script may have to make the button anew, and others beside it.
  let pressed = '';

  const keepPress = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed = button.id;
    load();
  };

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    start()
      .then(() => {
        container.removeEventListener('click', keepPress);
        document.getElementById(pressed)?.click();
      })
      .catch((error: unknown) => {
        isLoading = false;
        onFailure(error);
      });
  };

  container.addEventListener('click', keepPress);
  return { load };
}

/** Runs a task once the browser has painted: what is on the screen matters more than its script. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/**
 * Loads an island when the visitor has come near.
 *
 * @param margin how near, as a CSS length: within one screen, unless told otherwise.
 */
export function loadWhenNear(container: HTMLElement, island: Island, margin = '100%'): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      island.load();
    },
    { rootMargin: margin },
  );
  observer.observe(container);
}

/**
 * Loads an island when a pointer or the focus on a link says that it will be wanted. A finger says it
 * too late to prepare anything, and so does the focus that it brings, which is not shown: either would
 * only hold up the view it is about to open.
 */
export function loadOnIntent(selector: string, island: Island): void {
  const prepare = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(selector)) return;
    const isByFinger =
      event instanceof PointerEvent
        ? event.pointerType === 'touch'
        : !target.matches(':focus-visible');
    if (!isByFinger) afterPaint(island.load);
  };
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) addEventListener(intent, prepare);
}

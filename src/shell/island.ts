/**
 * Resolves after the next paint, because what is visible matters more than scripts. A hidden tab paints
 * nothing, so there it resolves at once.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Loads a part of the page when the visitor scrolls near it.
 *
 * @param margin how near, as a CSS length; one screen by default.
 */
export function loadWhenNear(container: HTMLElement, load: () => void, margin = '100%'): void {
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
 * Says that React renders prerendered HTML afresh, because an extension has changed it. A browser's
 * translator, which puts its text into `font` elements, changes it as a matter of course.
 */
export function warnOfChanges(error: unknown): void {
  if (document.querySelector('font')) return;
  console.warn('The page was changed before its script arrived.', error);
}

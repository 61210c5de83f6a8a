/** Resolves once the page has loaded and the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => {
      // WebKit has no such callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
      else setTimeout(resolve, 2000);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

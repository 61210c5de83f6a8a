/**
 * Calls the listener whenever the page may have slept. A sleeping device stops the page's timers.
 *
 * @param options as for `addEventListener`, such as a signal that ends it.
 */
export function onPageResume(listener: () => void, options?: AddEventListenerOptions): void {
  document.addEventListener('visibilitychange', listener, options);
  for (const type of ['pageshow', 'focus']) addEventListener(type, listener, options);
}

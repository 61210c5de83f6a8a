/**
 * Calls back whenever the page may have slept: a device that sleeps stops its timers.
 *
 * @param options how it listens, and until when.
 */
export function onPageResume(listener: () => void, options?: AddEventListenerOptions): void {
  document.addEventListener('visibilitychange', listener, options);
  for (const type of ['pageshow', 'focus']) addEventListener(type, listener, options);
}

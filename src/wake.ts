/** Calls back whenever the page may have slept: a device that sleeps stops its timers. */
export function onWake(listener: () => void): void {
  document.addEventListener('visibilitychange', listener);
  for (const type of ['pageshow', 'focus']) addEventListener(type, listener);
}

/**
 * Calls the listener whenever the page may have slept. A sleeping device stops the page's timers.
 *
 * @returns a function that ends this.
 */
export function onPageResume(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  for (const type of ['pageshow', 'focus']) addEventListener(type, listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    for (const type of ['pageshow', 'focus']) removeEventListener(type, listener);
  };
}

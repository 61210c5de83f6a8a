/**
 * A signal that aborts with another, or once a time has passed. `AbortSignal.any` and
 * `AbortSignal.timeout` would say the same, but many phones don't know them.
 *
 * @param limit in ms.
 */
export function withTimeLimit(signal: AbortSignal, limit: number): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  setTimeout(abort, limit);
  return controller.signal;
}

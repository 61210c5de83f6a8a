/** How long a call to the database may take, in ms. */
const callTimeout = 15_000;

/**
 * Returns a signal that aborts with the given one, or after the time limit. Many phones lack
 * `AbortSignal.any` and `AbortSignal.timeout`.
 */
export function withTimeLimit(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  setTimeout(abort, callTimeout);
  return controller.signal;
}

/** How long a call to the database may take, in ms. */
const callTimeout = 15_000;

/**
 * A signal that aborts with another, or once a call takes too long. `AbortSignal.any` and
 * `AbortSignal.timeout` would say the same, but many phones don't know them.
 */
export function withTimeLimit(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  setTimeout(abort, callTimeout);
  return controller.signal;
}

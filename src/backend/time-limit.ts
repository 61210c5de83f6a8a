/** How long a call to the database may take, in ms. */
const callTimeout = 15_000;

/**
 * Makes a call with a signal that aborts with the given one, or after the time limit. Many phones lack
 * `AbortSignal.any` and `AbortSignal.timeout`.
 */
export async function withTimeLimit<Result>(
  signal: AbortSignal,
  call: (signal: AbortSignal) => PromiseLike<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, callTimeout);
  try {
    return await call(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

import { fromPromise } from 'xstate';
import type { BackendClient } from './client.ts';
import { failureSentence } from './server-message.ts';
import { withTimeLimit } from './time-limit.ts';

/** Requests an email with the link. The response doesn't reveal whether the address has applied. */
export function createLinkCall(loadClient: () => Promise<BackendClient>) {
  return fromPromise<void, string>(async ({ input: address, signal }) => {
    const client = await loadClient();
    const request = client.rpc('request_link', { address });
    const response = await withTimeLimit(signal, (limited) => request.abortSignal(limited));
    if (response.error || response.status !== 204) throw new Error(failureSentence(response));
  });
}

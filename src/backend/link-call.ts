import { fromPromise } from 'xstate';
import type { BackendClient } from './client.ts';
import { failureSentence } from './server-message.ts';

/** Requests an email with the link. The response doesn't reveal whether the address has applied. */
export function createLinkCall(loadClient: () => Promise<BackendClient>) {
  return fromPromise<void, string>(async ({ input: address }) => {
    const client = await loadClient();
    const response = await client.rpc('request_link', { address });
    if (response.error || response.status !== 204) throw new Error(failureSentence(response));
  });
}

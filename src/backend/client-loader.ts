import { callTexts } from '../content/messages.ts';
import { loadChunk } from '../shell/load-chunk.ts';
import type { BackendClient } from './client.ts';
import type { BackendConfig } from './config.ts';

/** Returns the client once it has loaded. */
export type ClientLoader = () => Promise<BackendClient>;

/** The page's only client, because the library warns about a second one. */
let client: Promise<BackendClient> | undefined;

/**
 * Loads the client at the first call, because it is most of the code that a submission needs. If
 * loading fails, the next call tries again.
 *
 * @param onFailure is called each time loading fails.
 * @param onAnswer is called with each response from the server.
 */
export function createClientLoader(
  config: BackendConfig,
  { onFailure, onAnswer }: { onFailure: () => void; onAnswer: (answer: Response) => void },
): ClientLoader {
  return () => {
    client ??= loadChunk('backend/client', () => import('./client.ts')).then(
      ({ createBackendClient }) => createBackendClient(config, onAnswer),
      (cause: unknown) => {
        client = undefined;
        onFailure();
        throw new Error(callTexts.incomplete, { cause });
      },
    );
    return client;
  };
}

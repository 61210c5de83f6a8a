import { callTexts } from '../content/calls.ts';
import { loadChunk } from '../shell/load-chunk.ts';
import type { BackendClient } from './client.ts';
import type { BackendConfig } from './config.ts';

/** Gives the client, once it has come. */
export type ClientLoader = () => Promise<BackendClient>;

/** The page's one client: the library warns of a second. */
let client: Promise<BackendClient> | undefined;

/**
 * Brings the client when it is first asked for: it is most of what a submission weighs. Where it
 * fails to come, the next who asks tries again.
 *
 * @param onFailure is called each time it fails to come.
 * @param onAnswer is called with each answer of the server's.
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

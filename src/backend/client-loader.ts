import { callTexts } from '../content/messages.ts';
import { hearServer } from '../phases/phase-clock.ts';
import { setRootAttribute } from '../shell/html-attributes.ts';
import type { BackendClient } from './client.ts';
import type { BackendConfig } from './config.ts';

/** Returns the client once it has loaded. */
export type ClientLoader = () => Promise<BackendClient>;

/**
 * Loads the client at the first call, because it is most of the code that a submission needs. If
 * loading fails, the page offers a reload, since a browser repeats no import that failed.
 */
export function createClientLoader(config: BackendConfig): ClientLoader {
  let client: Promise<BackendClient> | undefined;
  return () => {
    client ??= import('./client.ts').then(
      ({ createBackendClient }) =>
        createBackendClient(
          config,
          import.meta.env.VITE_REGISTRATION_CLOSES_AT ? hearServer : undefined,
        ),
      (cause: unknown) => {
        setRootAttribute('script', 'incomplete');
        throw new Error(callTexts.incomplete, { cause });
      },
    );
    return client;
  };
}

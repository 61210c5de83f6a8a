import { createClient } from '@supabase/supabase-js';
import type { Applicant } from './applicant.ts';
import type { BackendConfig } from './config.ts';

/** How long a call to the database may take, in ms. */
const callTimeout = 15_000;

/** The part of the database that the site uses. */
type Database = {
  public: {
    Tables: {
      applicants: { Row: Applicant; Insert: Applicant; Update: never; Relationships: [] };
    };
    Views: Record<never, never>;
    Functions: {
      open_application: { Args: { token: string }; Returns: unknown };
      change_application: {
        Args: { token: string; version: number; application: Omit<Applicant, 'email'> };
        Returns: unknown;
      };
      withdraw_application: { Args: { token: string }; Returns: unknown };
      request_link: { Args: { address: string }; Returns: undefined };
    };
  };
};

/**
 * Creates a client for the backend, without sign-in: every visitor is anonymous (spec, section 6).
 *
 * @param onResponse is called with each response from the server.
 * @throws Error if the address or the key is missing, or the address isn't a URL.
 */
export function createBackendClient(
  { url, key }: BackendConfig,
  onResponse: (response: Response) => void = () => undefined,
) {
  const fetchAndTell = async (...request: Parameters<typeof fetchUncached>) => {
    const response = await fetchUncached(...request);
    onResponse(response);
    return response;
  };
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchAndTell },
    db: { timeout: callTimeout, retry: false },
  });
}

/**
 * Fetches a response that can be trusted, with its whole body, for which the time limit counts, too.
 *
 * @throws TypeError if the body is empty although the status promises one. The client would read that
 * as `null`, which means an unknown link.
 */
async function fetchUncached(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  // A gateway's response, such as a redirect to its own page, must not be cached for the next try.
  const response = await fetch(input, { ...init, cache: 'no-store' });
  const body = await response.clone().text();
  if (response.status === 200 && body === '') {
    throw new TypeError('The response is empty.');
  }
  return response;
}

/** The type of the client. */
export type BackendClient = ReturnType<typeof createBackendClient>;

import { createClient } from '@supabase/supabase-js';
import type { Applicant } from './applicant.ts';
import type { BackendConfig } from './config.ts';

/** The part of the database the site calls. */
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
 * A client for the backend, without sign-in: every visitor is anonymous (spec, section 6).
 *
 * @throws Error where the address or the key is missing or the address is no URL.
 */
export function createBackendClient({ url, key }: BackendConfig) {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // What a gateway answered once, such as a redirect to its own page, is no answer for the next try.
    global: { fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }) },
  });
}

/** The client of `createBackendClient`. */
export type BackendClient = ReturnType<typeof createBackendClient>;

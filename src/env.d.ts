interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

/** What a deployment may set; `.env` files and the shell are read at build time. */
interface ImportMetaEnv {
  /** The address the site is served at, with a closing slash; its path is the build's base. */
  readonly VITE_SITE_URL?: string;
  /** When registration opens, as an ISO 8601 instant with its offset. */
  readonly VITE_REGISTRATION_OPENS_AT?: string;
  /** When registration closes, likewise. */
  readonly VITE_REGISTRATION_CLOSES_AT?: string;
  /** When the event starts, likewise. */
  readonly VITE_EVENT_STARTS_AT?: string;
  /** When the event ends, likewise. */
  readonly VITE_EVENT_ENDS_AT?: string;
  /** The zone the event's times are told in, as in `America/Los_Angeles`. */
  readonly VITE_EVENT_TIME_ZONE?: string;
  /** The framework's project site. */
  readonly VITE_FRAMEWORK_SITE?: string;
  /** An invitation to the community chat server. */
  readonly VITE_CHAT_INVITE?: string;
  /** Where sponsors and visitors write to. */
  readonly VITE_CONTACT_EMAIL?: string;
  /** `1` builds for a hosted backend though the content still says example.org. */
  readonly VITE_ALLOW_EXAMPLE?: string;
  /** A third-party script, as JSON (`src/content/analytics.ts`). */
  readonly VITE_ANALYTICS?: string;
  /** The Supabase project. */
  readonly VITE_SUPABASE_URL?: string;
  /** Its anonymous public key. */
  readonly VITE_SUPABASE_ANON_KEY?: string;
}

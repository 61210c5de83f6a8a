interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

/** What a deployment can set. The build reads it from `.env` files and the shell. */
interface ImportMetaEnv {
  /** The site's address, with a closing slash. Its path is Vite's `base`. */
  readonly VITE_SITE_URL?: string;
  /** When registration closes, as an ISO 8601 instant with the offset of the event's time zone. */
  readonly VITE_REGISTRATION_CLOSES_AT?: string;
  /** `1` lets the build for a hosted backend pass although the content still says example.org. */
  readonly VITE_ALLOW_EXAMPLE?: string;
  /** A third-party script, as JSON (`src/content/analytics.ts`). */
  readonly VITE_ANALYTICS?: string;
  /** The Supabase project. */
  readonly VITE_SUPABASE_URL?: string;
  /** Its anonymous public key. */
  readonly VITE_SUPABASE_ANON_KEY?: string;
}

interface ImportMetaEnv {
  /** The address of the Supabase project, such as `https://PROJECT.supabase.co`. */
  readonly VITE_SUPABASE_URL?: string;
  /** Its publishable (anonymous) key. */
  readonly VITE_SUPABASE_ANON_KEY?: string;
}

/** The backend's address and public key. */
export interface BackendConfig {
  /** Without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

/** Thrown if the site was built without the backend's address or key (spec, section 8). */
export class MissingConfigError extends Error {
  override readonly name = 'MissingConfigError';
  /** The names of the missing variables. */
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`The site was built without ${missing.join(' and ')}.`);
    this.missing = missing;
  }
}

/**
 * Reads the backend's address and key from the build's environment.
 *
 * @throws MissingConfigError if either is missing.
 */
export function readBackendConfig(
  env: Pick<ImportMetaEnv, 'VITE_SUPABASE_URL' | 'VITE_SUPABASE_ANON_KEY'>,
): BackendConfig {
  const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_ANON_KEY: key = '' } = env;
  const names = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new MissingConfigError(missing);
  return { url: url.replace(/\/+$/, ''), key };
}

import { isSender } from '../_shared/sender.ts';
import type { Settings } from './handler.ts';
import { resendUrl } from './mailer.ts';

/** The website's URL with a trailing slash, however its address was copied. Throws a TypeError if it isn't one. */
function rootOf(address: string): URL {
  const { origin, pathname } = new URL(address.trim());
  return new URL(`${origin}${pathname.replace(/(\/index\.html)?\/*$/, '/')}`);
}

/**
 * The deployed function's settings, from its environment (docs/operations.md, Set up).
 *
 * @param read Returns an environment variable.
 * @throws Error that names a missing secret, or a wrong sender.
 */
export function readSettings(read: (name: string) => string | undefined): Settings {
  const required = (name: string): string => {
    const value = read(name)?.trim();
    if (!value) throw new Error(`The secret ${name} is not set.`);
    return value;
  };
  // While a key is being replaced there are two. Older projects have only the legacy key.
  const secretKeys: Record<string, string> = JSON.parse(read('SUPABASE_SECRET_KEYS') || '{}');
  const serviceKey =
    secretKeys.default ?? Object.values(secretKeys)[0] ?? required('SUPABASE_SERVICE_ROLE_KEY');
  const site = rootOf(required('SITE_URL'));
  const mailFrom = required('MAIL_FROM');
  if (!isSender(mailFrom)) {
    throw new Error(`MAIL_FROM is ${mailFrom}. Write it like "Jam, the Event" <hello@jam.dev>.`);
  }
  return {
    supabaseUrl: required('SUPABASE_URL'),
    serviceKey,
    secretKeys: [serviceKey, ...Object.values(secretKeys)],
    mailUrl: read('RESEND_URL') || resendUrl,
    mailKey: required('RESEND_API_KEY'),
    mailFrom,
    siteUrl: site.href,
    patience: 45_000,
    siteOrigin: site.origin,
  };
}

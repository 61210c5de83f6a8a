import { eventFacts } from '../_shared/event.ts';
import { createHandler } from './handler.ts';
import { resendUrl } from './mailer.ts';

/** Supabase's edge runtime defines it. Plain Deno doesn't, and doesn't stop between requests. */
declare const EdgeRuntime: { waitUntil(work: Promise<void>): void } | undefined;

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The secret ${name} is not set.`);
  return value;
}

/**
 * The project's secret keys, by name. While a key is being replaced there are two, and the schedule may
 * use either. Older projects have only the legacy key.
 */
const secretKeys: Readonly<Record<string, string>> = JSON.parse(
  Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}',
);
const serviceKey =
  secretKeys.default ?? Object.values(secretKeys)[0] ?? required('SUPABASE_SERVICE_ROLE_KEY');

/** The website's URL. A missing trailing slash is added. */
const siteUrl = required('SITE_URL').replace(/\/*$/, '/');

Deno.serve(
  createHandler(
    {
      supabaseUrl: required('SUPABASE_URL'),
      serviceKey,
      secretKeys: [serviceKey, ...Object.values(secretKeys)],
      mailUrl: Deno.env.get('RESEND_URL') ?? resendUrl,
      mailKey: required('RESEND_API_KEY'),
      mailFrom: required('MAIL_FROM'),
      siteUrl,
      event: {
        ...eventFacts,
        dates: Deno.env.get('EVENT_DATES') || eventFacts.dates,
        chatInvite: Deno.env.get('CHAT_INVITE') || eventFacts.chatInvite,
        contactEmail: Deno.env.get('CONTACT_EMAIL') || eventFacts.contactEmail,
      },
      patience: 45_000,
      siteOrigin: new URL(siteUrl).origin,
    },
    {
      fetch,
      waitUntil(work) {
        if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
      },
    },
  ),
);

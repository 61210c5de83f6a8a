import { eventFacts } from './event.ts';
import { createHandler } from './handler.ts';
import { resendUrl } from './mailer.ts';

/** Supabase's edge runtime has it; Deno alone, which doesn't stop between requests, has not. */
declare const EdgeRuntime: { waitUntil(work: Promise<void>): void } | undefined;

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The secret ${name} is not set.`);
  return value;
}

/**
 * The project's secret keys, by name. While one is being replaced there are two, and the schedule may
 * have either. Projects from before these keys have the legacy one only.
 */
const secretKeys: Readonly<Record<string, string>> = JSON.parse(
  Deno.env.get('SUPABASE_SECRET_KEYS') ?? '{}',
);
const serviceKey =
  secretKeys.default ?? Object.values(secretKeys)[0] ?? required('SUPABASE_SERVICE_ROLE_KEY');

/** The website's address; one without its closing slash means the same folder. */
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

import type { Fault } from '../fault.ts';

const handler = 'supabase/functions/send-application-email/handler.ts';
const mailer = 'supabase/functions/send-application-email/mailer.ts';
const text = 'supabase/functions/send-application-email/mail-text.ts';
const entry = 'supabase/functions/send-application-email/index.ts';
const config = 'supabase/config.toml';

/** Mistakes in the function that mails confirmations, and in how the project is configured. */
export const mail: readonly Fault[] = [
  {
    name: "every site allowed but the event's own",
    file: handler,
    find: "request.headers.get('origin') === settings.siteOrigin",
    replace: "request.headers.get('origin') !== settings.siteOrigin",
    consequence: 'The browser blocks the request of the site, and confirmations come late.',
  },
  {
    name: "the key's header not allowed",
    file: handler,
    find: "'authorization, apikey, content-type, x-client-info'",
    replace: "'authorization, content-type, x-client-info'",
    consequence: 'The browser stops at the preflight, and no page can ask for its mail.',
  },
  {
    name: 'a key that is right in one byte',
    file: handler,
    find: 'a?.every((byte, place) => byte === b?.[place])',
    replace: 'a?.some((byte, place) => byte === b?.[place])',
    consequence: 'A stranger who tries a few keys can run what the secret key is for.',
  },
  {
    name: 'a body of sixteen kilobytes',
    file: handler,
    find: 'const maxBodyBytes = 128 * 1024;',
    replace: 'const maxBodyBytes = 16 * 1024;',
    consequence: 'Who wrote a long application in Japanese is refused their confirmation.',
  },
  {
    name: 'the answer held back until the mail is sent',
    file: handler,
    find: 'runtime.waitUntil(mailer.confirm(email));',
    replace: 'await mailer.confirm(email);',
    consequence: 'How long the answer takes tells a stranger whether an address has applied.',
  },
  {
    name: 'scheduled work that nobody waits for',
    file: handler,
    find: 'runtime.waitUntil(mailer.drain());',
    replace: 'void mailer.drain();',
    consequence: 'The function is stopped after its answer, and mails that waited keep waiting.',
  },
  {
    name: 'any text taken for an address',
    file: handler,
    find: String.raw`trimmed.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(trimmed)`,
    replace: 'trimmed.length <= 254',
    consequence:
      'A developer who sends a name in the place of the address is told it was accepted.',
  },
  {
    name: "the provider's address without its last letter",
    file: mailer,
    find: 'https://api.resend.com/emails',
    replace: 'https://api.resend.com/email',
    consequence: 'No applicant ever gets a confirmation.',
  },
  {
    name: 'the public keys in the place of the secret ones',
    file: entry,
    find: 'SUPABASE_SECRET_KEYS',
    replace: 'SUPABASE_PUBLISHABLE_KEYS',
    consequence: "The function may not read the outbox, and any visitor's key starts a run.",
  },
  {
    name: 'a second mail for a second try',
    file: mailer,
    find: "'idempotency-key'",
    replace: "'x-idempotency-key'",
    consequence: "When the provider's answer is lost, the applicant gets the confirmation twice.",
  },
  {
    name: "the project's secret given to the provider",
    file: mailer,
    find: 'settings.mailKey}',
    replace: 'settings.serviceKey}',
    consequence: 'A third party is sent the key of the project, and refuses every mail.',
  },
  {
    name: 'every refusal taken for good',
    file: mailer,
    find: "status === 400 || status === 422 ? 'refused'",
    replace: "status >= 400 ? 'refused'",
    consequence: "An hour's outage at the provider costs each applicant of that hour the mail.",
  },
  {
    name: 'a busy provider not heeded',
    file: mailer,
    find: 'if (status === 429 || (status === 503 && wait_seconds !== null)) {',
    replace: 'if (status === 503 && wait_seconds !== null) {',
    consequence:
      'When many apply at once, the provider is asked on and on until it blocks the account.',
  },
  {
    name: 'milliseconds taken for seconds',
    file: mailer,
    find: '(Date.parse(retryAfter) - Date.now()) / 1_000',
    replace: 'Date.parse(retryAfter) - Date.now()',
    consequence: 'A provider that is busy for a minute keeps all mails back for most of a day.',
  },
  {
    name: 'addresses in the log',
    file: mailer,
    find: "console.error('A mail was not sent:', result.reason)",
    replace: "console.error('A mail was not sent:', mail.recipient, result.reason)",
    consequence: 'The addresses of applicants stay in a log that retention does not reach.',
  },
  {
    name: 'a key sent as what it is not',
    file: mailer,
    find: '...(isJwt && {',
    replace: '...(!isJwt && {',
    consequence:
      'A project with the present kind of keys refuses the function, and no mail is sent.',
  },
  {
    name: 'a subject that promises a place',
    file: text,
    find: 'We received your $',
    replace: 'We accepted your $',
    consequence: 'Applicants book a journey to an event nobody has accepted them for.',
  },
  {
    name: 'plain text sent as HTML',
    file: text,
    find: 'text: `Thank you for applying',
    replace: 'html: `Thank you for applying',
    consequence: 'The mail is one block of words without a paragraph or a link.',
  },
  {
    name: 'a session asked of visitors',
    file: config,
    find: 'verify_jwt = false',
    replace: 'verify_jwt = true',
    consequence: 'The gateway refuses every request for a mail: the public key is no token.',
  },
  {
    name: 'the private schema with an address on the web',
    file: config,
    find: 'schemas = ["public"]',
    replace: 'schemas = ["public", "private"]',
    consequence:
      'What was only for organisers can be asked for by anyone, one grant from being read.',
  },
];

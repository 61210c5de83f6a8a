import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the function that sends mails, and in the project's configuration. */
export const faults: FaultsByFile = {
  'supabase/functions/send-application-email/handler.ts': {
    "every site allowed but the event's own": [
      "request.headers.get('origin') === settings.siteOrigin",
      "request.headers.get('origin') !== settings.siteOrigin",
    ],
    'an address that is mailed to with its direction marks': [
      "email.replace(invisible, '').trim()",
      'email.trim()',
    ],
    "the key's header not allowed": [
      "'authorization, apikey, content-type, x-client-info'",
      "'authorization, content-type, x-client-info'",
    ],
    'a key that is right in one byte': [
      'a?.every((byte, place) => byte === b?.[place])',
      'a?.some((byte, place) => byte === b?.[place])',
    ],
    'a body of sixteen kilobytes': [
      'const maxBodyBytes = 128 * 1024;',
      'const maxBodyBytes = 16 * 1024;',
    ],
    'the answer held back until the mail is sent': [
      'runtime.waitUntil(mailer.confirm(email));',
      'await mailer.confirm(email);',
    ],
    'scheduled work that nobody waits for': [
      'runtime.waitUntil(mailer.drain());',
      'void mailer.drain();',
    ],
    'any text taken for an address': [
      String.raw`address.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(address)`,
      'address.length <= 254',
    ],
  },
  'supabase/functions/send-application-email/mailer.ts': {
    "the provider's address without its last letter": [
      'https://api.resend.com/emails',
      'https://api.resend.com/email',
    ],
    'a second mail for a second try': ["'idempotency-key'", "'x-idempotency-key'"],
    "the project's secret given to the provider": ['settings.mailKey}', 'settings.serviceKey}'],
    'every refusal taken for good': [
      "status === 400 || status === 422 ? 'refused'",
      "status >= 400 ? 'refused'",
    ],
    'a busy provider not heeded': [
      'if (status === 429 || (status === 503 && wait_seconds !== null)) {',
      'if (status === 503 && wait_seconds !== null) {',
    ],
    'milliseconds taken for seconds': [
      '(Date.parse(retryAfter) - Date.now()) / 1_000',
      'Date.parse(retryAfter) - Date.now()',
    ],
    'addresses in the log': [
      "console.error('An email was not sent:', result.reason)",
      "console.error('An email was not sent:', mail.recipient, result.reason)",
    ],
    'a key sent as what it is not': ['...(isJwt && {', '...(!isJwt && {'],
  },
  'supabase/functions/send-application-email/index.ts': {
    'the public keys in the place of the secret ones': [
      'SUPABASE_SECRET_KEYS',
      'SUPABASE_PUBLISHABLE_KEYS',
    ],
  },
  'supabase/functions/send-application-email/mail-text.ts': {
    'a subject that promises a place': ['We received your $', 'We accepted your $'],
    'plain text sent as HTML': [
      'text, html: mailHtml(words, facts.event, facts.link)',
      'text, html: text',
    ],
  },
  'supabase/functions/send-application-email/mail-html.ts': {
    'a pale button in a dark client': ['.card .button a {', '.card .button b {'],
    'an address that is markup': [".replaceAll('<', '&lt;')", ''],
    'an address that ends an attribute': [".replaceAll('\"', '&quot;')", ''],
    'a picture to count who reads': [
      '<body class="page"',
      '<img src="https://count.example/" alt=""><body class="page"',
    ],
  },
  'supabase/config.toml': {
    'a session asked of visitors': ['verify_jwt = false', 'verify_jwt = true'],
    'the private schema with an address on the web': [
      'schemas = ["public"]',
      'schemas = ["public", "private"]',
    ],
  },
  'supabase/migrations/20250901000200_mails.sql': {
    'no link after the confirmation was given up': [
      `where mails.applicant_id = applicants.id and mails.sent_at is null and not mails.is_given_up
`,
      `where mails.applicant_id = applicants.id and mails.sent_at is null
`,
    ],
  },
};

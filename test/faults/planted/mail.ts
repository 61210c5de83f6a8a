import type { FaultsByFile } from '../fault.ts';

/** Mistakes in the function that mails confirmations, and in how the project is configured. */
export const faults: FaultsByFile = {
  'supabase/functions/send-application-email/handler.ts': {
    "every site allowed but the event's own": [
      "request.headers.get('origin') === settings.siteOrigin",
      "request.headers.get('origin') !== settings.siteOrigin",
      'The browser blocks the request of the site, and confirmations come late.',
    ],
    'an address that is mailed to with its direction marks': [
      "email.replace(invisible, '').trim()",
      'email.trim()',
      'An applicant whose address was copied from a chat waits for the next run to get their mail.',
    ],
    "the key's header not allowed": [
      "'authorization, apikey, content-type, x-client-info'",
      "'authorization, content-type, x-client-info'",
      'The browser stops at the preflight, and no page can ask for its mail.',
    ],
    'a key that is right in one byte': [
      'a?.every((byte, place) => byte === b?.[place])',
      'a?.some((byte, place) => byte === b?.[place])',
      'A stranger who tries a few keys can run what the secret key is for.',
    ],
    'a body of sixteen kilobytes': [
      'const maxBodyBytes = 128 * 1024;',
      'const maxBodyBytes = 16 * 1024;',
      'Who wrote a long application in Japanese is refused their confirmation.',
    ],
    'the answer held back until the mail is sent': [
      'runtime.waitUntil(mailer.confirm(email));',
      'await mailer.confirm(email);',
      'How long the answer takes tells a stranger whether an address has applied.',
    ],
    'scheduled work that nobody waits for': [
      'runtime.waitUntil(mailer.drain());',
      'void mailer.drain();',
      'The function is stopped after its answer, and mails that waited keep waiting.',
    ],
    'any text taken for an address': [
      String.raw`address.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(address)`,
      'address.length <= 254',
      'A developer who sends a name in the place of the address is told it was accepted.',
    ],
  },
  'supabase/functions/send-application-email/mailer.ts': {
    "the provider's address without its last letter": [
      'https://api.resend.com/emails',
      'https://api.resend.com/email',
      'No applicant ever gets a confirmation.',
    ],
    'a second mail for a second try': [
      "'idempotency-key'",
      "'x-idempotency-key'",
      "When the provider's answer is lost, the applicant gets the confirmation twice.",
    ],
    "the project's secret given to the provider": [
      'settings.mailKey}',
      'settings.serviceKey}',
      'A third party is sent the key of the project, and refuses every mail.',
    ],
    'every refusal taken for good': [
      "status === 400 || status === 422 ? 'refused'",
      "status >= 400 ? 'refused'",
      "An hour's outage at the provider costs each applicant of that hour the mail.",
    ],
    'a busy provider not heeded': [
      'if (status === 429 || (status === 503 && wait_seconds !== null)) {',
      'if (status === 503 && wait_seconds !== null) {',
      'When many apply at once, the provider is asked on and on until it blocks the account.',
    ],
    'milliseconds taken for seconds': [
      '(Date.parse(retryAfter) - Date.now()) / 1_000',
      'Date.parse(retryAfter) - Date.now()',
      'A provider that is busy for a minute keeps all mails back for most of a day.',
    ],
    'addresses in the log': [
      "console.error('A mail was not sent:', result.reason)",
      "console.error('A mail was not sent:', mail.recipient, result.reason)",
      'The addresses of applicants stay in a log that retention does not reach.',
    ],
    'a key sent as what it is not': [
      '...(isJwt && {',
      '...(!isJwt && {',
      'A project with the present kind of keys refuses the function, and no mail is sent.',
    ],
  },
  'supabase/functions/send-application-email/index.ts': {
    'the public keys in the place of the secret ones': [
      'SUPABASE_SECRET_KEYS',
      'SUPABASE_PUBLISHABLE_KEYS',
      "The function may not read the outbox, and any visitor's key starts a run.",
    ],
  },
  'supabase/functions/send-application-email/mail-text.ts': {
    'a subject that promises a place': [
      'We received your $',
      'We accepted your $',
      'Applicants book a journey to an event nobody has accepted them for.',
    ],
    'plain text sent as HTML': [
      'text: `Thank you for applying',
      'html: `Thank you for applying',
      'The mail is one block of words without a paragraph or a link.',
    ],
  },
  'supabase/config.toml': {
    'a session asked of visitors': [
      'verify_jwt = false',
      'verify_jwt = true',
      'The gateway refuses every request for a mail: the public key is no token.',
    ],
    'the private schema with an address on the web': [
      'schemas = ["public"]',
      'schemas = ["public", "private"]',
      'What was only for organisers can be asked for by anyone, one grant from being read.',
    ],
  },
};

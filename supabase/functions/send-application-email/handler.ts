import { comparableAddress } from '../_shared/address.ts';
import { createMailer, type MailSettings } from './mailer.ts';

/** The deployed function's settings. */
export interface Settings extends MailSettings {
  /** The project's secret keys. A caller who has one may send the due emails. */
  readonly secretKeys: readonly string[];
  /** The website's origin, which may call the function. Null allows the function's own origin only. */
  readonly siteOrigin: string | null;
}

/** The function's runtime. */
export interface Runtime {
  fetch(input: string, init: RequestInit): Promise<Response>;
  /** Keeps the process alive until work that outlasts the response is done. */
  waitUntil(work: Promise<void>): void;
}

/** More than the form: 16,444 characters, each of at most six bytes as JSON, and five addresses. */
const maxBodyBytes = 128 * 1024;

/**
 * Answers POST `{ applicant: { email } }` by emailing a confirmation to the applicant, once (spec, section 7, call 3),
 * and POST with the secret key by sending all due emails. Each gets 202 before the function looks anything up, so not
 * even the timing tells whether an address has applied. Answers GET with where the links in the emails lead.
 */
export function createHandler(settings: Settings, runtime: Runtime) {
  const mailer = createMailer(settings, runtime.fetch);
  return async (request: Request): Promise<Response> => {
    const response = await answerTo(request);
    response.headers.set('vary', 'Origin');
    if (settings.siteOrigin !== null && request.headers.get('origin') === settings.siteOrigin) {
      response.headers.set('access-control-allow-origin', settings.siteOrigin);
    }
    return response;
  };

  async function answerTo(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
          'access-control-max-age': '86400',
        },
      });
    }
    if (request.method === 'GET') return Response.json({ siteUrl: settings.siteUrl });
    if (request.method !== 'POST') return reply(405, 'Use POST.', { allow: 'GET, POST, OPTIONS' });
    if (await isOneOf(request.headers.get('apikey') ?? '', settings.secretKeys)) {
      runtime.waitUntil(mailer.drain());
      return reply(202, 'Accepted.');
    }
    const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/json') return reply(415, 'Send JSON.');

    const text = await readText(request);
    if (text === null) return reply(413, 'Send at most 128 KB.');
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      return reply(400, 'The body is not JSON.');
    }
    const email = emailOf(body);
    if (email === null) return reply(422, 'The applicant has no email address.');

    runtime.waitUntil(mailer.confirm(email));
    return reply(202, 'Accepted.');
  }
}

function reply(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers });
}

/** The body as text, or null if it is longer than allowed, whatever its stated length. */
async function readText(request: Request): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBodyBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function emailOf(body: unknown): string | null {
  const { applicant } = Object(body) as { applicant?: unknown };
  const { email } = Object(applicant) as { email?: unknown };
  if (typeof email !== 'string') return null;
  const address = comparableAddress(email);
  return address.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}

/** Whether a text is one of these. Only digests are compared, so the time reveals nothing about them. */
async function isOneOf(given: string, expected: readonly string[]): Promise<boolean> {
  const [own, ...others] = await Promise.all(
    [given, ...expected].map(async (text) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return new Uint8Array(digest).join();
    }),
  );
  return others.includes(own ?? '');
}

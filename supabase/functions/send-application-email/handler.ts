/** What the function is deployed with. */
export interface Settings {
  /** The project's address, whose Data API is asked for the claim. */
  readonly supabaseUrl: string;
  /** A key of that API for `service_role`. */
  readonly serviceKey: string;
  /** Resend's `POST /emails`. */
  readonly mailUrl: string;
  /** Resend's API key. */
  readonly mailKey: string;
  /** The address the mail comes from, as in `Global Hackathon <hello@example.org>`. */
  readonly mailFrom: string;
  /** The origin of the website, which may call the function; only its own origin where null. */
  readonly siteOrigin: string | null;
}

/** What the function runs on. */
export interface Runtime {
  fetch(input: string, init: RequestInit): Promise<Response>;
  /** Keeps the process alive until work that outlasts the response is done. */
  waitUntil(work: Promise<void>): void;
}

const maxBodyBytes = 16 * 1024;
const mailTimeout = 3_000;

const mail = {
  subject: 'We have your Global Hackathon application',
  text: `Thank you for applying to the Global Hackathon.

Your application has arrived, and there is nothing more to do for now. We will write to this address before the hackathon begins.

You didn't apply? Someone may have mistyped their address. You can ignore this message.`,
};

/**
 * Answers POST `{ applicant: { email } }` by mailing a confirmation to an applicant, once (spec,
 * section 7, call 3). Every well-formed request is answered 202 before anything is looked up, so
 * that neither the answer nor its time tells whether an address has applied.
 */
export function createHandler(settings: Settings, runtime: Runtime) {
  return async (request: Request): Promise<Response> => {
    const answer = await answerTo(request, (email) =>
      runtime.waitUntil(confirm(email, settings, runtime)),
    );
    answer.headers.set('vary', 'Origin');
    if (settings.siteOrigin !== null && request.headers.get('origin') === settings.siteOrigin) {
      answer.headers.set('access-control-allow-origin', settings.siteOrigin);
    }
    return answer;
  };
}

async function answerTo(request: Request, accept: (email: string) => void): Promise<Response> {
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
  if (request.method !== 'POST') return refuse(405, 'Use POST.', { allow: 'POST, OPTIONS' });
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') return refuse(415, 'Send JSON.');

  const text = await readText(request);
  if (text === null) return refuse(413, 'Send at most 16 KB.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse(400, 'The body is not JSON.');
  }
  const email = emailOf(body);
  if (email === null) return refuse(422, 'The applicant has no e-mail address.');

  accept(email);
  return Response.json({ message: 'Accepted.' }, { status: 202 });
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers });
}

/** The body as text, or null where it is longer than allowed, however long it says it is. */
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
  const trimmed = email.trim().toLowerCase();
  return trimmed.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(trimmed) ? trimmed : null;
}

/** Mails the applicant if the database hands this call the confirmation; failures are only logged. */
async function confirm(email: string, settings: Settings, runtime: Runtime): Promise<void> {
  try {
    const claimed = await callDatabase('claim_confirmation', { applicant_email: email });
    if (claimed === null) return;
    const answer = await runtime.fetch(settings.mailUrl, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${settings.mailKey}`,
        'content-type': 'application/json',
        'idempotency-key': `application-confirmation/${claimed}`,
      },
      body: JSON.stringify({ ...mail, from: settings.mailFrom, to: [email] }),
      signal: AbortSignal.timeout(mailTimeout),
    });
    if (!answer.ok) throw new Error(`The mail provider answered ${answer.status}.`);
    await callDatabase('confirm_sent', { applicant_id: claimed });
  } catch (error) {
    console.error('A confirmation was not sent:', error);
  }

  async function callDatabase(name: string, parameters: object): Promise<unknown> {
    const answer = await runtime.fetch(`${settings.supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: settings.serviceKey,
        authorization: `Bearer ${settings.serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(parameters),
    });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`);
    return answer.status === 204 ? null : await answer.json();
  }
}

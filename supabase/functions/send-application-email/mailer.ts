import { eventFacts } from '../_shared/event.ts';
import { linkToken, tokenHash } from './link-token.ts';
import { type MailKind, type SentApplication, writeMail } from './mail-text.ts';

/** The settings for sending emails. */
export interface MailSettings {
  /** The project's URL. Its Data API has the outbox. */
  readonly supabaseUrl: string;
  /** The API's key for `service_role`, from which the links' tokens derive too. */
  readonly serviceKey: string;
  /** Resend's `POST /emails`. */
  readonly mailUrl: string;
  /** Resend's API key. */
  readonly mailKey: string;
  /** The sender, as in `Global Hackathon <hello@example.org>`. */
  readonly mailFrom: string;
  /** The website's URL with a trailing slash. The links lead there. */
  readonly siteUrl: string;
  /** How long one drain waits for a busy provider in total, in ms. */
  readonly patience: number;
}

/** Passes queued emails to the provider. It logs failures and retries them later. */
export interface Mailer {
  /** Sends an applicant's queued email, if any, and then all other due emails. */
  confirm(email: string): Promise<void>;
  /** Sends all due emails, and purges expired data. */
  drain(): Promise<void>;
}

/** An email that only this call has claimed. */
interface ClaimedMail extends SentApplication {
  readonly id: string;
  readonly claim: number;
  readonly kind: MailKind;
  readonly recipient: string;
}

interface ClaimAnswer {
  readonly mail: ClaimedMail | null;
  readonly wait_ms: number | null;
}

/** The outcome of an email, as `settle_mail` in the migrations accepts it. */
interface Outcome {
  readonly outcome: 'sent' | 'refused' | 'misaddressed' | 'failed' | 'postponed';
  readonly reason?: string;
  /** The provider's own words. They may quote an address, so they aren't logged. */
  readonly words?: string | undefined;
  readonly wait_seconds?: number | null;
  /** Whether the provider certainly didn't accept the email, so that it can't arrive twice. */
  readonly is_certainly_unsent?: boolean;
}

/** Where Resend accepts emails (its reference, 'Send email'). */
export const resendUrl = 'https://api.resend.com/emails';

/** The time limit for the provider's response, in ms. A claim lapses after a minute. */
const mailTimeout = 10_000;

/** The time limit of a drain, in ms: before the next begins, and before Supabase stops the function. */
const longestDrain = 50_000;

/** How many addresses wait for their email at once. The schedule sends those of later callers. */
const mostAsked = 100;

/** Sends emails from the outbox through the given `fetch`. */
export function createMailer(
  settings: MailSettings,
  fetch: (input: string, init: RequestInit) => Promise<Response>,
): Mailer {
  async function callDatabase(name: string, parameters: object): Promise<unknown> {
    const { supabaseUrl, serviceKey } = settings;
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...credentials(serviceKey), 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
    return response.status === 204 ? null : await response.json();
  }

  async function offer(mail: ClaimedMail, token: string): Promise<Outcome> {
    const { id, kind, recipient } = mail;
    const { siteUrl, mailFrom } = settings;
    const link = `${siteUrl}application/#${token}`;
    try {
      const response = await fetch(settings.mailUrl, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${settings.mailKey}`,
          'content-type': 'application/json',
          'idempotency-key': `application-${kind}/${id}`,
        },
        body: JSON.stringify({
          ...writeMail(kind, { event: eventFacts, application: mail, link }),
          from: mailFrom,
          to: [recipient],
          reply_to: eventFacts.contactEmail,
          // No vacation rule answers it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
        signal: AbortSignal.timeout(mailTimeout),
      });
      return await outcomeOf(response);
    } catch (error) {
      return { outcome: 'failed', reason: String(error) };
    }
  }

  /** Claims one email and sends it. Returns the time until the next in ms, or null if none is due. */
  async function sendOne(email?: string): Promise<number | null> {
    const parameters = email === undefined ? {} : { applicant_email: email };
    const { mail, wait_ms } = (await callDatabase('claim_mail', parameters)) as ClaimAnswer;
    if (mail === null) return wait_ms;
    const claim = { mail_id: mail.id, claim: mail.claim };
    const token = await linkToken(mail.id, settings.serviceKey);
    const token_hash = await tokenHash(token);
    if (!(await callDatabase('mint_link', { ...claim, token_hash }))) return 0;
    const { words, ...result } = await offer(mail, token);
    if (result.outcome !== 'sent') console.error('An email was not sent:', result.reason);
    const reason = words ? `${result.reason} ${words}` : result.reason;
    await callDatabase('settle_mail', { ...claim, ...result, reason });
    return 0;
  }

  async function sendDue(patience: number): Promise<void> {
    const start = Date.now();
    for (;;) {
      const wait = await sendOne();
      const elapsed = Date.now() - start;
      if (wait === null || elapsed > longestDrain || (wait > 0 && elapsed + wait > patience))
        return;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  const asked = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let rest: Promise<void> | undefined;

  return {
    // One at a time, so that a caller with many requests takes no more of the database than others.
    async confirm(email) {
      if (asked.has(email) || asked.size >= mostAsked) return;
      asked.add(email);
      const own = last.then(() => sendOne(email));
      last = own.catch(() => {}).finally(() => asked.delete(email));
      try {
        await own;
        rest ??= sendDue(0).finally(() => {
          rest = undefined;
        });
        await rest;
      } catch (error) {
        console.error('A confirmation waits in the outbox:', error);
      }
    },
    async drain() {
      try {
        await sendDue(settings.patience);
      } catch (error) {
        console.error('The outbox was not drained:', error);
      }
      try {
        await callDatabase('apply_retention', {});
      } catch (error) {
        console.error('Expired data was not purged:', error);
      }
    },
  };
}

/** A key's headers. The API reads any Bearer token as a JWT, so no other key may be one. */
function credentials(key: string): Record<string, string> {
  const isJwt = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(key);
  return { apikey: key, ...(isJwt && { authorization: `Bearer ${key}` }) };
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const { ok, status, headers } = response;
  if (ok) return { outcome: 'sent' };
  const { message: words } = Object(await response.json().catch(() => null)) as {
    message?: string;
  };
  const reason = `The mail provider answered ${status}.`;
  const wait_seconds = secondsOf(headers.get('retry-after'));
  // 408 and 409 mean that the provider may have accepted the same email before, or may be sending it.
  const is_certainly_unsent = status >= 400 && status < 500 && status !== 408 && status !== 409;
  if (status === 429 || (status === 503 && wait_seconds !== null)) {
    return { outcome: 'postponed', reason, words, wait_seconds, is_certainly_unsent };
  }
  const isRefused = status === 400 || status === 422;
  // Resend's words for an address that it can't use: Invalid `to` field.
  const isMisaddressed = isRefused && /\bto\W? field/.test(`${words}`);
  const outcome = isMisaddressed ? 'misaddressed' : isRefused ? 'refused' : 'failed';
  return { outcome, reason, words, wait_seconds, is_certainly_unsent };
}

/** The forms of `retry-after`: seconds, or a date, which begins with its day (RFC 9110, section 10.2.3). */
const secondsOrDate = /^(?:\d+$|Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** `retry-after` in seconds, or `null` if it can't be understood. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null || !secondsOrDate.test(retryAfter)) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(86_400, Math.max(1, Math.ceil(seconds))) : null;
}

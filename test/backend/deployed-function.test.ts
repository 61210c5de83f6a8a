import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../supabase/functions/send-application-email/handler.ts';
import { resendUrl } from '../../supabase/functions/send-application-email/mailer.ts';
import { deployFunction, functionSettings as settings } from '../fixtures/deployed-function.ts';

afterEach(() => vi.restoreAllMocks());

/** HMAC-SHA-256 with the service key of `application-link/mail-1`, and the SHA-256 of that. */
const token = 'nJrvjW7R_GZTLapmcgboYZXgAoLYmtEWy8347gYMeMk';
const tokenHash = '746d52c0355cb309326080db344a314f6aadc8d85126b8ed92730e87a3150028';

/** The function between a database that owes one mail and a provider that answers so. */
function deploy(
  provider: () => Response = () => Response.json({ id: '1' }),
  { kind = 'confirmation', isMinted = true } = {},
) {
  let owed: object | null = { id: 'mail-1', claim: 7, kind, recipient: 'ada@example.org' };
  return deployFunction((url) => {
    if (url === settings.mailUrl) return provider();
    if (url.endsWith('/mint_link')) return Response.json(isMinted);
    if (!url.endsWith('/claim_mail')) return new Response(null, { status: 204 });
    const mail = owed;
    owed = null;
    return Response.json({ mail, wait_ms: null });
  });
}

describe('the function as it is deployed', () => {
  test('tells a browser that the site may send what it sends', async () => {
    const { handler } = deploy();
    const answer = await handler(
      new Request('https://function', {
        method: 'OPTIONS',
        headers: { origin: 'https://jam.example' },
      }),
    );
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'access-control-allow-origin': 'https://jam.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      'access-control-max-age': '86400',
      vary: 'Origin',
    });
  });

  test('offers the mail to the provider, and says what became of it', async () => {
    const { confirm, requests } = deploy();
    expect((await confirm()).status).toBe(202);
    const database = { apikey: 'sb_secret_abc', 'content-type': 'application/json' };
    const call = (name: string) => `https://project.supabase.co/rest/v1/rpc/${name}`;
    expect(requests).toEqual([
      {
        url: call('claim_mail'),
        method: 'POST',
        headers: database,
        body: { applicant_email: 'ada@example.org' },
      },
      {
        url: call('mint_link'),
        method: 'POST',
        headers: database,
        body: { mail_id: 'mail-1', claim: 7, token_hash: tokenHash },
      },
      {
        url: 'https://provider.example/emails',
        method: 'POST',
        headers: {
          authorization: 'Bearer re_key',
          'content-type': 'application/json',
          'idempotency-key': 'application-confirmation/mail-1',
        },
        body: {
          from: 'Test Jam <hello@jam.example>',
          to: ['ada@example.org'],
          subject: 'We received your Test Jam application',
          text: `Thank you for applying to the Test Jam. We received the application of ada@example.org.

Here you can see what you sent, correct it until registration closes, and withdraw it at any time:

https://jam.example/2031/#/application/${token}

The link is yours alone. Whoever has it can do all of this, so please don't pass it on.

The hackathon takes place May 1 to 3, 2031, online.

Questions, and people to build with, are in the community chat: https://chat.jam.example/invite

To reach us, write to hello@jam.example.

You didn't apply? Someone may have mistyped their address. Open the link and choose 'This wasn't me': that deletes the application, and your address is free again.`,
        },
      },
      {
        url: call('settle_mail'),
        method: 'POST',
        headers: database,
        body: { mail_id: 'mail-1', claim: 7, outcome: 'sent' },
      },
      { url: call('claim_mail'), method: 'POST', headers: database, body: {} },
    ]);
  });

  test('says of a link that was asked for that it was', async () => {
    const { confirm, requests } = deploy(undefined, { kind: 'link' });
    await confirm();
    const offered = requests.find(({ url }) => url === settings.mailUrl);
    expect(offered?.headers).toMatchObject({ 'idempotency-key': 'application-link/mail-1' });
    const { subject, text } = Object(offered?.body);
    expect(subject).toBe('Your link to your Test Jam application');
    expect(text).toContain(
      `Someone asked us for the link to the Test Jam application of ada@example.org. Here it is:

https://jam.example/2031/#/application/${token}

`,
    );
    expect(text).not.toContain('Thank you');
  });

  test('offers nothing whose link was not registered, as when the application is gone', async () => {
    const { confirm, requests } = deploy(undefined, { isMinted: false });
    await confirm();
    const called = requests.map(({ url }) => url.split('/').pop());
    expect(called).toEqual(['claim_mail', 'mint_link', 'claim_mail']);
  });

  test('answers before it mails, and is kept alive until it has', async () => {
    const mailed = Promise.withResolvers<void>();
    const waits: Promise<void>[] = [];
    const handler = createHandler(settings, {
      fetch: () => mailed.promise.then(() => Response.json({ mail: null, wait_ms: null })),
      waitUntil: (task) => waits.push(task),
    });
    for (const init of [
      { headers: { 'content-type': 'application/json' }, body: '{"applicant":{"email":"a@b.co"}}' },
      { headers: { apikey: settings.serviceKey } },
    ]) {
      const answer = await handler(new Request('https://function', { method: 'POST', ...init }));
      expect(answer.status).toBe(202);
    }
    expect(waits).toHaveLength(2);
    mailed.resolve();
    await Promise.all(waits);
  });

  test('drains what is due for the schedule, and forgets what is past', async () => {
    const { drain, requests } = deploy();
    expect((await drain()).status).toBe(202);
    expect(requests.map(({ url }) => url.split('/').pop())).toEqual([
      'apply_retention',
      'claim_mail',
      'mint_link',
      'emails',
      'settle_mail',
      'claim_mail',
    ]);
  });

  test('mails through Resend', () => {
    expect(resendUrl).toBe('https://api.resend.com/emails');
  });
});

describe('what the function answers', () => {
  const json = { 'content-type': 'application/json' };
  const ofAda = '{"applicant":{"email":"ada@example.org"}}';
  /** The longest body that is read, in bytes. */
  const longest = 128 * 1024;

  test.each<[string, RequestInit, number, string]>([
    ['a GET', { method: 'GET' }, 405, 'Use POST.'],
    ['a form', { headers: { 'content-type': 'text/plain' }, body: ofAda }, 415, 'Send JSON.'],
    ['no word of what is sent', { headers: {} }, 415, 'Send JSON.'],
    ['what is no JSON', { headers: json, body: '{' }, 400, 'The body is not JSON.'],
    ['nothing', { headers: json }, 400, 'The body is not JSON.'],
    ['null', { headers: json, body: 'null' }, 422, 'The applicant has no e-mail address.'],
    [
      'a number for an address',
      { headers: json, body: '{"applicant":{"email":1}}' },
      422,
      'The applicant has no e-mail address.',
    ],
    [
      'an address with a space',
      { headers: json, body: '{"applicant":{"email":"a da@example.org"}}' },
      422,
      'The applicant has no e-mail address.',
    ],
    [
      'an address of 255 characters',
      { headers: json, body: `{"applicant":{"email":"${'a'.repeat(245)}@jam.co.uk"}}` },
      422,
      'The applicant has no e-mail address.',
    ],
    [
      'a byte too many',
      { headers: json, body: ofAda.padEnd(longest + 1) },
      413,
      'Send at most 128 KB.',
    ],
    ['as many bytes as may be', { headers: json, body: ofAda.padEnd(longest) }, 202, 'Accepted.'],
    [
      'JSON with its character set, in capitals',
      { headers: { 'content-type': 'Application/JSON ; charset=utf-8' }, body: ofAda },
      202,
      'Accepted.',
    ],
    [
      'another key',
      { headers: { ...json, apikey: 'sb_secret_abd' }, body: ofAda },
      202,
      'Accepted.',
    ],
  ])('to %s', async (_, init, status, message) => {
    const { handler, work, requests } = deploy();
    const answer = await handler(new Request('https://function', { method: 'POST', ...init }));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message });
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'POST, OPTIONS' : null);
    await Promise.all(work);
    expect(requests.length > 0, 'whether anything is looked up').toBe(status === 202);
    expect(requests[0]?.url ?? '').not.toContain('apply_retention');
  });

  test.each([
    ['https://jam.example', 'https://jam.example', 'https://jam.example'],
    ['https://jam.example', 'https://elsewhere.example', null],
    ['https://jam.example', null, null],
    [null, 'https://jam.example', null],
    [null, null, null],
  ])('of a site at %s, to a page at %s: may be read by %s', async (siteOrigin, origin, allowed) => {
    const handler = createHandler(
      { ...settings, siteOrigin },
      { fetch: () => Promise.reject(new Error('Nothing is asked for.')), waitUntil: () => {} },
    );
    const headers = new Headers(origin === null ? {} : { origin });
    const answer = await handler(new Request('https://function', { method: 'POST', headers }));
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(answer.headers.get('vary')).toBe('Origin');
  });
});

describe('what the provider answers', () => {
  const inAMinute = () => new Date(Date.now() + 60_000).toUTCString();

  test.each([
    { status: 200, outcome: 'sent' },
    { status: 400, outcome: 'refused' },
    { status: 401, outcome: 'failed' },
    { status: 403, outcome: 'failed' },
    { status: 422, outcome: 'refused' },
    { status: 429, outcome: 'postponed' },
    { status: 429, after: '17', outcome: 'postponed', seconds: 17 },
    { status: 429, after: 'in a minute', outcome: 'postponed', seconds: 60 },
    { status: 500, outcome: 'failed' },
    { status: 503, outcome: 'failed' },
    { status: 503, after: '5', outcome: 'postponed', seconds: 5 },
    { status: 503, after: 'soon', outcome: 'failed' },
    { status: 429, after: '999999', outcome: 'postponed', seconds: 86_400 },
    { status: 429, after: '0', outcome: 'postponed', seconds: 1 },
    { status: 503, after: '5 s', outcome: 'failed' },
    { status: 503, after: 's 5', outcome: 'failed' },
  ])('$status, to be asked again after $after, is $outcome', async (answer) => {
    const { status, after, outcome, seconds } = answer;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const value = after === 'in a minute' ? inAMinute() : after;
    const headers = new Headers(value === undefined ? {} : { 'retry-after': value });
    const { confirm, requests } = deploy(() => new Response(null, { status, headers }));
    await confirm();
    const settled = requests.find(({ url }) => url.endsWith('/settle_mail'))?.body;
    expect(settled).toMatchObject({ mail_id: 'mail-1', claim: 7, outcome });
    const { wait_seconds } = settled as { wait_seconds?: number | null };
    if (seconds === undefined) expect(wait_seconds ?? null).toBeNull();
    else expect(Math.abs(Number(wait_seconds) - seconds)).toBeLessThanOrEqual(2);
    // What is logged stays longer than what is erased: it names no one.
    expect(JSON.stringify(log.mock.calls)).not.toMatch(`ada@|${token}|${tokenHash}`);
    expect(log.mock.calls).toHaveLength(outcome === 'sent' ? 0 : 1);
  });
});

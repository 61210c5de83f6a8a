import { afterEach, describe, expect, test, vi } from 'vitest';
import { resendUrl } from '../../supabase/functions/send-application-email/mailer.ts';
import { deployFunction, functionSettings as settings } from '../fixtures/deployed-function.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The HMAC-SHA-256 of `application-link/mail-1` with the service key, and the SHA-256 of the result. */
const token = 'nJrvjW7R_GZTLapmcgboYZXgAoLYmtEWy8347gYMeMk';
const tokenHash = '746d52c0355cb309326080db344a314f6aadc8d85126b8ed92730e87a3150028';

const nothing = { mail: null, wait_ms: null };

/** Returns the last part of an address, which names the call. */
const nameOf = (url: string) => url.split('/').pop();

/** Deploys the function with a database that has one mail to send, and with the given provider. */
function deploy(
  provider: () => Response = () => Response.json({ id: '1' }),
  { kind = 'confirmation', isMinted = true } = {},
) {
  const owed = [{ id: 'mail-1', claim: 7, kind, recipient: 'ada@example.org' }];
  return deployFunction((url) => {
    if (url === settings.mailUrl) return provider();
    if (url.endsWith('/mint_link')) return Response.json(isMinted);
    if (!url.endsWith('/claim_mail')) return new Response(null, { status: 204 });
    return Response.json({ ...nothing, mail: owed.shift() ?? null });
  });
}

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the function', () => {
  test('sends the mail to the provider, and reports the outcome', async () => {
    const { confirm, requests } = deploy();
    expect((await confirm()).status).toBe(202);
    const calling = (name: string, body: object) => ({
      url: `https://project.supabase.co/rest/v1/rpc/${name}`,
      method: 'POST',
      headers: { apikey: 'sb_secret_abc', 'content-type': 'application/json' },
      body,
    });
    expect(requests).toEqual([
      calling('claim_mail', { applicant_email: 'ada@example.org' }),
      calling('mint_link', { mail_id: 'mail-1', claim: 7, token_hash: tokenHash }),
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

With this link you can see what you sent, correct it until registration closes, and withdraw it at any time:

https://jam.example/2031/#/application/${token}

Please don't share the link: anyone who has it can do all of this.

The hackathon takes place May 1 to 3, 2031, online.

Ask questions and find teammates in the community chat: https://chat.jam.example/invite

To reach us, write to hello@jam.example.

You didn't apply? Someone may have mistyped their email address. Open the link and withdraw the application to free your email address.`,
          html: expect.stringMatching(/^<!doctype html>.*>We received your Test Jam application</s),
        },
      },
      calling('settle_mail', { mail_id: 'mail-1', claim: 7, outcome: 'sent' }),
      calling('claim_mail', {}),
    ]);
  });

  test('says in the mail that the link was requested', async () => {
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

  test.each([
    ['confirm', true, ['claim_mail', 'mint_link', 'emails', 'settle_mail', 'claim_mail']],
    // As if the application were gone.
    ['confirm', false, ['claim_mail', 'mint_link', 'claim_mail']],
    [
      'drain',
      true,
      ['apply_retention', 'claim_mail', 'mint_link', 'emails', 'settle_mail', 'claim_mail'],
    ],
  ] as const)(
    'makes the right calls to %s, if the link is registered: %s',
    async (ask, isMinted, calls) => {
      const deployed = deploy(undefined, { isMinted });
      expect((await deployed[ask]()).status).toBe(202);
      expect(deployed.requests.map(({ url }) => nameOf(url))).toEqual(calls);
    },
  );

  test('confirms at most a hundred addresses at once, one after another', async () => {
    const underWay = new Set<object>();
    let most = 0;
    const { handler, work, requests } = deployFunction(async () => {
      const one = {};
      underWay.add(one);
      most = Math.max(most, underWay.size);
      await new Promise((resolve) => setTimeout(resolve, 0));
      underWay.delete(one);
      return Response.json(nothing);
    });
    const ask = async (email: string) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ applicant: { email } });
      const answer = await handler(
        new Request('https://function', { method: 'POST', headers, body }),
      );
      expect(answer.status).toBe(202);
    };
    const asked = () =>
      requests.map(({ body }) => Object(body).applicant_email).filter((email) => email);
    await Promise.all(Array.from({ length: 500 }, (_, i) => ask(`nobody${i % 250}@example.com`)));
    await Promise.all(work);
    expect(asked().length).toBeLessThanOrEqual(150);
    expect(new Set(asked()).size).toBe(asked().length);
    // One for an address, and one for all due mails.
    expect(most).toBeLessThanOrEqual(2);
    await ask('ada@example.com');
    await Promise.all(work);
    expect(asked()).toContain('ada@example.com');
  });

  test('mails through Resend', () => {
    expect(resendUrl).toBe('https://api.resend.com/emails');
  });

  test.each([
    ['eyJ-_9.eyJ-_9.sig-_9', true],
    ['sb_secret_abc', false],
    ['eyJ.eyJ', false],
    ['eyJ.eyJ.sig.more', false],
    ['eyJ.e J.sig', false],
  ])('sends the key %s as a bearer token: %s', async (serviceKey, isBearer) => {
    const { drain, requests } = deployFunction(() => Response.json(nothing), { serviceKey });
    await drain();
    expect(requests).toHaveLength(2);
    for (const made of requests) {
      const headers = new Headers(made.headers);
      expect(headers.get('apikey')).toBe(serviceKey);
      expect(headers.get('authorization')).toBe(isBearer ? `Bearer ${serviceKey}` : null);
    }
  });

  test.each([
    { wait: 30, patience: 0, claims: 1 },
    { wait: 30, patience: 20, claims: 1 },
    { wait: 30, patience: 5_000, claims: 2 },
  ])(
    'claims $claims times if told to wait $wait ms, with $patience ms of patience',
    async (row) => {
      const { wait, patience, claims } = row;
      const waits: unknown[] = [];
      const { setTimeout } = globalThis;
      vi.spyOn(globalThis, 'setTimeout').mockImplementation((task, ms) => {
        waits.push(ms);
        return setTimeout(task, 0);
      });
      let asked = 0;
      const { drain } = deployFunction(
        (url) => {
          if (nameOf(url) === 'claim_mail') asked += 1;
          return Response.json({ mail: null, wait_ms: asked === 1 ? wait : null });
        },
        { patience },
      );
      await drain();
      expect(asked).toBe(claims);
      expect(waits).toEqual(claims === 1 ? [] : [wait]);
    },
  );

  test.each([
    ['confirm', 'A confirmation waits in the outbox:', 'claim_mail answered 500.'],
    ['drain', 'The outbox was not drained:', 'apply_retention answered 500.'],
  ] as const)('reports a broken database (%s)', async (call, words, reason) => {
    const log = silenceLog();
    await deployFunction(() => new Response(null, { status: 500 }))[call]();
    expect(log.mock.calls).toEqual([[words, expect.objectContaining({ message: reason })]]);
  });

  test('marks a mail as failed if the provider can’t be reached', async () => {
    silenceLog();
    const { confirm, requests } = deploy(() => {
      throw new Error('Nobody answers.');
    });
    await confirm();
    const settled = requests.find(({ url }) => nameOf(url) === 'settle_mail')?.body;
    expect(settled).toMatchObject({ outcome: 'failed', reason: 'Error: Nobody answers.' });
  });
});

describe('the provider’s response', () => {
  test.each([
    { status: 200, outcome: 'sent' },
    { status: 400, outcome: 'refused' },
    { status: 401, outcome: 'failed' },
    { status: 403, outcome: 'failed' },
    { status: 422, outcome: 'refused' },
    { status: 429, outcome: 'postponed' },
    { status: 429, after: '17', outcome: 'postponed', seconds: 17 },
    { status: 429, after: 'Fri, 02 May 2031 12:01:00 GMT', outcome: 'postponed', seconds: 60 },
    { status: 500, outcome: 'failed' },
    { status: 503, outcome: 'failed' },
    { status: 503, after: '5', outcome: 'postponed', seconds: 5 },
    { status: 503, after: 'soon', outcome: 'failed' },
    { status: 429, after: '999999', outcome: 'postponed', seconds: 86_400 },
    { status: 429, after: '0', outcome: 'postponed', seconds: 1 },
    { status: 503, after: '5 s', outcome: 'failed' },
    { status: 503, after: 's 5', outcome: 'failed' },
  ])('$status, with Retry-After $after, counts as $outcome', async (answer) => {
    const { status, after, outcome, seconds = null } = answer;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-02T12:00:00Z') });
    const log = silenceLog();
    const headers = new Headers(after === undefined ? {} : { 'retry-after': after });
    const { confirm, requests } = deploy(() => new Response(null, { status, headers }));
    await confirm();
    const settled = requests.find(({ url }) => url.endsWith('/settle_mail'))?.body;
    expect(settled).toMatchObject({ mail_id: 'mail-1', claim: 7, outcome });
    expect(Object(settled).wait_seconds ?? null).toBe(seconds);
    // Logs outlive erased data, so they must not name anyone.
    expect(JSON.stringify(log.mock.calls)).not.toMatch(`ada@|${token}|${tokenHash}`);
    expect(log.mock.calls).toHaveLength(outcome === 'sent' ? 0 : 1);
  });
});

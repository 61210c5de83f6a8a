import { afterEach, describe, expect, test, vi } from 'vitest';
import { resendUrl } from '../../supabase/functions/send-application-email/mailer.ts';
import { deployWithMail as deploy, deployFunction } from '../fixtures/deployed-function.ts';

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

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the function', () => {
  test('sends no mail whose link is not registered, as if the application were gone', async () => {
    const { confirm, requests } = deploy(undefined, { isMinted: false });
    expect((await confirm()).status).toBe(202);
    const calls = requests.map(({ url }) => nameOf(url));
    expect(calls).toEqual(['claim_mail', 'mint_link', 'claim_mail']);
  });

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

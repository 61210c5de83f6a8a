import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createHandler,
  type Settings,
} from '../../supabase/functions/send-application-email/handler.ts';
import { functionSettings as settings } from '../fixtures/function-settings.ts';

afterEach(() => vi.restoreAllMocks());

describe('between its database and its provider, the function', () => {
  type Answers = (name: string) => Response | Promise<Response>;

  /** The function whose requests are answered by the last part of their address. */
  function deployBetween(answers: Answers, changed: Partial<Settings> = {}) {
    const requests: { name: string; headers: Headers; body: string }[] = [];
    const work: Promise<void>[] = [];
    const handler = createHandler(
      { ...settings, ...changed },
      {
        async fetch(url, { headers, body } = {}) {
          const name = url.split('/').pop() ?? '';
          requests.push({ name, headers: new Headers(headers), body: String(body) });
          return answers(name);
        },
        waitUntil: (task) => work.push(task),
      },
    );
    const ask = async (init: RequestInit) => {
      await handler(new Request('https://function', { method: 'POST', ...init }));
      await Promise.all(work);
    };
    return {
      requests,
      confirm: () =>
        ask({
          headers: { 'content-type': 'application/json' },
          body: '{"applicant":{"email":"ada@example.org"}}',
        }),
      drain: () => ask({ headers: { apikey: changed.serviceKey ?? settings.serviceKey } }),
    };
  }

  const nothing = { mail: null, wait_ms: null };

  test.each([
    ['eyJ-_9.eyJ-_9.sig-_9', true],
    ['sb_secret_abc', false],
    ['eyJ.eyJ', false],
    ['eyJ.eyJ.sig.more', false],
    ['eyJ.e J.sig', false],
  ])('sends the key %s as a bearer token: %s', async (serviceKey, isBearer) => {
    const { drain, requests } = deployBetween(() => Response.json(nothing), { serviceKey });
    await drain();
    for (const { headers } of requests) {
      expect(headers.get('apikey')).toBe(serviceKey);
      expect(headers.get('authorization')).toBe(isBearer ? `Bearer ${serviceKey}` : null);
    }
  });

  test.each([
    { wait: 30, patience: 0, claims: 1 },
    { wait: 30, patience: 20, claims: 1 },
    { wait: 30, patience: 5_000, claims: 2 },
  ])('is asked to wait $wait ms, has $patience, and asks $claims times', async (row) => {
    const { wait, patience, claims } = row;
    let asked = 0;
    const start = performance.now();
    const { drain } = deployBetween(
      (name) => {
        if (name !== 'claim_mail') return new Response(null, { status: 204 });
        asked += 1;
        return Response.json(asked === 1 ? { mail: null, wait_ms: wait } : nothing);
      },
      { patience },
    );
    await drain();
    expect(asked).toBe(claims);
    // A timer may fire a millisecond early.
    if (claims === 2) expect(performance.now() - start).toBeGreaterThan(wait - 2);
  });

  test.each([
    ['confirm', 'A confirmation waits in the outbox:', 'claim_mail answered 500.'],
    ['drain', 'The outbox was not drained:', 'apply_retention answered 500.'],
  ] as const)('that finds its database broken says so (%s)', async (call, words, reason) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await deployBetween(() => new Response(null, { status: 500 }))[call]();
    expect(log.mock.calls).toEqual([[words, expect.objectContaining({ message: reason })]]);
  });

  test('settles a mail as failed whose provider can’t be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let mail: object | null = { id: 'mail-1', claim: 7, kind: 'confirmation', recipient: 'a@b.co' };
    const { confirm, requests } = deployBetween((name) => {
      if (name === 'emails') throw new Error('Nobody answers.');
      if (name !== 'claim_mail') return Response.json(true);
      const answer = Response.json({ mail, wait_ms: null });
      mail = null;
      return answer;
    });
    await confirm();
    const settled = requests.find(({ name }) => name === 'settle_mail');
    expect(JSON.parse(settled?.body ?? '')).toEqual({
      mail_id: 'mail-1',
      claim: 7,
      outcome: 'failed',
      reason: 'Error: Nobody answers.',
    });
  });
});

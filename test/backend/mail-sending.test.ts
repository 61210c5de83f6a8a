import { afterEach, describe, expect, test, vi } from 'vitest';
import { deployFunction } from '../fixtures/deployed-function.ts';

afterEach(() => vi.restoreAllMocks());

describe('between its database and its provider, the function', () => {
  /** The last part of an address: what is called. */
  const nameOf = (url: string) => url.split('/').pop();
  const nothing = { mail: null, wait_ms: null };

  test.each([
    ['eyJ-_9.eyJ-_9.sig-_9', true],
    ['sb_secret_abc', false],
    ['eyJ.eyJ', false],
    ['eyJ.eyJ.sig.more', false],
    ['eyJ.e J.sig', false],
  ])('sends the key %s as a bearer token: %s', async (serviceKey, isBearer) => {
    const { drain, requests } = deployFunction(() => Response.json(nothing), { serviceKey });
    await drain();
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
  ])('is asked to wait $wait ms, has $patience, and asks $claims times', async (row) => {
    const { wait, patience, claims } = row;
    let asked = 0;
    const start = performance.now();
    const { drain } = deployFunction(
      (url) => {
        if (nameOf(url) !== 'claim_mail') return new Response(null, { status: 204 });
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
    await deployFunction(() => new Response(null, { status: 500 }))[call]();
    expect(log.mock.calls).toEqual([[words, expect.objectContaining({ message: reason })]]);
  });

  test('settles a mail as failed whose provider can’t be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let mail: object | null = { id: 'mail-1', claim: 7, kind: 'confirmation', recipient: 'a@b.co' };
    const { confirm, requests } = deployFunction((url) => {
      const name = nameOf(url);
      if (name === 'emails') throw new Error('Nobody answers.');
      if (name !== 'claim_mail') return Response.json(true);
      const answer = Response.json({ mail, wait_ms: null });
      mail = null;
      return answer;
    });
    await confirm();
    const settled = requests.find(({ url }) => nameOf(url) === 'settle_mail');
    expect(settled?.body).toEqual({
      mail_id: 'mail-1',
      claim: 7,
      outcome: 'failed',
      reason: 'Error: Nobody answers.',
    });
  });
});

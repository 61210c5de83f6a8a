import { inspect } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { deployWithMail as deploy, deployFunction, noMail } from '../fixtures/deployed-function.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The HMAC-SHA-256 of `application-link/mail-1` with the service key, and the SHA-256 of the result. */
const token = 'nJrvjW7R_GZTLapmcgboYZXgAoLYmtEWy8347gYMeMk';
const tokenHash = '746d52c0355cb309326080db344a314f6aadc8d85126b8ed92730e87a3150028';

/** Returns the last part of an address, which names the call. */
const nameOf = (url: string) => url.split('/').pop();

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

test('no mail is sent whose link is not registered, as if the application were gone', async () => {
  const { confirm, requests } = deploy(undefined, { isMinted: false });
  await confirm();
  const calls = requests.map(({ url }) => nameOf(url));
  expect(calls).toEqual(['claim_mail', 'mint_link', 'claim_mail']);
});

test('at most a hundred addresses are confirmed at once, one after another', async () => {
  let underWay = 0;
  let most = 0;
  const { confirm, requests } = deployFunction(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 0));
    underWay -= 1;
    return noMail();
  });
  const asked = () =>
    requests.map(({ body }) => Object(body).applicant_email).filter((email) => email);
  const emails = Array.from({ length: 500 }, (_, i) => `nobody${i % 250}@example.com`);
  await Promise.all(emails.map(confirm));
  expect(asked().length).toBeLessThanOrEqual(150);
  expect(new Set(asked()).size).toBe(asked().length);
  // One for an address, and one for all due mails.
  expect(most).toBeLessThanOrEqual(2);
  await confirm('ada@example.com');
  expect(asked()).toContain('ada@example.com');
});

test.each([
  ['eyJ-_9.eyJ-_9.sig-_9', true],
  ['sb_secret_abc', false],
  ['eyJ.eyJ.sig.more', false],
  ['eyJ.e J.sig', false],
])('the key %s is sent as a bearer token: %s', async (serviceKey, isBearer) => {
  const { drain, requests } = deployFunction(noMail, { serviceKey });
  await drain();
  expect(requests).toHaveLength(2);
  for (const made of requests) {
    const headers = new Headers(made.headers);
    expect(headers.get('apikey')).toBe(serviceKey);
    expect(headers.get('authorization')).toBe(isBearer ? `Bearer ${serviceKey}` : null);
  }
});

test.each([
  { patience: 20, waits: [] },
  { patience: 5_000, waits: [30] },
])('if told to wait 30 ms, with $patience ms of patience, it waits $waits', async (row) => {
  const waits: unknown[] = [];
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((task, ms) => {
    waits.push(ms);
    return setTimeout(task, 0);
  });
  let claims = 0;
  const { drain } = deployFunction((url) => {
    if (nameOf(url) === 'claim_mail') claims += 1;
    return Response.json({ mail: null, wait_ms: claims === 1 ? 30 : null });
  }, row);
  await drain();
  expect(waits).toEqual(row.waits);
  expect(claims).toBe(1 + waits.length);
});

test.each([
  ['confirm', 'A confirmation waits in the outbox:', 'claim_mail answered 500.'],
  ['drain', 'The outbox was not drained:', 'claim_mail answered 500.'],
] as const)('a broken database is reported (%s)', async (call, words, reason) => {
  const log = silenceLog();
  await deployFunction(() => new Response(null, { status: 500 }))[call]();
  expect(log.mock.calls[0]).toEqual([words, expect.objectContaining({ message: reason })]);
});

test.each([
  { status: 200, outcome: 'sent' },
  { status: 400, outcome: 'refused' },
  { status: 401, outcome: 'failed' },
  { status: 408, outcome: 'failed', isUnsure: true },
  { status: 409, outcome: 'failed', isUnsure: true },
  { status: 422, outcome: 'refused' },
  { status: 422, words: 'Invalid `from` field of ada@example.org.', outcome: 'refused' },
  { status: 422, words: 'Invalid `to` field. The email', outcome: 'misaddressed' },
  { status: 400, words: "Invalid 'to' field.", outcome: 'misaddressed' },
  { status: 500, words: 'Invalid `to` field.', outcome: 'failed', isUnsure: true },
  { status: 429, outcome: 'postponed' },
  { status: 429, after: '17', outcome: 'postponed', seconds: 17 },
  { status: 429, after: 'Fri, 02 May 2031 12:01:00 GMT', outcome: 'postponed', seconds: 60 },
  { status: 429, after: '999999', outcome: 'postponed', seconds: 86_400 },
  { status: 429, after: '0', outcome: 'postponed', seconds: 1 },
  { status: 503, outcome: 'failed', isUnsure: true },
  { status: 503, after: '5', isUnsure: true, outcome: 'postponed', seconds: 5 },
  { status: 503, after: 'soon', outcome: 'failed', isUnsure: true },
  { status: 503, after: '5 s', outcome: 'failed', isUnsure: true },
  { status: 0, outcome: 'failed', isUnsure: true },
])(
  'the provider’s response $status, $words, with Retry-After $after, counts as $outcome',
  async (answer) => {
    const { status, words, after, outcome, seconds = null, isUnsure = false } = answer;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-02T12:00:00Z') });
    const log = silenceLog();
    const headers = new Headers(after === undefined ? {} : { 'retry-after': after });
    const { confirm, requests } = deploy(() => {
      if (status === 0) throw new Error('Nobody answers.');
      return words
        ? Response.json({ message: words }, { status })
        : new Response(null, { status, headers });
    });
    await confirm();
    const settled = requests.find(({ url }) => nameOf(url) === 'settle_mail')?.body;
    expect(settled).toMatchObject({ mail_id: 'mail-1', claim: 7, outcome });
    expect(Object(settled).wait_seconds ?? null).toBe(seconds);
    if (words)
      expect(settled).toMatchObject({ reason: `The mail provider answered ${status}. ${words}` });
    if (outcome !== 'sent') expect(Object(settled).is_certainly_unsent ?? false).toBe(!isUnsure);
    // Logs outlive erased data, so they must not name anyone.
    expect(inspect(log.mock.calls)).not.toMatch(new RegExp(`ada@|${token}|${tokenHash}`));
    expect(log.mock.calls).toHaveLength(outcome === 'sent' ? 0 : 1);
  },
);

import { expect, test } from 'vitest';
import { createHandler } from '../../supabase/functions/send-application-email/handler.ts';
import { readSettings } from '../../supabase/functions/send-application-email/settings.ts';
import { applicant } from '../fixtures/applicants.ts';
import {
  deployFunction,
  noMail,
  functionSettings as settings,
} from '../fixtures/deployed-function.ts';

const json = { 'content-type': 'application/json' };
const ofAda = '{"applicant":{"email":"ada@example.org"}}';

/** The longest body that the function reads, in bytes. */
const longest = 128 * 1024;

/** Every text at its maximum length, in a character for which JSON needs six bytes. */
const lengths = {
  ...{ full_name: 300, experience: 5_000, motivation: 5_000 },
  ...{ github_url: 2_048, linkedin_url: 2_048, portfolio_url: 2_048 },
};
const texts = Object.entries(lengths).map(([name, length]) => [name, '\u0001'.repeat(length)]);
const largest = applicant('a@b.co', Object.fromEntries(texts));

const noAddress = [422, 'The applicant has no email address.'] as const;
const accepted = [202, 'Accepted.'] as const;
const noJson = [400, 'The body is not JSON.'] as const;
const send = (value: unknown): RequestInit => ({ headers: json, body: JSON.stringify(value) });
const address = (email: unknown) => send({ applicant: { email } });
const upperCase = { 'content-type': 'Application/JSON ; charset=utf-8' };

test.each<[string, RequestInit, number, string]>([
  ['a PUT', { method: 'PUT' }, 405, 'Use POST.'],
  ['text', { headers: { 'content-type': 'text/plain' }, body: ofAda }, 415, 'Send JSON.'],
  ['no word of what is sent', {}, 415, 'Send JSON.'],
  ['what is no JSON', { headers: json, body: '{' }, ...noJson],
  ['null', send(null), ...noAddress],
  ['no applicant', send({}), ...noAddress],
  ['a list of addresses', address(['a@b.co']), ...noAddress],
  ['two addresses in one', address('a@b.co,c@d.co'), ...noAddress],
  ['an address with a header', address('a@b.co\r\nBcc: c@d.co'), ...noAddress],
  ['an address of 255 characters', address(`${'a'.repeat(245)}@jam.co.uk`), ...noAddress],
  [
    'too many bytes',
    { headers: json, body: ofAda.padEnd(longest + 1) },
    413,
    'Send at most 128 KB.',
  ],
  ['as many bytes as may be', { headers: json, body: ofAda.padEnd(longest) }, ...accepted],
  ['the largest form there can be', send({ applicant: largest }), ...accepted],
  ['JSON in upper case', { headers: upperCase, body: ofAda }, ...accepted],
])('the response to %s', async (_, init, status, message) => {
  const { post, requests } = deployFunction();
  const answer = await post(init);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message });
  expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, POST, OPTIONS' : null);
  expect(requests.length > 0, 'whether the database is asked').toBe(status === 202);
});

test.each([
  ['sb_secret_abc', true],
  ['sb_secret_new', true],
  ['sb_secret_ab', false],
  ['sb_secret_abd', false],
  ['sb_publishable_embedded', false],
  ['', false],
])('whoever sends the key %j drains the outbox: %s', async (apikey, isKey) => {
  const { post, requests } = deployFunction();
  const answer = await post({ headers: { ...json, apikey }, body: ofAda });
  expect(answer.status).toBe(202);
  expect(requests.some(({ url }) => url.endsWith('/apply_retention'))).toBe(isKey);
});

test.each([
  ['https://jam.example', 'https://jam.example', 'https://jam.example'],
  ['https://jam.example', 'https://jam.example.evil.example', null],
  ['https://jam.example', null, null],
  [null, 'https://jam.example', null],
  [null, null, null],
])('for a site at %s, a page at %s may read %s', async (siteOrigin, origin, allowed) => {
  const headers = new Headers(origin === null ? {} : { origin });
  for (const method of ['POST', 'GET', 'OPTIONS']) {
    const answer = await deployFunction(noMail, { siteOrigin }).post({ method, headers });
    expect(answer.headers.get('access-control-allow-origin'), method).toBe(allowed);
    expect(answer.headers.get('vary')).toBe('Origin');
    if (method !== 'OPTIONS') continue;
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      'access-control-max-age': '86400',
    });
  }
});

test('it responds before it looks anything up, and stays alive until that is done', async () => {
  const mailed = Promise.withResolvers<void>();
  const waits: Promise<void>[] = [];
  const handler = createHandler(settings, {
    fetch: () => mailed.promise.then(noMail),
    waitUntil: (task) => waits.push(task),
  });
  for (const init of [address('a@b.co'), { headers: { apikey: 'sb_secret_abc' } }]) {
    const request = new Request('https://function', { method: 'POST', ...init });
    expect((await handler(request)).status).toBe(202);
  }
  expect(waits).toHaveLength(2);
  mailed.resolve();
  await Promise.all(waits);
});

/** The secrets of a project with one key. */
const secrets = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_abc"}',
  RESEND_API_KEY: 're_key',
  MAIL_FROM: 'Test Jam <hello@jam.example>',
  SITE_URL: 'https://jam.example/2031/',
};
const read = (changed: Readonly<Record<string, string | undefined>>) => {
  const all: Readonly<Record<string, string | undefined>> = { ...secrets, ...changed };
  return readSettings((name) => all[name]);
};

test.each([
  'https://jam.example/2031',
  ' https://jam.example/2031/ ',
  'https://jam.example/2031/#/',
  'https://jam.example/2031/?utm=1#/apply',
  'https://jam.example/2031/index.html',
  'https://jam.example/2031//',
])('the site at %j is at https://jam.example/2031/', (SITE_URL) => {
  expect(read({ SITE_URL })).toMatchObject({
    siteUrl: 'https://jam.example/2031/',
    siteOrigin: 'https://jam.example',
  });
});

test.each([
  ['hello@jam.dev', true],
  ['Jam 2.0 <hello@mail.jam.dev>', true],
  ['"Robots, Sims & You" <hello@jam.dev>', true],
  ['Robots, Sims & You <hello@jam.dev>', false],
  ['Jam: 2031 <hello@jam.dev>', false],
  ['Jam <hello@jam>', false],
  ['Jam <hello@jam.dev', false],
  ['Jam hello@jam.dev', false],
  ['Jam <hello@jam.dev>, Bob <bob@jam.dev>', false],
  ['"Jam"" <hello@jam.dev>', false],
  ['Jam\nBcc: bob@jam.dev <hello@jam.dev>', false],
])('the function starts with the sender %j: %s', (MAIL_FROM, starts) => {
  if (starts) expect(read({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  else expect(() => read({ MAIL_FROM })).toThrow(`MAIL_FROM is ${MAIL_FROM}.`);
});

test.each<[Record<string, string | undefined>, string, readonly string[]]>([
  [{}, 'sb_secret_abc', ['sb_secret_abc']],
  [{ SUPABASE_SECRET_KEYS: '{"default":"a","next":"b"}' }, 'a', ['a', 'b']],
  [{ SUPABASE_SECRET_KEYS: '{"old":"a","next":"b"}' }, 'a', ['a', 'b']],
  [{ SUPABASE_SECRET_KEYS: '', SUPABASE_SERVICE_ROLE_KEY: 'legacy' }, 'legacy', ['legacy']],
])('the keys of %j are read', (changed, serviceKey, keys) => {
  const settings = read(changed);
  expect(settings.serviceKey).toBe(serviceKey);
  expect([...new Set(settings.secretKeys)]).toEqual(keys);
});

test.each(['SUPABASE_URL', 'RESEND_API_KEY', 'MAIL_FROM', 'SITE_URL'])(
  'without the secret %s the function says which is missing',
  (name) => {
    expect(() => read({ [name]: ' ' })).toThrow(`The secret ${name} is not set.`);
  },
);

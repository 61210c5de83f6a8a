import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/api.ts';
import { type Backend, startBackend } from '../../../supabase/embedded/backend.ts';
import { middleware } from '../../../supabase/embedded/middleware.ts';
import { createHandler } from '../../../supabase/functions/send-application-email/handler.ts';
import { readSettings } from '../../../supabase/functions/send-application-email/settings.ts';
import { readPage } from '../../../tools/preflight/live-page.ts';
import { preflight } from '../../../tools/preflight/preflight.ts';
import { checkInPublic } from '../../../tools/preflight/public-checks.ts';
import { events } from '../../fixtures/built-event.ts';
import { forward, serveHttp } from '../../fixtures/http-server.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';
import { buildSite, serveSite } from '../../fixtures/sites.ts';

const database = await requirePostgres();
const owner = database.connect('postgres');
const cacheDir = `node_modules/.cache/preflight-${crypto.randomUUID()}`;
const closesAt = '2031-12-28T23:59:59-08:00';
const key = 'sb_publishable_of_the_page';

/** What an organiser can set wrongly outside the database. */
let host: {
  key: string;
  hasHeaders: boolean;
  secrets: Record<string, string>;
  /** How it answers some paths instead. */
  answers: Readonly<Record<string, readonly [status: number, cacheControl: string, text: string]>>;
};
let backend: Backend;

/** A project at its own origin, as if hosted: its proxy checks the key and appends the client's address. */
const project = await serveHttp((message, response) =>
  middleware({
    fetch: async (request) => {
      if (request.headers.get('apikey') !== host.key) return new Response('{}', { status: 401 });
      if (request.url.includes('/functions/v1/')) {
        const settings = readSettings((name) => host.secrets[name]);
        return createHandler(settings, { fetch, waitUntil: () => undefined })(request);
      }
      const headers = new Headers(request.headers);
      headers.set('apikey', publishableKey);
      headers.append('x-forwarded-for', '192.0.2.7');
      return backend.fetch(new Request(request, { headers }));
    },
  })(message, response, () => response.writeHead(404).end()),
);
let served: Awaited<ReturnType<typeof serveSite>>;
const site = await serveHttp(({ url = '/' }, response) => {
  const [, answer] = Object.entries(host.answers).find(([path]) => url.startsWith(path)) ?? [];
  if (!answer || existsSync(`${cacheDir}/site${url}`) === (answer[0] === 404))
    return forward(new URL(url, served.url), response, host.hasHeaders);
  const [status, cacheControl, text] = answer;
  response.writeHead(status, { 'cache-control': cacheControl }).end(text);
});
const address = `${site.url}/`;

beforeAll(async () => {
  backend = await startBackend({ databaseUrl: database.url, hasSchedule: false });
  const variables = {
    ...events.winter.variables,
    VITE_SUPABASE_URL: project.url,
    VITE_SUPABASE_ANON_KEY: key,
    VITE_SITE_URL: address,
    VITE_REGISTRATION_CLOSES_AT: closesAt,
  };
  await buildSite(`${cacheDir}/site`, {
    mode: 'production',
    logLevel: 'silent',
    cacheDir,
    variables,
    facts: events.winter.facts,
  });
  served = await serveSite(`${cacheDir}/site`, backend);
});
afterAll(async () => {
  await Promise.all([served.close(), site.close(), project.close()]);
  await backend.close();
  await database.stop();
  await rm(cacheDir, { recursive: true });
});
beforeEach(() => {
  const secrets = {
    SUPABASE_URL: project.url,
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret',
    RESEND_API_KEY: 're_key',
    MAIL_FROM: 'Jam <hello@jam.dev>',
    SITE_URL: address,
  };
  host = { key, hasHeaders: true, secrets, answers: {} };
});

/** Prepares a healthy project. */
async function repair() {
  await owner`delete from private.settings`;
  await owner`insert into private.settings default values`;
  await owner`update private.settings set registration_closes_at = ${closesAt}`;
  await owner`update private.state set schedule_last_ran_at = now(), sender_refusal = null`;
}

it('reports a healthy site as healthy', async () => {
  await repair();
  const findings = await preflight(address, owner);
  expect(findings.filter(({ verdict }) => verdict !== 'right')).toEqual([]);
  expect(findings.length).toBeGreaterThan(15);
});

it('finds a page with a key that was built without its backend’s URL', async () => {
  host.answers = { '/rest/': [404, 'no-store', 'Not found'] };
  const page = { ...(await readPage(address)), backendUrl: site.url };
  const variables = 'VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY';
  expect((await checkInPublic(page, address)).at(-1)).toEqual({
    verdict: 'wrong',
    text: `the page names no backend: build it with ${variables}`,
  });
});

/** What is set wrongly, in the database or outside of it, and what the checks say. */
const mistakes: Record<string, readonly [mistake: string | Partial<typeof host>, says: string]> = {
  'a mistyped header': [
    "update private.settings set client_address_header = 'x-real-iq'",
    'a visitor can forge the address in x-real-iq',
  ],
  'no function before each request': [
    "create or replace function private.before_request() returns void language sql as ''",
    'the limits are off',
  ],
  'another closing time': [
    "update private.settings set registration_closes_at = '2031-12-29T23:59:59-08:00'",
    'the page closes registration: 2031-12-29T07:59:59.000Z, the database: 2031-12-30T07:59:59.000Z',
  ],
  'no schedule': [
    "update private.state set schedule_last_ran_at = now() - interval '3 minutes'",
    'the schedule doesn’t run',
  ],
  'a sender without a domain': [{ secrets: { MAIL_FROM: 'Jam <hello@jam>' } }, 'mend the secret'],
  'a sender that the provider refuses': [
    "update private.state set sender_refusal = 'The domain is not verified.'",
    'the provider refuses MAIL_FROM. The domain is not verified.',
  ],
  'a wide grant': [
    'grant select on applicants to anon',
    'unexpected rights: anon: SELECT on public.applicants',
  ],
  'a backup without settings': ['delete from private.settings', 'the database has no settings'],
  'a www origin': [
    { secrets: { SITE_URL: 'https://www.jam.dev/' } },
    'emailed links lead to https://www.jam.dev/',
  ],
  'another path': [{ secrets: { SITE_URL: `${address}old/` } }, 'set SITE_URL to the site’s'],
  'a new key': [{ key: 'sb_publishable_new' }, 'the project refuses the page’s key'],
  'a host that keeps a 404': [
    { answers: { '/assets/': [404, 'public, max-age=31536000, immutable', 'class="code">404'] } },
    'caches may keep a 404, whose Cache-Control is public, max-age=31536000, immutable',
  ],
  'a host that ignores 404.html': [
    { answers: { '/assets/': [404, 'no-store', 'Not found'] } },
    'a missing file is answered with 404, and not with 404.html',
  ],
  'a host without headers': [{ hasHeaders: false }, '/ lacks or changes Content-Security-Policy, '],
};

it.each(Object.entries(mistakes))('finds %s', async (_, [mistake, says]) => {
  await repair();
  const [before] =
    await owner`select pg_get_functiondef('private.before_request()'::regprocedure) as definition`;
  if (typeof mistake === 'string') await owner.unsafe(mistake);
  else host = { ...host, ...mistake, secrets: { ...host.secrets, ...mistake.secrets } };
  const findings = await preflight(address, owner);
  await owner.unsafe(before?.definition);
  await owner`revoke select on applicants from anon`;
  await owner`grant select (email) on applicants to anon`;
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').map(({ text }) => text);
  expect(wrong.join('; ')).toContain(says);
});

import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { createMailer } from '../../supabase/functions/send-application-email/mailer.ts';
import { applicant } from '../fixtures/applicants.ts';
import { serveBackend } from '../fixtures/backend-server.ts';
import { createMailProvider } from '../fixtures/mail-provider.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';
import { apply, type Call, callsTo, insert } from './apply.ts';

/** How many applications each database receives; fewer for a quick look. */
const applications = Number(process.argv[2] ?? 20_000);
const warmUp = applications / 10;

/** Calls to a backend in this process, without a network. */
const callsInside = (backend: Backend) => callsTo('http://localhost', backend.fetch);

/** Applies as the page does, with the call for the confirmation email. */
async function applyAndConfirm(call: Call, email: string): Promise<void> {
  await apply(call, email);
  const headers = { 'content-type': 'application/json' };
  const body = { applicant: applicant(email) };
  const mailed = await call('/functions/v1/send-application-email', headers, body);
  if (mailed !== 202) throw new Error(`The call for the email was answered ${mailed}.`);
}

/** Resident memory after a garbage collection, in MB. */
function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1024 / 1024;
}

/** Applications from eight clients, with the memory after the warm-up and at the end. */
async function soak(name: string, backend: Backend): Promise<void> {
  await backend.query('update private.settings set mails_per_hour = 100000');
  const call = callsInside(backend);
  let next = 0;
  const until = (count: number) =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < count) {
          next += 1;
          await applyAndConfirm(call, `soak${next}@example.com`);
        }
      }),
    );
  await until(warmUp);
  const before = memory();
  await until(applications);
  const after = memory();
  const count = "select count(*)::int as rows from applicants where email like 'soak%'";
  const [stored] = await backend.query(count);
  const ratio = after / before;
  const growth = `${before.toFixed(0)} MB after ${warmUp}, ${after.toFixed(0)} MB at the end`;
  console.log(`${name}: ${stored?.rows} stored; ${growth}, ratio ${ratio.toFixed(2)}`);
  if (stored?.rows !== applications) throw new Error('Applications are missing.');
  if (ratio > 1.5) throw new Error('Memory grows with the applications.');
}

/** Five hundred clients at once, each with one application: whether they wait equally long. */
async function fairness(name: string, backend: Backend): Promise<void> {
  const call = callsInside(backend);
  const order: number[] = [];
  const times = await Promise.all(
    Array.from({ length: 500 }, async (_, client) => {
      const begin = performance.now();
      const status = await insert(call, `client${client}@example.com`);
      order.push(client);
      if (status !== 201) throw new Error(`Client ${client} got the answer ${status}.`);
      return performance.now() - begin;
    }),
  );
  times.sort((a, b) => a - b);
  const [p50 = 0, p99 = 0] = [times[249], times[494]];
  const overtaken = order.filter((client, index) => client < (order[index - 1] ?? -1)).length;
  const waits = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
  console.log(`${name}: 500 clients at once, ${waits}, ${overtaken} served out of turn`);
  if (p99 / p50 > 4) throw new Error('Some clients starve.');
}

/** The largest expected burst, with a provider that accepts two emails a second. */
async function burst(name: string, databaseUrl: string | undefined): Promise<void> {
  const mailUrl = 'https://provider.example/emails';
  const provider = createMailProvider(mailUrl);
  const backend = await serveBackend({ databaseUrl, hasSchedule: false });
  await backend.query('delete from applicants');
  await backend.query('update private.settings set requests_per_minute_per_network = 100000');
  const mailer = createMailer(
    {
      supabaseUrl: backend.url,
      serviceKey: backend.secretKey,
      mailUrl,
      mailKey: 'key',
      mailFrom: 'Event <event@example.org>',
      siteUrl: 'https://event.example.org/',
      event: eventFacts,
      patience: 50_000,
    },
    (url, init) => provider.fetch(url, init),
  );
  provider.limit = 3;
  const log = console.error;
  console.error = () => {};
  await Promise.all(
    Array.from({ length: 500 }, async (_, i) => {
      const email = `burst${i}@example.com`;
      await backend.post('/rest/v1/applicants?select=email', [applicant(email)]);
      await mailer.confirm(email);
    }),
  );
  const begin = performance.now();
  while ((await backend.query('select from private.unsent_mails')).length > 0) {
    await backend.query('update private.mails set due_at = now() where claims = 0');
    await mailer.drain();
  }
  console.error = log;
  const mailed = new Set(provider.delivered).size;
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  console.log(`${name}: ${mailed} of 500 emails in ${minutes} min, ${provider.refused} refusals`);
  if (mailed !== 500 || provider.delivered.length !== 500)
    throw new Error('Emails were lost or repeated.');
  await backend.close();
}

const server = await startPostgres();
const databases = [
  { name: 'PGlite', databaseUrl: undefined },
  ...(server ? [{ name: 'PostgreSQL', databaseUrl: server.url }] : []),
];
for (const { name, databaseUrl } of databases) {
  const backend = await startBackend({ databaseUrl });
  await backend.query('update private.settings set requests_per_minute_per_network = 100000');
  await soak(name, backend);
  await fairness(name, backend);
  await backend.close();
}
for (const { name, databaseUrl } of databases) await burst(name, databaseUrl);
await server?.stop();

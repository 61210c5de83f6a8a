import postgres from 'postgres';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { fillTo } from '../../fixtures/fill-table.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';

const server = await requirePostgres();
await (await serveBackend({ databaseUrl: server.url, hasSchedule: false })).close();
const options = { host: server.folder, database: 'postgres', onnotice: () => {} };
const visitor = postgres({ ...options, user: 'authenticator' });
const owner = postgres({ ...options, user: 'postgres' });
beforeEach(async () => {
  await owner`truncate applicants cascade`;
});
afterAll(async () => {
  await Promise.all([visitor.end(), owner.end()]);
  await server.stop();
});

/** Plans what PostgREST reads for a visitor, who may send an address in the header. */
const explain = (condition: string, headers = {}) =>
  visitor.begin(async (session) => {
    const sent = JSON.stringify(headers);
    await session`select set_config('request.headers', ${sent}, true), set_config('role', 'anon', true)`;
    const query = `select email from applicants where ${condition}`;
    const [row] = await session.unsafe(`explain (format json) ${query}`);
    return row?.['QUERY PLAN'][0].Plan;
  });

it('The duplicate check looks up the address in the index, at the same cost among many rows', async () => {
  const email = 'applicant500@example.com';
  const explainCheck = () => explain(`email = '${email}'`, { 'x-applicant-email': email });
  await fillTo(owner, 1_000);
  const few = await explainCheck();
  await fillTo(owner, 50_000);
  const many = await explainCheck();
  for (const plan of [few, many]) {
    expect(plan['Node Type']).toMatch(/^Index (Only )?Scan$/);
    expect(plan['Index Name']).toBe('applicants_email_key');
  }
  expect(many['Total Cost']).toBeLessThan(few['Total Cost'] * 1.5);
});

it('A range of addresses is looked up by the visible row, not by scanning the range', async () => {
  await fillTo(owner, 50_000);
  const plan = JSON.stringify(await explain("email >= 'a' and email < 'b'"));
  expect(plan).toContain('BitmapOr');
  expect(plan).not.toMatch(/"Index Cond":"\(\(email >= /);
});

/** Statements of the page, the function and organisers, and the state of the mails among which they run. */
it.each([
  ['claim_mail()', "sent_at = now() - interval '2 hours'"],
  ["claim_mail('x')", "due_at = now() - interval '1 hour'"],
  ['claim_mail()', "due_at = now() - interval '1 hour'"],
  ['claim_mail()', "due_at = now() - interval '1 hour', mailbox = 'one@example.com'"],
  ['claim_mail()', "due_at = now() - interval '1 hour', is_given_up = true"],
  [
    "private.queue_mail(a, 'link', now())",
    "network = '192.0.2.1', mailbox = 'applicant500@example.com', sent_at = now() - interval '2 days'",
  ],
  ['apply_retention()', "sent_at = now() - interval '40 days', network = null"],
  [
    "(select count(*) from private.applications where email = 'applicant500@example.com')",
    'claims = 0',
  ],
])('%s costs the same among many mails with %s', async (statement, state) => {
  const pagesAmong = async (count: number) => {
    await fillTo(owner, count);
    await owner`truncate private.mails`;
    await owner`insert into private.mails (applicant_id, mailbox) select id, email from applicants`;
    await owner.unsafe(`update private.mails set ${state}`);
    await owner`vacuum analyze private.mails`;
    const run = `explain (analyze, buffers, format json) select ${statement} from applicants as a
      where a.email = 'applicant500@example.com'`;
    // The first call of a session includes planning.
    await owner.unsafe(run);
    const [row] = await owner.unsafe(run);
    const plan = row?.['QUERY PLAN'][0].Plan;
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };
  const few = await pagesAmong(1_000);
  expect(await pagesAmong(50_000)).toBeLessThan(2 * few + 20);
});

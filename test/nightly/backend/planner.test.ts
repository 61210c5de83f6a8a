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

it.each([
  ['where every mail was sent', "sent_at = now() - interval '2 hours'", 'null'],
  ['for an address without one, while all are due', "due_at = now() - interval '1 hour'", "'x'"],
  ['whichever is due, where all are', "due_at = now() - interval '1 hour'", 'null'],
])('A mail is claimed %s at the same cost among many rows', async (_, state, address) => {
  const pagesAmong = async (count: number) => {
    await fillTo(owner, count);
    await owner`truncate private.mails`;
    await owner`insert into private.mails (applicant_id) select id from applicants`;
    await owner.unsafe(`update private.mails set ${state}`);
    await owner`vacuum analyze private.mails`;
    const claim = `explain (analyze, buffers, format json) select claim_mail(${address})`;
    // The first call of a session includes planning.
    await owner.unsafe(claim);
    const [row] = await owner.unsafe(claim);
    const plan = row?.['QUERY PLAN'][0].Plan;
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };
  const few = await pagesAmong(1_000);
  expect(await pagesAmong(50_000)).toBeLessThan(2 * few);
});

// Comparing each with each, or walking a chain from each of its ends, would take minutes.
it.each([
  ['in one chain', "array['applicant' || i + 1 || '@example.com']", 1, 20_001],
  ['that name the same person', "array['hub@example.com']", 1, 20_001],
  [
    'in teams of five who list one another',
    `array(select 'applicant' || n || '@example.com'
       from generate_series((i - 1) / 5 * 5 + 1, (i - 1) / 5 * 5 + 5) as n where n <> i)`,
    4_000,
    5,
  ],
])('20,000 applications %s are grouped quickly', async (_, members, count, size) => {
  await fillTo(owner, 20_000);
  await owner.unsafe(`
    alter table applicants disable trigger user;
    update applicants set team_preference = 'have_team', team_members = ${members}
    from (select id as numbered, substring(email from '\\d+')::int as i from applicants) as numbers
    where id = numbered;
    alter table applicants enable trigger user;
  `);
  const teams = await owner`select count(*)::int, max(size) as size from private.teams`;
  expect([...teams]).toEqual([{ count, size }]);
});

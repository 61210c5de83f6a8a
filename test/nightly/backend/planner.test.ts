import { afterAll, beforeEach, expect, it } from 'vitest';
import { toApplicant } from '../../../src/backend/applicant.ts';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';

const server = await requirePostgres();
await (await serveBackend({ databaseUrl: server.url, hasSchedule: false })).close();
const visitor = server.connect('authenticator');
const owner = server.connect('postgres');
beforeEach(async () => {
  await owner`truncate applicants cascade`;
});
afterAll(server.stop);

const row = toApplicant(completeForm);
const columns = Object.keys(row);

/** What to select for each column: the column itself, or another expression. */
const columnsWith = (others: Readonly<Record<string, string>>) =>
  columns.map((name) => others[name] ?? name);

/** Fills the table up to a number of rows. Each row looks as if it was inserted by itself. */
async function fillTo(count: number): Promise<void> {
  await owner.begin(async (session) => {
    await session`alter table applicants disable trigger user`;
    await session.unsafe(
      `insert into applicants (id, created_at, status, inserted_xid, ${columns})
      select gen_random_uuid(), now() - n * interval '1 second', 'received', n::text::xid8,
        ${columnsWith({ email: "'applicant' || n || '@example.com'" })}
      from generate_series((select count(*) + 1 from applicants), ${count}) as n,
        jsonb_populate_record(null::applicants, $1::text::jsonb)`,
      [JSON.stringify(row)],
    );
    await session`alter table applicants enable trigger user`;
  });
  await owner`vacuum analyze applicants`;
}

const asked = 'applicant500@example.com';

/** Returns the cost of what PostgREST reads for a visitor who asks for an address. */
const costOf = (condition: string) =>
  visitor.begin(async (session) => {
    const sent = JSON.stringify({ 'x-applicant-email': asked });
    await session`select set_config('request.headers', ${sent}, true), set_config('role', 'anon', true)`;
    const query = `select email from applicants where ${condition}`;
    const [row] = await session.unsafe(`explain (format json) ${query}`);
    return Number(row?.['QUERY PLAN'][0].Plan['Total Cost']);
  });

it.each([`email = '${asked}'`, "email >= 'a' and email < 'b'"])(
  'A visitor who asks for %s reads one row by its index, at the same cost among many rows',
  async (condition) => {
    await fillTo(1_000);
    const few = await costOf(condition);
    await fillTo(50_000);
    expect(await costOf(condition)).toBeLessThan(1.5 * few);
  },
);

const copied = columnsWith({ email: "random() || '@example.com'" });
const waiting = "due_at = now() - interval '1 hour'";
const done = "sent_at = now() - interval '2 days'";

/** The states of the mails, and what the page, the function and organisers ask among them for the applicant `a`. */
it.each([
  ["sent_at = now() - interval '2 hours'", 'claim_mail()'],
  [waiting, "claim_mail('x')", 'claim_mail()'],
  [`${waiting}, mailbox = 'one@example.com'`, 'claim_mail()'],
  [`${waiting}, is_given_up = true`, 'claim_mail()'],
  [
    `network = '192.0.2.1', mailbox = 'applicant2@example.com', ${done}`,
    "private.queue_mail(a, 'link', '192.0.2.1')",
  ],
  ["sent_at = now() - interval '40 days', network = null", 'apply_retention()'],
  [
    `claims = 0, ${done}`,
    '(select count(*) from private.applications where email = a.email)',
    '(select count(*) from private.teams where applicant = a.email)',
    'open_application(a.email)',
    `change_application(a.email, 1, '${JSON.stringify({ ...row, experience: 'New' })}')`,
    'withdraw_application(a.email)',
    'request_link(a.email)',
    "update applicants as a set status = 'accepted'",
    `insert into applicants (${columns}) select ${copied} from applicants as a`,
  ],
])('among many mails with %s, each call costs the same', async (state, ...statements) => {
  const pagesAmong = async (count: number) => {
    await owner`truncate applicants cascade`;
    await fillTo(count);
    await owner`insert into private.mails (applicant_id, mailbox) select id, email from applicants`;
    await owner.unsafe(`update private.mails set ${state}`);
    // The token of each link is its applicant's address.
    await owner`insert into private.links (token_hash, mail_id, applicant_id, expires_at)
      select encode(sha256(email::bytea), 'hex'), gen_random_uuid(), id, 'infinity' from applicants`;
    await owner`vacuum analyze private.mails`;
    await owner`vacuum analyze private.links`;
    const pages = async (statement: string, number: number) => {
      const call = /^(insert|update)/.test(statement)
        ? statement
        : `select ${statement} from applicants as a`;
      const [row] = await owner.unsafe(
        `explain (analyze, buffers, format json) ${call} where a.email = 'applicant${number}@example.com'`,
      );
      const plan = row?.['QUERY PLAN'][0].Plan;
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    };
    const all: number[] = [];
    for (const [index, statement] of statements.entries()) {
      // The first call of a session includes planning.
      await pages(statement, 2 * index + 1);
      all.push(await pages(statement, 2 * index + 2));
    }
    return all;
  };
  const few = await pagesAmong(1_000);
  const many = await pagesAmong(50_000);
  for (const [index, pages] of many.entries()) {
    expect(pages, statements[index]).toBeLessThan(2 * (few[index] ?? 0) + 20);
  }
});

it('each view shows a day’s six thousand rows of one mailbox, full of formulas, in seconds and 20 MB', async () => {
  const formulas = '\n=1+1;@x,-2\t+3'.repeat(20);
  const addresses = [1, 2, 3, 4].map((next) => `'mary+' || n + ${next} || '@example.com'`);
  await owner.begin(async (session) => {
    await session`alter table applicants disable trigger user`;
    const texts = {
      full_name: '$1',
      experience: 'repeat($1, 2)',
      motivation: 'repeat($1, 2)',
      github_url: '$1',
    };
    const team = { email: "'mary+' || n || '@example.com'", team_members: `array[${addresses}]` };
    await session.unsafe(
      `insert into applicants (status, ${columns})
      select case n % 2 when 0 then 'received' else 'accepted' end, ${columnsWith({ ...texts, ...team })}
      from generate_series(1, 6000) as n, jsonb_populate_record(null::applicants, $2::text::jsonb)`,
      [formulas, JSON.stringify({ ...row, team_preference: 'have_team' })],
    );
    await session`insert into private.mails (applicant_id, mailbox, is_given_up, claims, last_failure)
      select id, 'mary@example.com', true, 1, ${formulas} from applicants`;
    await session`alter table applicants enable trigger user`;
  });
  await owner`vacuum analyze applicants`;
  const views = await owner`select viewname as name from pg_views where schemaname = 'private'`;
  expect(views.length).toBeGreaterThan(5);
  for (const { name } of views) {
    const bytes = await owner.begin(async (session) => {
      // A busy machine takes ten times as long as an idle one.
      await session`set local statement_timeout = '20s'`;
      const [row] = await session.unsafe(
        `select coalesce(sum(octet_length(seen::text)), 0) as bytes from private.${name} as seen`,
      );
      return Number(row?.bytes);
    });
    expect(bytes, `${name}`).toBeLessThan(20_000_000);
  }
});

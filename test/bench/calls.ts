import postgres from 'postgres';
import { applicant } from '../fixtures/applicants.ts';
import { serveBackend } from '../fixtures/backend-server.ts';
import { fillTo } from '../fixtures/fill-table.ts';
import type { PostgresServer } from '../fixtures/postgres-server.ts';

const email = 'applicant500@example.com';
const { team_members: _, ...row } = applicant('new@example.com');
const insertion = `insert into applicants (${Object.keys(row)}) values (${Object.values(row).map((value) => (value === null ? 'null' : `'${value}'`))})`;

/** What the site and the function ask of the database, and who asks it. */
const calls: Readonly<Record<string, readonly [role: string, statement: string]>> = {
  'duplicate check': ['anon', `select email from applicants where email = '${email}'`],
  insert: ['anon', `${insertion} returning email`],
  open_application: ['anon', `select open_application('${email}')`],
  change_application: [
    'anon',
    `select change_application('${email}', 1, '${JSON.stringify({ ...row, team_members: [] })}')`,
  ],
  withdraw_application: ['anon', `select withdraw_application('${email}')`],
  request_link: ['anon', `select request_link('${email}')`],
  'claim_mail, nothing due': ['service_role', 'select claim_mail()'],
  'claim_mail, unknown address': ['service_role', "select claim_mail('x@example.com')"],
  apply_retention: ['service_role', 'select apply_retention()'],
  'one application': ['none', `select * from private.applications where email = '${email}'`],
  "one applicant's team": ['none', `select * from private.teams where applicant = '${email}'`],
  'a status': ['none', `update applicants set status = 'accepted' where email = '${email}'`],
};

/** Runs a statement 51 times as a role, undoes each, and returns the shortest time in ms. */
const leastTime = `
  create function pg_temp.least_time(role text, statement text) returns float8 language plpgsql as $$
  declare
    start timestamptz;
    least_time float8;
  begin
    for i in 1 .. 51 loop
      begin
        perform set_config('role', role, true);
        start := clock_timestamp();
        execute statement;
        least_time := least(least_time, 1000 * extract(epoch from clock_timestamp() - start));
        raise 'Undone.';
      exception when raise_exception then null;
      end;
    end loop;
    return least_time;
  end $$;
  select set_config('request.headers', '{"x-applicant-email": "${email}"}', false);
`;

/** Gives each application that has none a mail that was sent, and a link whose token is its address. */
const mailEach = `
  insert into private.mails (applicant_id, mailbox, due_at, sent_at)
  select id, email, created_at, created_at from applicants
  where id not in (select applicant_id from private.mails);
  insert into private.links (token_hash, mail_id, applicant_id, expires_at)
  select encode(sha256(email::bytea), 'hex'), mails.id, applicant_id, 'infinity'
  from private.mails join applicants on applicants.id = applicant_id
  on conflict do nothing;
`;

/** Times each call among so many applications, in ms. */
export async function timeCalls(
  server: PostgresServer,
  counts: readonly number[],
): Promise<Record<string, number[]>> {
  const database = 'calls';
  await server.execute(`create database ${database} owner postgres`);
  const databaseUrl = server.url.replace('/postgres?', `/${database}?`);
  await (await serveBackend({ databaseUrl, hasSchedule: false })).close();
  const owner = postgres({ host: server.folder, user: 'postgres', database, max: 1 });
  const times: Record<string, number[]> = {};
  await owner.unsafe(leastTime);
  for (const count of counts) {
    await fillTo(owner, count);
    await owner.unsafe(mailEach);
    await owner.unsafe('vacuum analyze private.mails');
    await owner.unsafe('vacuum analyze private.links');
    for (const [name, [role, statement]] of Object.entries(calls)) {
      // As text, because the policy shows nothing to a statement with a parameter.
      const [shortest] = await owner.unsafe(
        `select pg_temp.least_time('${role}', $call$${statement}$call$) as time`,
      );
      times[name] = [...(times[name] ?? []), Number(shortest?.time)];
    }
  }
  await owner.end();
  return times;
}

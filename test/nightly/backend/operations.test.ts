import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { storedApplication } from '../../../src/backend/stored-application.ts';
import { tokenHash } from '../../../supabase/functions/send-application-email/link-token.ts';
import { applicant } from '../../fixtures/applicants.ts';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { findPostgres, requirePostgres } from '../../fixtures/postgres-server.ts';

const server = await requirePostgres();
afterAll(server.stop);

/** Reads the guide's statements for the SQL editor and its commands for PostgreSQL, in order. */
async function readSteps(): Promise<{ language: string; text: string }[]> {
  const guide = await readFile('docs/operations.md', 'utf8');
  return [...guide.matchAll(/^( *)```(sql|sh)\n([\s\S]*?)^ *```$/gm)]
    .map(([, indent = '', language = '', lines = '']) => {
      const text = lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      // The database refuses the guide's dates in 2025 as past.
      return { language, text: text.replaceAll(/20\d\d(?=-\d\d-\d\dT)/g, '2099') };
    })
    .filter(({ language, text }) => language === 'sql' || /^(?:printf|psql|pg_dump) /.test(text));
}

const url = (database: string) => server.url.replace('/postgres?', `/${database}?`);

/** The parts of Supabase that the guide uses beyond PostgreSQL, and its grant for restoring. */
const platform = `
  grant set on parameter session_replication_role to postgres;
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(jobname text, schedule text, command text) returns void language sql
    as 'insert into cron.job values (jobname, schedule, command)
      on conflict (jobname) do update set command = excluded.command';
  create function cron.unschedule(name text) returns void language sql
    as 'delete from cron.job where jobname = name';
  grant usage on schema cron to postgres;
  grant all on all tables in schema cron to postgres;
  create or replace function private.schedule_mails(function_url text, secret_key text) returns void
    language sql as 'select cron.schedule(''send-mails'', ''* * * * *'', function_url)';
`;

it('Every statement of the guide works in order, for an owner who is not a superuser', async () => {
  const backend = await serveBackend({ databaseUrl: server.url, hasSchedule: false });
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const team = (member: string) => ({ team_preference: 'have_team', team_members: [member] });
  const applied = [
    applicant('ada@example.org', team('cy@example.org')),
    applicant('bob@example.org', { ...team('ada@example.org'), full_name: '=1+1' }),
  ];
  for (const row of applied) await backend.post('/rest/v1/applicants?select=email', [row], headers);
  await server.execute(platform);
  await server.execute('create database restored owner postgres');
  await (await serveBackend({ databaseUrl: url('restored'), hasSchedule: false })).close();

  const environment = {
    ...process.env,
    PATH: `${findPostgres()}:${process.env.PATH}`,
    DATABASE_URL: server.url,
    NEW_DATABASE_URL: url('restored'),
  };
  const options = { cwd: server.folder, env: environment };
  const steps = await readSteps();
  expect(steps.length).toBeGreaterThan(20);
  for (const { language, text } of steps) {
    const program = language === 'sh' ? 'sh' : 'psql';
    const parameters =
      language === 'sh'
        ? ['-ec', text]
        : [server.url, '--no-psqlrc', '--variable', 'ON_ERROR_STOP=1', '--command', text];
    await promisify(execFile)(program, parameters, options);
  }

  const exported = await readFile(`${server.folder}/applications.csv`, 'utf8');
  expect(exported.split('\n')[0]).toMatch(/^\ufeffcreated_at.*full_name,email/);
  expect(exported).toContain("'=1+1");
  const rows = "select to_jsonb(applicants) - 'occupation' as row from applicants";
  const kept = await backend.query(rows);
  expect(await backend.query('select jobname from cron.job')).toEqual([]);
  expect(await backend.query('select email, team_preference, occupation from applicants')).toEqual([
    // The guide adds Cy late.
    { email: 'cy@example.org', team_preference: 'individual', occupation: null },
    { email: 'bob@example.org', team_preference: 'team', occupation: null },
  ]);
  // The links of applications from before the field still open them.
  for (const { id } of await backend.query('select id from applicants')) {
    const token = String(id).replaceAll('-', '').padEnd(43, '_');
    await backend.query(
      `insert into private.links (mail_id, applicant_id, token_hash, expires_at)
       values (gen_random_uuid(), $1, $2, 'infinity')`,
      [id, await tokenHash(token)],
    );
    const answer = await backend.post('/rest/v1/rpc/open_application', { token });
    const row = (await answer.json()) as { form: object };
    expect(row.form).toMatchObject({ occupation: null });
    expect(v.is(storedApplication, row)).toBe(true);
  }
  await backend.close();

  const restored = await serveBackend({ databaseUrl: url('restored'), hasSchedule: false });
  expect(await restored.query(rows)).toEqual(kept);
  expect(await restored.query('select applications_erased_at from private.health')).toEqual([
    { applications_erased_at: '2099-12-31T23:59:59Z' },
  ]);
  for (let runs = 0; runs < 2; runs += 1) await restored.query('select public.apply_retention()');
  expect(await restored.query('select from applicants')).toHaveLength(2);
  await restored.close();
});

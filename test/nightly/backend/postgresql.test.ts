import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/api.ts';
import { applicant } from '../../fixtures/applicants.ts';
import { type BackendServer, serveBackend as serve } from '../../fixtures/backend-server.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';

const server = await requirePostgres();
afterAll(() => server.stop());

const backends: BackendServer[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
});

/** Serves a backend on a database of the server, even if another backend serves it already. */
async function serveBackend(database: string): Promise<BackendServer> {
  const databaseUrl = server.url.replace('/postgres?', `/${database}?`);
  const backend = await serve({ databaseUrl, hasSchedule: false });
  backends.push(backend);
  return backend;
}

/** Creates an empty database. */
async function makeDatabase(name: string): Promise<string> {
  await server.execute(`create database ${name} owner postgres`);
  return name;
}

/** Opens a session as the owner. */
function connect(database: string) {
  return postgres({ host: server.folder, user: 'postgres', database, max: 1 });
}

const apply = (backend: BackendServer, email: string, headers = {}) =>
  backend.post('/rest/v1/applicants?select=email', [applicant(email)], headers);

it('Servers that start at the same time share the migrations, in one database and in several', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const names = [await makeDatabase(`one_${round}`), await makeDatabase(`two_${round}`)];
    await Promise.all([...names, ...names, ...names].map(serveBackend));
  }
});

describe('a backend on PostgreSQL', () => {
  it('keeps everything it has acknowledged when it is closed under load', async () => {
    const database = await makeDatabase('closed');
    const reader = await serveBackend(database);
    const backend = await serveBackend(database);
    const headers = { apikey: publishableKey, 'content-type': 'application/json' };
    const answers = Array.from({ length: 40 }, (_, i) => {
      const body = JSON.stringify([applicant(`load${i}@example.com`)]);
      const init = { method: 'POST', headers, body };
      return backend.fetch(new Request('http://localhost/rest/v1/applicants', init));
    });
    await Promise.race(answers);
    await backend.close();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    const acknowledged = statuses.filter((status) => status === 201);
    expect(await reader.query('select from applicants')).toHaveLength(acknowledged.length);
  });

  it("ends a visitor's statement after a second, and serves the next", async () => {
    const backend = await serveBackend(await makeDatabase('slow'));
    await backend.query(
      'create function slow() returns int language sql as $$ select 1 from pg_sleep(60) $$',
    );
    const stopped = await backend.post('/rest/v1/rpc/slow', {});
    expect(await stopped.text()).toContain('canceling statement due to statement timeout');
    expect((await apply(backend, 'ada@example.com')).status).toBe(201);
  });

  it('needs no right to set PostgREST’s parameters, and keeps the limit without it', async () => {
    await server.execute('revoke set on parameter "pgrst.db_pre_request" from postgres');
    await server.execute('alter role authenticator reset "pgrst.db_pre_request"');
    const backend = await serveBackend(await makeDatabase('modest'));
    const answer = await fetch(`${backend.url}/rest/v1/applicants?select=email`, {
      headers: { apikey: publishableKey, prefer: 'count=planned' },
    });
    expect(answer.status).toBe(400);
    await server.execute('grant set on parameter "pgrst.db_pre_request" to postgres');
  });

  it('recognises a repeated application that arrives while the first is being stored', async () => {
    const backend = await serveBackend(await makeDatabase('twice'));
    const headers = { 'x-submission-id': crypto.randomUUID() };
    const session = connect('twice');
    const { second } = await session.begin(async (first) => {
      await first`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
      await first`insert into applicants ${first(applicant('ada@example.com'))}`;
      const second = apply(backend, 'ada@example.com', headers);
      await expect
        .poll(() => backend.query('select from pg_locks where not granted'), { timeout: 20_000 })
        .toHaveLength(1);
      return { second };
    });
    const answer = await second;
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: '23505', details: 'own submission' });
    await session.end();
  });

  it('reads no application when a link is requested, so that the response time reveals nothing', async () => {
    const backend = await serveBackend(await makeDatabase('asked'));
    await apply(backend, 'ada@example.com');
    const session = connect('asked');
    await session.begin(async (locked) => {
      // Anyone who reads these tables now waits, and is stopped after a second.
      await locked`lock table applicants, private.mails, private.links in access exclusive mode`;
      for (const address of ['ada@example.com', 'nobody@example.com']) {
        expect((await backend.post('/rest/v1/rpc/request_link', { address })).status).toBe(204);
      }
    });
    await session.end();
  });
});

it('A project keeps its previous rights and defaults, even in its schema `private`', async () => {
  const project = connect(await makeDatabase('own'));
  const platform = new URL('../../../supabase/embedded/platform.sql', import.meta.url);
  await project.unsafe(`
      ${await readFile(platform)}
      create schema private;
      grant usage on schema private to service_role;
      create table private.secrets (id int);
      grant select on private.secrets to service_role;
      create function private.helper() returns int language sql return 1;
      grant execute on function private.helper() to service_role;
    `);
  const rights = () => project`
      select 'table' as kind, relname as name, relacl::text from pg_class where relname = 'secrets'
      union all select 'function', proname, proacl::text from pg_proc where proname = 'helper'
      union all
      select 'defaults', concat_ws(' ', defaclrole::regrole, defaclnamespace, defaclobjtype), defaclacl::text
      from pg_default_acl
      order by kind, name
    `;
  const before = await rights();
  await serveBackend('own');
  expect(await rights()).toEqual(before);
  expect(before.length).toBeGreaterThan(2);
  await project.end();
});

/** Contains splinter's SQL. The lock file can't contain its packages for other systems. */
const languageServer = '@postgres-language-server/cli-x86_64-linux-gnu/postgres-language-server';

it('The dashboard’s advisor, splinter, has no warning, but finds planted faults', async ({
  skip,
}) => {
  skip(
    process.platform !== 'linux' || process.arch !== 'x64',
    'splinter has no program for this system.',
  );
  const program = createRequire(import.meta.url).resolve(languageServer);
  const url = `postgres://superuser@localhost/advised?host=${server.folder}`;
  const advise = async () => {
    const parameters = [`--connection-string=${url}`, '--diagnostic-level=warn', '--colors=off'];
    const run = promisify(execFile)(program, ['dblint', ...parameters]);
    const { stdout, stderr } = await run.catch((failed: Awaited<typeof run>) => failed);
    return `${stdout}${stderr}`.match(/splinter\/\S+/g) ?? [];
  };
  await server.execute('alter role superuser set "pgrst.db_schemas" = \'public\'');
  const advised = await serveBackend(await makeDatabase('advised'));
  expect(await advise()).toEqual([]);
  await advised.query('create table planted (id int primary key)');
  await advised.query('grant select on planted to anon');
  expect(await advise()).toEqual(['splinter/security/rlsDisabledInPublic']);
});

it.each(['sent', 'postponed'])(
  'Marking a mail as %s doesn’t wait for an application that is being withdrawn',
  async (outcome) => {
    const database = await makeDatabase(`settled_${outcome}`);
    const backend = await serveBackend(database);
    await apply(backend, 'ada@example.com');
    const [row] = await backend.query("select claim_mail('ada@example.com') -> 'mail' as mail");
    const { id, claim } = Object(row?.mail);
    const withdrawer = connect(database);
    await withdrawer.begin(async (withdrawal) => {
      await withdrawal`select from applicants for update`;
      await backend.query('select settle_mail($1, $2, $3)', [id, claim, outcome]);
      await withdrawal`delete from applicants`;
    });
    expect(await backend.query('select from applicants')).toEqual([]);
    await withdrawer.end();
  },
);

it('A request for a link and a withdrawal wait for each other without a deadlock', async () => {
  const database = await makeDatabase('owed');
  const backend = await serveBackend(database);
  await apply(backend, 'ada@example.com');
  await backend.query(`insert into private.links
    select encode(sha256('token'), 'hex'), gen_random_uuid(), id, 'infinity' from applicants`);
  await backend.query('update private.mails set sent_at = now()');
  await backend.post('/rest/v1/rpc/request_link', { address: 'ada@example.com' });
  const [owner, withdrawer] = [connect(database), connect(database)];
  const { withdrawn } = await owner.begin(async (owing) => {
    await owing`select from private.link_requests for update`;
    const withdrawn = withdrawer`select withdraw_application('token')`.execute();
    await expect
      .poll(() => owing`select from pg_locks where not granted`, { timeout: 20_000 })
      .toHaveLength(1);
    await owing`select private.queue_requested_links()`;
    return { withdrawn };
  });
  await withdrawn;
  expect(await backend.query('select from applicants')).toEqual([]);
  await Promise.all([owner.end(), withdrawer.end()]);
});

it('The schedule is created even if its extensions are not enabled yet', async () => {
  const database = await makeDatabase('scheduled');
  await serveBackend(database);
  // PostgreSQL's own extensions replace Supabase's, and their functions are recorded.
  await server.execute(
    `do $$ begin
      execute replace(replace(replace(
        pg_get_functiondef('private.schedule_mails'::regproc),
        'pg_cron', 'plpgsql'), 'pg_net', 'citext'), 'supabase_vault', 'hstore');
      create schema vault;
      create table vault.secrets (name text, secret text);
      create function vault.create_secret(secret text, name text) returns void language sql
        as 'insert into vault.secrets values (name, secret)';
      create schema cron;
      create table cron.job (name text primary key, schedule text, command text);
      create function cron.schedule(name text, schedule text, command text) returns void language sql
        as 'insert into cron.job values (name, schedule, command)
          on conflict (name) do update set command = excluded.command';
      grant usage on schema cron, vault to postgres;
      grant select on cron.job, vault.secrets to postgres;
    end $$`,
    database,
  );
  await server.execute("select private.schedule_mails('https://old', 'old')", database);
  await server.execute("select private.schedule_mails('https://function', 'key')", database);
  const session = connect(database);
  expect(await session`select name, schedule from cron.job order by name`).toEqual([
    { name: 'apply-retention', schedule: '* * * * *' },
    { name: 'send-mails', schedule: '* * * * *' },
  ]);
  expect(await session`select * from vault.secrets order by name`).toEqual([
    { name: 'send_mails_key', secret: 'key' },
    { name: 'send_mails_url', secret: 'https://function' },
  ]);
  await session.end();
});

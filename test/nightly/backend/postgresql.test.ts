import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, it } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/api.ts';
import { applicant } from '../../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../../fixtures/backend-server.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';

const server = await requirePostgres();
afterAll(server.stop);

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Serves a backend on a database of the server, even if another backend serves it already. */
async function serve(database: string): Promise<BackendServer> {
  const databaseUrl = server.url.replace('/postgres?', `/${database}?`);
  const backend = await serveBackend({ databaseUrl, hasSchedule: false });
  open.push(backend.close);
  return backend;
}

let databases = 0;

/** Creates an empty database, and returns its name. */
async function makeDatabase(): Promise<string> {
  databases += 1;
  const name = `database_${databases}`;
  await server.execute(`create database ${name} owner postgres`);
  return name;
}

const connect = (database: string) => server.connect('postgres', database);

const email = 'ada@example.com';
const path = '/rest/v1/applicants?select=email';
const apply = (backend: BackendServer, headers = {}) =>
  backend.post(path, [applicant(email)], headers);

/** Serves a backend with Ada's application, on a database of its own. */
async function serveApplication() {
  const database = await makeDatabase();
  const backend = await serve(database);
  expect((await apply(backend)).status).toBe(201);
  return { database, backend };
}

/** Waits until a statement waits for another's lock. */
const untilBlocked = ({ query }: BackendServer) =>
  expect
    .poll(() => query('select from pg_locks where not granted'), { timeout: 20_000 })
    .toHaveLength(1);

it('Servers that start at the same time share the migrations, in one database and in several', async () => {
  const names = [await makeDatabase(), await makeDatabase()];
  await Promise.all([...names, ...names, ...names].map(serve));
});

it("A visitor's statement is ended after a second, and the next is served", async () => {
  const backend = await serve(await makeDatabase());
  await backend.query(
    'create function slow() returns int language sql as $$ select 1 from pg_sleep(60) $$',
  );
  const stopped = await backend.post('/rest/v1/rpc/slow', {});
  expect(await stopped.text()).toContain('canceling statement due to statement timeout');
  expect((await apply(backend)).status).toBe(201);
});

it('A backend needs no right to set PostgREST’s parameters, and keeps the limit without it', async () => {
  await server.execute('revoke set on parameter "pgrst.db_pre_request" from postgres');
  await server.execute('alter role authenticator reset "pgrst.db_pre_request"');
  const { url } = await serve(await makeDatabase());
  const headers = { apikey: publishableKey, prefer: 'count=planned' };
  const answer = await fetch(`${url}${path}`, { headers });
  expect(answer.status).toBe(400);
  await server.execute('grant set on parameter "pgrst.db_pre_request" to postgres');
});

it('A repeated application is recognised while the first is being stored', async () => {
  const database = await makeDatabase();
  const backend = await serve(database);
  const headers = { 'x-submission-id': crypto.randomUUID() };
  const { second } = await connect(database).begin(async (first) => {
    await first`select set_config('request.headers', ${JSON.stringify(headers)}, true), set_config('role', 'anon', true)`;
    await first`insert into applicants ${first(applicant(email))}`;
    const second = apply(backend, headers);
    await untilBlocked(backend);
    return { second };
  });
  const answer = await second;
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: '23505', details: 'own submission' });
});

it('A network never waits for its requests that are being counted, and what was accepted counts', async () => {
  const database = await makeDatabase();
  const backend = await serve(database);
  await backend.query('update private.settings set requests_per_minute_per_network = 3');
  for (const network of ['198.51.100.1', '2001:db8::1']) {
    const headers = { 'x-forwarded-for': network };
    const knock = async () =>
      (await backend.post('/rest/v1/rpc/open_application', { token: '' }, headers)).status;
    await server.connect('authenticator', database).begin(async (slow) => {
      await slow`select set_config('role', 'anon', true), set_config('request.method', 'POST', true),
        set_config('request.headers', ${JSON.stringify(headers)}, true)`;
      await slow`select private.before_request()`;
      for (let sent = 0; sent < 3; sent += 1) expect(await knock()).toBe(200);
    });
    expect(await knock()).toBe(429);
  }
});

it('No application is read when a link is requested, so that the response time reveals nothing', async () => {
  const { database, backend } = await serveApplication();
  await connect(database).begin(async (locked) => {
    // Anyone who reads these tables now waits, and is stopped after a second.
    await locked`lock table applicants, private.mails, private.links in access exclusive mode`;
    for (const address of [email, 'nobody@example.com']) {
      expect((await backend.post('/rest/v1/rpc/request_link', { address })).status).toBe(204);
    }
  });
});

it.each(['sent', 'postponed'])(
  'Marking a mail as %s doesn’t wait for an application that is being withdrawn',
  async (outcome) => {
    const { database, backend } = await serveApplication();
    const [row] = await backend.query('select claim_mail($1) as claimed', [email]);
    const { id, claim } = Object(row?.claimed).mail;
    await connect(database).begin(async (withdrawal) => {
      await withdrawal`select from applicants for update`;
      await backend.query('select settle_mail($1, $2, $3)', [id, claim, outcome]);
      await withdrawal`delete from applicants`;
    });
    expect(await backend.query('select from applicants')).toEqual([]);
  },
);

it('A request for a link and a withdrawal wait for each other without a deadlock', async () => {
  const { database, backend } = await serveApplication();
  await backend.query(`insert into private.links
    select encode(sha256('token'), 'hex'), gen_random_uuid(), id, 'infinity' from applicants`);
  await backend.query('update private.mails set sent_at = now()');
  await backend.post('/rest/v1/rpc/request_link', { address: email });
  const { withdrawn } = await connect(database).begin(async (owing) => {
    await owing`select from private.link_requests for update`;
    const withdrawn = connect(database)`select withdraw_application('token')`.execute();
    await untilBlocked(backend);
    await owing`select private.queue_requested_links()`;
    return { withdrawn };
  });
  await withdrawn;
  expect(await backend.query('select from applicants')).toEqual([]);
});

it.each(['announce_decisions', 'resend_mails'])(
  'Two organisers who call %s at the same time queue each mail once',
  async (name) => {
    const { database, backend } = await serveApplication();
    await backend.query("update applicants set status = 'accepted'");
    await backend.query('update private.mails set is_given_up = true, claims = 1');
    const call = `select private.${name}() as count`;
    const { second } = await connect(database).begin(async (first) => {
      expect([...(await first.unsafe(call))]).toEqual([{ count: 1 }]);
      const second = connect(database).unsafe(call).execute();
      await untilBlocked(backend);
      return { second };
    });
    expect([...(await second)]).toEqual([{ count: 0 }]);
  },
);

it('A visitor’s statement sees no old row whose transaction had the same id before a restore', async () => {
  const { database } = await serveApplication();
  await connect(database).begin(async (visit) => {
    await visit`update applicants set inserted_xid = pg_current_xact_id()`;
    await visit`set local role anon`;
    expect([...(await visit`select email from applicants`)]).toEqual([]);
    const [row] = await visit`insert into applicants ${visit(applicant('new@example.com'))}
      returning email`;
    expect(row).toEqual({ email: 'new@example.com' });
  });
});

it('A project keeps its previous rights and defaults, even in its schema `private`', async () => {
  const database = await makeDatabase();
  const project = connect(database);
  await project.unsafe(`
    ${await readFile('supabase/embedded/platform.sql')}
    create schema private;
    grant usage on schema private to service_role;
    create table private.secrets (id int);
    grant select on private.secrets to service_role;
    create function private.helper() returns int language sql return 1;
    grant execute on function private.helper() to service_role;
  `);
  const rights = () => project`
    select relname as name, relacl::text as rights from pg_class where relname = 'secrets'
    union all select proname, proacl::text from pg_proc where proname = 'helper'
    union all select concat_ws(' ', defaclrole::regrole, defaclnamespace, defaclobjtype), defaclacl::text
    from pg_default_acl order by name
  `;
  const before = await rights();
  await serve(database);
  expect(await rights()).toEqual(before);
  expect(before.length).toBeGreaterThan(2);
});

/** Contains splinter's SQL. The lock file can't contain its packages for other systems. */
const languageServer = '@postgres-language-server/cli-x86_64-linux-gnu/postgres-language-server';
const hasSplinter = process.platform === 'linux' && process.arch === 'x64';

it.runIf(hasSplinter)(
  'The dashboard’s advisor, splinter, has no warning, but finds planted faults',
  async () => {
    const program = createRequire(import.meta.url).resolve(languageServer);
    const database = await makeDatabase();
    const url = `postgres://superuser@localhost/${database}?host=${server.folder}`;
    const advise = async () => {
      const parameters = [`--connection-string=${url}`, '--diagnostic-level=warn', '--colors=off'];
      const run = promisify(execFile)(program, ['dblint', ...parameters]);
      const { stdout, stderr } = await run.catch((failed: Awaited<typeof run>) => failed);
      return `${stdout}${stderr}`.match(/splinter\/\S+/g) ?? [];
    };
    await server.execute('alter role superuser set "pgrst.db_schemas" = \'public\'');
    const advised = await serve(database);
    expect(await advise()).toEqual([]);
    await advised.query('create table planted (id int primary key)');
    await advised.query('grant select on planted to anon');
    expect(await advise()).toEqual(['splinter/security/rlsDisabledInPublic']);
  },
);

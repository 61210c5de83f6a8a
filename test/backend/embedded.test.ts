import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../supabase/embedded/api.ts';
import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import { createOutbox } from '../../supabase/embedded/outbox.ts';
import { openPglite } from '../../supabase/embedded/pglite.ts';
import { applicant } from '../fixtures/applicants.ts';
import { databases } from '../fixtures/databases.ts';
import { startMailProvider } from '../fixtures/mail-provider.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

function apply(backend: Backend, email: string, changes = {}): Promise<Response> {
  return backend.fetch(
    new Request('http://localhost/rest/v1/applicants?select=email', {
      method: 'POST',
      headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json' },
      body: JSON.stringify([applicant(email, changes)]),
    }),
  );
}

const holder = fileURLToPath(new URL('../fixtures/hold-database.ts', import.meta.url));
const children: ChildProcess[] = [];

/** Another process with the folder open, in a namespace of process ids of its own if `isolated`. */
async function holdElsewhere(directory: string, isolated = false): Promise<ChildProcess> {
  const command = [process.execPath, holder, directory];
  const [program = '', ...parameters] = isolated
    ? ['unshare', '--pid', '--fork', ...command]
    : command;
  const child = spawn(program, parameters, { detached: true });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid && child.exitCode === null && child.signalCode === null) {
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');
  }
}

describe('a database in a folder', () => {
  let template: string;
  let folder: string;
  let dataDirectory: string;
  beforeAll(async () => {
    template = await mkdtemp(join(tmpdir(), 'template-'));
    await (await startBackend({ dataDirectory: template })).close();
  });
  afterAll(() => rm(template, { recursive: true }));
  beforeEach(async ({ task }) => {
    task.meta.group = ['starts and restarts', 'PGlite'];
    folder = await mkdtemp(join(tmpdir(), 'backend-'));
    dataDirectory = join(folder, 'database');
    await cp(template, dataDirectory, { recursive: true });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(children.splice(0).map(kill));
    await rm(folder, { recursive: true });
  });

  it('is opened once at a time, by this process or another', async () => {
    const taken = `The database in ${dataDirectory} is open already, perhaps in another dev or preview`;
    const backend = await startBackend({ dataDirectory });
    await expect(startBackend({ dataDirectory })).rejects.toThrow(taken);
    await backend.close();
    const other = await holdElsewhere(dataDirectory);
    await expect(startBackend({ dataDirectory })).rejects.toThrow(taken);
    await kill(other);
    await (await startBackend({ dataDirectory })).close();
  });

  it('is opened once at a time across containers, which number their processes each from 1', async (context) => {
    const other = await holdElsewhere(dataDirectory, true).catch(() => null);
    context.skip(other === null, 'Namespaces can not be made here.');
    await expect(startBackend({ dataDirectory })).rejects.toThrow('is open already');
  });

  it('is opened whatever was left of an older kind of lock', async () => {
    for (const content of ['', '0', '-1', String(process.pid), '4194305']) {
      await writeFile(`${dataDirectory}.lock`, content);
      await (await startBackend({ dataDirectory })).close();
    }
  });

  it('still has every application after a kill, and opens at once', async () => {
    const other = await holdElsewhere(dataDirectory);
    await kill(other);
    const backend = await startBackend({ dataDirectory });
    expect(await backend.query('select email from applicants')).toEqual([
      { email: 'held@example.com' },
    ]);
    expect((await apply(backend, 'held@example.com')).status).toBe(409);
    await backend.close();
  });

  it('opens after a first start that was killed at any moment', async () => {
    await rm(dataDirectory, { recursive: true });
    for (const delay of [400, 1_200]) {
      const child = spawn(process.execPath, [holder, dataDirectory], { detached: true });
      children.push(child);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await kill(child);
    }
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await (await startBackend({ dataDirectory })).close();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['global/pg_control', 'PG_VERSION'])(
    'that can not be opened, for want of %s, is kept aside and said so',
    async (file) => {
      await truncate(join(dataDirectory, 'cluster', file), 0);

      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const backend = await startBackend({ dataDirectory });
      const aside = (await readdir(dataDirectory)).find((name) => name.includes('unopenable'));
      expect(String(warn.mock.calls[0]?.[0])).toContain(
        `It is kept as ${join(dataDirectory, aside ?? '?')}`,
      );
      expect((await apply(backend, 'bob@example.com')).status).toBe(201);
      await backend.close();
    },
  );

  it('is not touched when a migration it has was edited since', async () => {
    const backend = await startBackend({ dataDirectory });
    await backend.query(`
      update supabase_migrations.schema_migrations set statements = '{edited}'
      where version = '20250901000000'
    `);
    await backend.close();
    await expect(startBackend({ dataDirectory })).rejects.toThrow(
      '20250901000000_applicants.sql was edited after this database had it. Put the file back',
    );
    expect((await readdir(dataDirectory)).toSorted()).toEqual(['cluster', 'lock']);
  });

  it('serves the next request whatever the last one broke', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const backend = await startBackend({ dataDirectory });
    for (const value of [{ a: 1 }, 5, true, { a: 1 }, 5, true, 'x']) {
      const answer = await apply(backend, 'eve@example.com', { team_members: value });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect((await apply(backend, `${crypto.randomUUID()}@example.com`)).status).toBe(201);
    }
    expect(await backend.query('select from applicants')).toHaveLength(7);
    await expect(backend.query('select from nowhere')).rejects.toThrow('does not exist');
    expect(await backend.query('select from applicants')).toHaveLength(7);
    await backend.close();
  });

  it('is closed once the mail that is on its way has arrived', async () => {
    const provider = await startMailProvider();
    provider.delay(500);
    const backend = await startBackend({ mailUrl: provider.url, hasSchedule: false });
    await apply(backend, 'ada@example.com');
    const logged = vi.spyOn(console, 'error');
    await backend.fetch(
      new Request('http://localhost/functions/v1/send-application-email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ applicant: applicant('ada@example.com') }),
      }),
    );
    await expect.poll(() => provider.asked).toBe(1);
    await backend.close();
    expect(provider.delivered).toEqual(['ada@example.com']);
    expect(logged).not.toHaveBeenCalled();
    await provider.close();
  });

  it('lets the process answer others between the requests that wait for the session', async () => {
    const backend = await startBackend({ dataDirectory, hasSchedule: false });
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    const answers = Array.from({ length: 100 }, (_, i) => apply(backend, `eve${i}@example.com`));
    setImmediate(turn);
    await Promise.all(answers);
    isOver = true;
    expect(turns).toBeGreaterThan(50);
    await backend.close();
  });

  it('mails by itself who never asked for it', async () => {
    const backend = await startBackend({ dataDirectory });
    await apply(backend, 'ada@example.com');
    await backend.query('update private.mails set due_at = now()');
    await expect.poll(() => backend.outbox.mails, { timeout: 5_000 }).toHaveLength(1);
    await backend.close();
  });
});

describe.each(databases(server))('a backend on $name', ({ name, isThere, databaseUrl }) => {
  it.runIf(isThere)(
    'stores all it has acknowledged when it is closed under load',
    async ({ task }) => {
      task.meta.group = ['starts and restarts', name];
      const backend = await startBackend({ databaseUrl });
      const reader = databaseUrl && (await startBackend({ databaseUrl }));
      const answers = Promise.all(
        Array.from({ length: 40 }, (_, i) => apply(backend, `load${i}@example.com`)),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      const stopped = backend.close();
      expect((await apply(backend, 'late@example.com')).status).toBe(503);
      const acknowledged = (await answers).filter((answer) => answer.status === 201).length;
      await stopped;
      if (reader) {
        expect(await reader.query("select from applicants where email like 'load%'")).toHaveLength(
          acknowledged,
        );
        await reader.close();
      }
    },
  );
});

describe.runIf(server !== null)('servers that start at once on one PostgreSQL', () => {
  it('share the migrations, in one database and in several', async ({ task }) => {
    task.meta.group = ['starts and restarts', 'PostgreSQL'];
    for (let round = 1; round <= 3; round += 1) {
      const names = ['one', 'two'].map((name) => `${name}_${round}`);
      for (const name of names) await server?.execute(`create database ${name} owner postgres`);
      const urls = names.map((name) => server?.url.replace('/postgres?', `/${name}?`));
      const backends = await Promise.all(
        [...urls, ...urls, ...urls].map((databaseUrl) => startBackend({ databaseUrl })),
      );
      for (const backend of backends) await backend.close();
    }
  });

  it("end a visitor's statement after three seconds, and serve the next", async ({ task }) => {
    task.meta.group = ['starts and restarts', 'PostgreSQL'];
    await server?.execute('create database slow owner postgres');
    const backend = await startBackend({
      databaseUrl: server?.url.replace('/postgres?', '/slow?'),
    });
    const email = `${'a'.repeat(60)}@example.com`;
    expect((await apply(backend, email)).status).toBe(201);
    const pattern = encodeURIComponent('(.*)(.*)(.*)(.*)(.*)(.*)\\1\\2\\3\\4x');
    const check = (filter: string) =>
      backend.fetch(
        new Request(`http://localhost/rest/v1/applicants?select=email&email=${filter}`, {
          headers: { apikey: 'sb_publishable_embedded', 'x-applicant-email': email },
        }),
      );
    const stopped = await check(`match.${pattern}`);
    expect(await stopped.text()).toContain('canceling statement due to statement timeout');
    expect(await (await check(`eq.${email}`)).json()).toEqual([{ email }]);
    await backend.close();
  });

  it('need no right to set a parameter of PostgREST, and keep the limit without', async ({
    task,
  }) => {
    task.meta.group = ['starts and restarts', 'PostgreSQL'];
    await server?.execute('revoke set on parameter "pgrst.db_pre_request" from postgres');
    await server?.execute('alter role authenticator reset "pgrst.db_pre_request"');
    await server?.execute('create database modest owner postgres');
    const backend = await startBackend({
      databaseUrl: server?.url.replace('/postgres?', '/modest?'),
    });
    const answer = await backend.fetch(
      new Request('http://localhost/rest/v1/applicants?select=email', {
        headers: { apikey: 'sb_publishable_embedded', prefer: 'count=planned' },
      }),
    );
    expect(answer.status).toBe(400);
    await backend.close();
    await server?.execute('grant set on parameter "pgrst.db_pre_request" to postgres');
  });
});

it('The outbox keeps the last thousand mails, and no more', async () => {
  const outbox = createOutbox(() => 'http://localhost/');
  for (let i = 0; i < 1_001; i += 1) {
    const mail = { from: 'a@b.co', to: [`mail${i}@example.com`], subject: 's', text: 't' };
    const headers = { 'idempotency-key': String(i) };
    const init = { method: 'POST', headers, body: JSON.stringify(mail) };
    await outbox.receive(new Request('http://embedded/emails', init));
  }
  expect(outbox.mails).toHaveLength(1_000);
  expect(outbox.mails[0]?.to).toEqual(['mail1000@example.com']);
});

it.each(['ensureRlsContext', 'applyJwtSessionContext', 'withContext'])(
  'No backend starts without %s, on which the policies stand',
  async (name) => {
    const database = await openPglite();
    Reflect.set(database.connection, name, undefined);
    await expect(createApi(database)).rejects.toThrow(`@supabase/lite has no ${name} any more`);
    await database.close();
  },
);

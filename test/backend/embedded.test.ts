import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi, publishableKey } from '../../supabase/embedded/api.ts';
import {
  type Backend,
  type BackendOptions,
  startBackend,
} from '../../supabase/embedded/backend.ts';
import { migrate } from '../../supabase/embedded/migrate.ts';
import { openPglite } from '../../supabase/embedded/pglite.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend as sharedBackend } from '../fixtures/backend.ts';

/** Applies, and returns the status of the answer. */
async function apply(backend: Backend, email: string, changes = {}): Promise<number> {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify([applicant(email, changes)]) };
  const url = 'http://localhost/rest/v1/applicants?select=email';
  return (await backend.fetch(new Request(url, init))).status;
}

describe('a database in a folder', () => {
  let dataDirectory: string;
  beforeAll(async () => {
    dataDirectory = join(await mkdtemp(join(tmpdir(), 'backend-')), 'database');
    await (await start()).close();
  });
  afterEach(() => vi.restoreAllMocks());

  const start = (options: BackendOptions = {}) =>
    startBackend({ dataDirectory, hasSchedule: false, ...options });

  it('is left unchanged if a migration was edited, or if the library can’t keep the policies', async () => {
    const database = await openPglite(dataDirectory);
    const edit = (find: string, replace: string) =>
      database.query(
        `update supabase_migrations.schema_migrations
         set statements = array[replace(statements[1], $1, $2)] where version = '20250901000000'`,
        [find, replace],
      );
    await edit('create table', 'edited table');
    const edited = `20250901000000_applicants.sql was edited after the database in ${dataDirectory} had it.`;
    await expect(migrate(database)).rejects.toThrow(edited);
    await edit('edited table', 'create table');
    for (const name of ['ensureRlsContext', 'applyJwtSessionContext', 'withContext']) {
      Reflect.set(database.connection, name, undefined);
      await expect(createApi(database)).rejects.toThrow(`@supabase/lite has no ${name} any more`);
      Reflect.deleteProperty(database.connection, name);
    }
    await database.close();
  });

  it('serves the next request, whatever the last one broke', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const backend = await start();
    const applyNext = () => apply(backend, `${crypto.randomUUID()}@example.com`);
    for (const team_members of [{ a: 1 }, 5, true, { a: 1 }, 5, true, 'x']) {
      const status = await apply(backend, 'eve@example.com', { team_members });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await applyNext()).toBe(201);
    }
    await expect(backend.query('select from nowhere')).rejects.toThrow('does not exist');
    expect(await applyNext()).toBe(201);
    await backend.close();
  });

  it('sends mails that nobody requested, and purges old requests for a link, by itself', async () => {
    const backend = await start({ hasSchedule: true });
    await apply(backend, 'scheduled@example.com');
    await backend.query(
      "insert into private.link_requests values ('ada@example.com', now() - interval '2 days')",
    );
    await backend.query('update private.mails set due_at = now()');
    const recipients = () => backend.outbox.mails.flatMap(({ to }) => to);
    await expect.poll(recipients).toContain('scheduled@example.com');
    await expect.poll(() => backend.query('select from private.link_requests')).toEqual([]);
    await backend.close();
  });
});

it('Other visitors are served between requests that wait for the session', async () => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  const emails = Array.from({ length: 100 }, (_, i) => `waiting${i}@example.com`);
  const answers = emails.map((email) => apply(sharedBackend, email));
  setImmediate(turn);
  await Promise.all(answers);
  isOver = true;
  expect(turns).toBeGreaterThan(50);
});

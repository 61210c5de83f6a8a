import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../supabase/embedded/api.ts';
import { type Backend, startBackend } from '../../supabase/embedded/backend.ts';
import type { Database } from '../../supabase/embedded/database.ts';
import { applicant } from '../fixtures/applicants.ts';

function apply(backend: Backend, email: string): Promise<Response> {
  return backend.fetch(
    new Request('http://localhost/rest/v1/applicants?select=email', {
      method: 'POST',
      headers: { apikey: 'sb_publishable_embedded', 'content-type': 'application/json' },
      body: JSON.stringify([applicant(email)]),
    }),
  );
}

/** One folder through its life, in the order of the tests. */
describe('a database in a folder', () => {
  let folder: string;
  let dataDirectory: string;
  let backend: Backend;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backend-'));
    dataDirectory = join(folder, 'database');
    backend = await startBackend({ dataDirectory });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is opened by one process at a time, which is named', async () => {
    await expect(startBackend({ dataDirectory })).rejects.toThrow(
      `open in process ${process.pid}, perhaps another dev or preview server. Stop that one`,
    );
  });

  it('still has the application after a restart, even if the process before was killed', async () => {
    expect((await apply(backend, 'ada@example.com')).status).toBe(201);
    await backend.close();
    await writeFile(`${dataDirectory}.lock`, '4194305');
    backend = await startBackend({ dataDirectory });
    expect((await apply(backend, 'ada@example.com')).status).toBe(409);
  });

  it('says what to do when a migration it has was edited since', async () => {
    await backend.query(`
      update supabase_migrations.schema_migrations set statements = '{edited}'
      where version = '20250901000000'
    `);
    await backend.close();
    await expect(startBackend({ dataDirectory })).rejects.toThrow(
      '20250901000000_applicants.sql was edited after this database had it: start with an empty one.',
    );
    expect(await readdir(folder)).toEqual(['database']);
  });

  it('says what to do when its files are damaged', async () => {
    await truncate(join(dataDirectory, 'global', 'pg_control'), 10);
    await expect(startBackend({ dataDirectory })).rejects.toThrow(
      `The database in ${dataDirectory} can't be opened. Delete that folder`,
    );
    expect(await readdir(folder)).toEqual(['database']);
  });
});

it.each(['ensureRlsContext', 'applyJwtSessionContext', 'withContext'])(
  'No backend starts without %s, on which the policies stand',
  async (name) => {
    const methods = { ensureRlsContext() {}, applyJwtSessionContext() {}, withContext() {} };
    const database = { connection: { ...methods, [name]: undefined } } as unknown as Database;
    await expect(createApi(database)).rejects.toThrow(`@supabase/lite has no ${name} any more`);
  },
);

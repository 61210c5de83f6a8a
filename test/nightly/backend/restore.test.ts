import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publishableKey } from '../../../supabase/embedded/api.ts';
import { applicant } from '../../fixtures/applicants.ts';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';

const server = await requirePostgres();
const fresh = await requirePostgres();
afterAll(() => Promise.all([server.stop(), fresh.stop()]));

const path = '/rest/v1/applicants?select=email';
const rows = 'select to_jsonb(a) as row from applicants a order by email';
const numbers = [...Array(20).keys()];

it('A dump restored into a fresh cluster shows no old row to anyone, although transaction ids start again', async () => {
  const before = await serveBackend({ databaseUrl: server.url, hasSchedule: false });
  for (const i of numbers) await before.post(path, [applicant(`old${i}@example.com`)]);
  const kept = await before.query(rows);
  await before.close();

  // As in docs/operations.md.
  const dump = join(server.folder, 'data', 'applications.sql');
  const parts = ['--data-only', '--schema', 'public', '--schema', 'private'];
  await server.run('pg_dump', ...parts, '--file', dump, 'postgres');
  await (await serveBackend({ databaseUrl: fresh.url })).close();
  const atomically = '--single-transaction --variable ON_ERROR_STOP=1 --quiet'.split(' ');
  const first = ['set session_replication_role = replica', 'truncate private.settings'];
  const commands = first.flatMap((command) => ['--command', command]);
  await fresh.run('psql', '-d', 'postgres', ...atomically, ...commands, '--file', dump);

  const after = await serveBackend({ databaseUrl: fresh.url, hasSchedule: false });
  expect(await after.query(rows)).toEqual(kept);
  // The next transactions get the ids of old rows, as may happen after a restore.
  await after.query(`
    update applicants set inserted_xid = (
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint + substring(email from '\\d+')::int
    )::text::xid8 where email like 'old%'
  `);
  for (const i of numbers) {
    const email = `new${i}@example.com`;
    const prefer = 'return=representation';
    const answer = await after.post(path, [applicant(email)], { prefer });
    expect(await answer.json()).toEqual([{ email }]);
  }
  const listed = await fetch(`${after.url}${path}`, { headers: { apikey: publishableKey } });
  expect(await listed.json()).toEqual([]);
  expect((await after.post(path, [applicant('old3@example.com')])).status).toBe(409);
  expect(await after.query('select from private.unsent_mails')).toHaveLength(40);
  await after.close();
});

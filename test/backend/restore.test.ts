import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';

const server = await startPostgres();
const fresh = await startPostgres();
afterAll(() => Promise.all([server?.stop(), fresh?.stop()]));

/** The transactions the visitor of a cluster is about to use, one after another. */
async function listedWhileCounting(
  backend: BackendServer,
  transactions: number,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let i = 0; i < transactions; i += 1) {
    const answer = await backend.post(
      '/rest/v1/applicants?select=email',
      [applicant(`new${i}@example.com`)],
      {
        prefer: 'return=representation',
      },
    );
    found.push(...((await answer.json()) as unknown[]));
  }
  return found;
}

describe.runIf(server !== null)('a dump that was restored into a fresh cluster', () => {
  it('shows nobody a row of the past, though transactions are counted anew', async ({ task }) => {
    task.meta.group = ['after a restore', 'PostgreSQL'];
    const before = await serveBackend({ databaseUrl: server?.url, hasSchedule: false });
    for (let i = 0; i < 20; i += 1) {
      await before.post('/rest/v1/applicants?select=email', [applicant(`old${i}@example.com`)]);
    }
    const rows = 'select to_jsonb(a) as row from applicants a order by email';
    const kept = await before.query(rows);
    await before.close();

    const dump = join(server?.folder ?? '', 'data', 'applications.sql');
    const parts = ['--data-only', '--schema', 'public', '--schema', 'private'];
    await server?.run('pg_dump', ...parts, '--file', dump, 'postgres');
    const databaseUrl = fresh?.url;
    await (await serveBackend({ databaseUrl })).close();
    await fresh?.run(
      'psql',
      ...[
        '--dbname',
        'postgres',
        '--single-transaction',
        '--variable',
        'ON_ERROR_STOP=1',
        '--quiet',
      ],
      ...['--command', 'set session_replication_role = replica'],
      ...['--command', 'truncate private.settings, private.mail_provider'],
      ...['--file', dump],
    );

    const after = await serveBackend({ databaseUrl, hasSchedule: false });
    expect(await after.query(rows)).toEqual(kept);
    // The numbers that the next transactions will have are those of old rows, as they may well be.
    await after.query(`
      update applicants set inserted_xid = (
        pg_snapshot_xmax(pg_current_snapshot())::text::bigint + substring(email from '\\d+')::int
      )::text::xid8 where email like 'old%'
    `);
    const found = await listedWhileCounting(after, 20);
    expect(found).toEqual(Array.from({ length: 20 }, (_, i) => ({ email: `new${i}@example.com` })));
    const listed = await fetch(`${after.url}/rest/v1/applicants?select=email`, {
      headers: { apikey: publishableKey },
    });
    expect(await listed.json()).toEqual([]);
    const again = await after.post('/rest/v1/applicants?select=email', [
      applicant('old3@example.com'),
    ]);
    expect(again.status).toBe(409);
    expect(await after.query('select from private.unsent_mails')).toHaveLength(40);
    await after.close();
  });
});

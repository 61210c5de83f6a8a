import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../supabase/embedded/migrate.ts';
import { openPglite } from '../../supabase/embedded/pglite.ts';
import { applicant, storeRow } from '../fixtures/applicants.ts';
import { makeDatabaseFolder, startFreshBackend } from '../fixtures/database-folder.ts';

it('A database is left unchanged if a migration was edited', async () => {
  const directory = join(await mkdtemp(join(tmpdir(), 'backend-')), 'database');
  await makeDatabaseFolder(directory);
  const database = await openPglite(directory);
  await migrate(database);
  await database.query(
    `update supabase_migrations.schema_migrations
     set statements = array[statements[1] || ' '] where version = '20250901000000'`,
  );
  const edited = `20250901000000_applicants.sql was edited after the database in ${directory} had it.`;
  await expect(migrate(database)).rejects.toThrow(edited);
  await database.close();
});

it('A backend sends mails that nobody requested, and purges old requests for a link, by itself', async () => {
  const backend = await startFreshBackend({ hasSchedule: true });
  await storeRow(backend, applicant('scheduled@example.com'));
  await backend.query(
    "insert into private.link_requests values ('ada@example.com', now() - interval '2 days')",
  );
  await backend.query('update private.mails set due_at = now()');
  const recipients = () => backend.outbox.mails.flatMap(({ to }) => to);
  await expect.poll(recipients).toContain('scheduled@example.com');
  await expect.poll(() => backend.query('select from private.link_requests')).toEqual([]);
  await backend.close();
});

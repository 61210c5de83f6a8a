import { afterAll, expect, it } from 'vitest';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { hasPgCron, requirePostgres } from '../../fixtures/postgres-server.ts';

const hasCron = hasPgCron();
const server = await requirePostgres({
  isFromNpm: false,
  parameters: hasCron ? ['shared_preload_libraries=pg_cron', 'cron.use_background_workers=on'] : [],
});
afterAll(server.stop);
await (await serveBackend({ databaseUrl: server.url, hasSchedule: false })).close();

/** Stands in for pg_net and the Vault, in place of which two of PostgreSQL's own extensions are created. */
const standIns = `do $$ begin
  execute replace(replace(pg_get_functiondef('private.schedule_mails'::regproc),
    'pg_net', 'citext'), 'supabase_vault', 'hstore');
  create schema net;
  create table net.requests (url text, headers jsonb);
  create function net.http_post(url text, headers jsonb) returns void language sql
    as 'insert into net.requests values (url, headers)';
  create schema vault;
  create table vault.secrets (name text, decrypted_secret text);
  create view vault.decrypted_secrets as select * from vault.secrets;
  create function vault.create_secret(secret text, name text) returns void language sql
    as 'insert into vault.secrets values (name, secret)';
end $$`;

it('pg_cron itself calls the function every minute with the last key, and its record is purged', async (test) => {
  test.skip(!hasCron, 'Install pg_cron, as with: apt-get install postgresql-15-cron');
  const owner = server.connect('superuser');
  const schedule = (key: string) => owner`select private.schedule_mails('https://x', ${key})`;
  await expect(schedule('key')).rejects.toThrow('"pg_net" is not available');
  await owner.unsafe(standIns);
  await schedule('old');
  await schedule('new');
  await expect
    .poll(() => owner`select distinct url, headers from net.requests`, { timeout: 100_000 })
    .toEqual([{ url: 'https://x', headers: { apikey: 'new' } }]);
  const runs = () => owner`select distinct command, status from cron.job_run_details`;
  await expect.poll(runs).toMatchObject([{ status: 'succeeded' }]);

  await owner`update cron.job_run_details set end_time = now() - interval '25 hours'`;
  const [purge] = await owner`select command, schedule from cron.job where jobname = 'purge-runs'`;
  expect(purge?.schedule).toBe('0 * * * *');
  await owner.unsafe(purge?.command);
  expect([...(await runs())]).toEqual([]);
});

/**
 * The embedded backend in a process of its own, for a benchmark that must not share its thread with the
 * server it asks. It tells its address, answers every message with how many have applied, and ends with
 * its parent. `databaseUrl` comes as the first argument, PGlite where there is none.
 */
import { serveBackend } from '../fixtures/backend-server.ts';

const backend = await serveBackend({ databaseUrl: process.argv[2] });
process.on('message', async () => {
  const [stored] = await backend.query('select count(*)::int as rows from applicants');
  process.send?.(stored?.rows);
});
process.on('disconnect', () => void backend.close().then(() => process.exit()));
process.send?.(backend.url);

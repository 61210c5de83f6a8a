import postgres from 'postgres';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { explainCheck, fillTo } from '../fixtures/duplicate-check.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';

/** How long each number of clients applies, in ms. */
const duration = 5_000;

function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function row(...cells: (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

async function check(backend: BackendServer, email: string): Promise<number> {
  const answer = await fetch(`${backend.url}/rest/v1/applicants?select=email&email=eq.${email}`, {
    headers: {
      apikey: publishableKey,
      accept: 'application/vnd.pgrst.object+json',
      'x-applicant-email': email,
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** One application as the page sends it: the check, then the insert. */
async function apply(backend: BackendServer, email: string): Promise<void> {
  const checked = await check(backend, email);
  const inserted = await backend.post('/rest/v1/applicants?select=email', [applicant(email)], {
    prefer: 'return=representation',
    'x-submission-id': crypto.randomUUID(),
  });
  await inserted.arrayBuffer();
  if (checked !== 406 || inserted.status !== 201) {
    throw new Error(`The check was answered ${checked}, the insert ${inserted.status}.`);
  }
}

let applicants = 0;

async function benchApplications(name: string, backend: BackendServer): Promise<void> {
  for (const clients of [1, 8, 64]) {
    const times: number[] = [];
    const start = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - start < duration) {
          applicants += 1;
          const begin = performance.now();
          await apply(backend, `bench${applicants}@example.com`);
          times.push(performance.now() - begin);
        }
      }),
    );
    const seconds = (performance.now() - start) / 1_000;
    times.sort((a, b) => a - b);
    const percentiles = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
    row(name, clients, (times.length / seconds).toFixed(0), ...percentiles);
  }
}

const server = await startPostgres();

console.log('Applications: a check and an insert each, through the embedded API over HTTP.\n');
row('database', 'clients', 'applications/s', 'p50 ms', 'p95 ms', 'p99 ms');
row('---', '--:', '--:', '--:', '--:', '--:');
const pglite = await serveBackend();
await benchApplications('PGlite', pglite);
await pglite.close();

if (server) {
  const backend = await serveBackend({ databaseUrl: server.url });
  await benchApplications('PostgreSQL', backend);

  console.log('\nThe duplicate check on PostgreSQL, by the number of rows.\n');
  row('rows', 'plan', 'cost', 'pages', 'p50 ms', 'p95 ms', 'p99 ms');
  row('--:', '---', '--:', '--:', '--:', '--:', '--:');
  const database = postgres({ host: server.folder, user: 'postgres' });
  await database`truncate applicants cascade`;
  const costs: number[] = [];
  for (const count of [1_000, 100_000, 1_000_000]) {
    await fillTo(database, count);
    const plan = await explainCheck(database, 'applicant500@example.com');
    if (!/^Index (Only )?Scan on applicants_email_key$/.test(plan.scan)) {
      throw new Error(`At ${count} rows the check is a ${plan.scan}.`);
    }
    costs.push(plan.cost);
    const times: number[] = [];
    for (let i = 0; i < 500; i += 1) {
      const begin = performance.now();
      await check(backend, `applicant${Math.ceil(Math.random() * count)}@example.com`);
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const percentiles = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
    row(count, plan.scan, plan.cost, plan.pages, ...percentiles);
  }
  const growth = Math.max(...costs) / Math.min(...costs);
  if (growth > 1.5) throw new Error(`The cost grows ${growth.toFixed(2)} times.`);
  await database.end();
  await backend.close();
  await server.stop();
}

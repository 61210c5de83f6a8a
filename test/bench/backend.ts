import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { findPostgres, requirePostgres } from '../fixtures/postgres-server.ts';

/** The value below which the given share of the samples lies. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** How long each number of clients applies, in ms. */
const duration = 5_000;

function row(...cells: (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/**
 * Applies as the page does: the check, then the insert.
 *
 * @throws Error if an answer differs from the one to a new applicant.
 */
async function apply({ url, post }: BackendServer, email: string): Promise<void> {
  const path = '/rest/v1/applicants?select=email';
  const headers = { 'x-applicant-email': email };
  const accept = 'application/vnd.pgrst.object+json';
  const checked = await fetch(`${url}${path}&email=eq.${email}`, {
    headers: { apikey: publishableKey, accept, ...headers },
  });
  await checked.arrayBuffer();
  const inserted = await post(path, [applicant(email)], {
    prefer: 'return=representation',
    'x-submission-id': crypto.randomUUID(),
    ...headers,
  });
  await inserted.arrayBuffer();
  if (checked.status !== 406 || inserted.status !== 201) {
    throw new Error(`The check was answered ${checked.status}, the insert ${inserted.status}.`);
  }
}

let applicants = 0;

/** Applies from some clients at once, over persistent connections, like those of one machine. */
async function benchApplications(name: string, databaseUrl?: string): Promise<void> {
  const backend = await serveBackend({ databaseUrl });
  await backend.query('update private.settings set requests_per_minute_per_network = 100000');
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
    const percentiles = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
    row(name, clients, (times.length / seconds).toFixed(0), ...percentiles);
  }
  await backend.close();
}

console.log('Applications, each with a check and an insert, through the embedded API over HTTP.\n');
row('database', 'clients', 'applications/s', 'p50 ms', 'p95 ms', 'p99 ms');
row('---', '--:', '--:', '--:', '--:', '--:');
await benchApplications('PGlite');

if (await findPostgres()) {
  const server = await requirePostgres();
  await benchApplications('PostgreSQL', server.url);
  await server.stop();
} else {
  console.info('PostgreSQL is not installed, so it is not measured.');
}

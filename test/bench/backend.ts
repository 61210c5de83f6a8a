import { serveBackend } from '../fixtures/backend-server.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';
import { apply, callsTo } from './apply.ts';
import { timeCalls } from './calls.ts';

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

let applicants = 0;

/** Applies from some clients at once, over persistent connections, like those of one machine. */
async function benchApplications(name: string, databaseUrl?: string): Promise<void> {
  const backend = await serveBackend({ databaseUrl });
  await backend.query('update private.settings set requests_per_minute_per_network = 100000');
  const call = callsTo(backend.url);
  for (const clients of [1, 8, 64]) {
    const times: number[] = [];
    const start = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - start < duration) {
          applicants += 1;
          const begin = performance.now();
          await apply(call, `bench${applicants}@example.com`);
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

const server = await startPostgres();
if (server) {
  await benchApplications('PostgreSQL', server.url);
  const counts = [1_000, 100_000, 1_000_000];
  console.log('\nCalls: ms among so many applications, and the last as a multiple of the first.\n');
  row('call', ...counts, 'ratio');
  row('---', ...counts.map(() => '--:'), '--:');
  for (const [call, times] of Object.entries(await timeCalls(server, counts))) {
    const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
    row(call, ...times.map((time) => time.toFixed(3)), ratio.toFixed(2));
  }
  await server.stop();
}

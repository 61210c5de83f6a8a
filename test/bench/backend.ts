import postgres from 'postgres';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { serveBackend } from '../fixtures/backend-server.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';
import { apply, type Call } from './apply.ts';
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

/** The same two statements without the API, which show the database's own time for an application. */
async function applyBy(
  query: (text: string, values: string[]) => PromiseLike<unknown>,
  email: string,
): Promise<void> {
  await query('select email from applicants where email = $1', [email]);
  const row = JSON.stringify(applicant(email));
  await query(
    `insert into applicants (full_name, email, track_selection, experience, motivation, github_url,
       linkedin_url, portfolio_url, team_preference, team_members)
     select full_name, email, track_selection, experience, motivation, github_url,
       linkedin_url, portfolio_url, team_preference, team_members
     from json_populate_record(null::applicants, $1::text::json)
     returning email`,
    [row],
  );
}

/** Calls over persistent connections, like the clients of one machine. */
function callFrom(url: string): Call {
  return async (path, headers, body) => {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { apikey: publishableKey, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

let applicants = 0;

async function benchApplications(
  name: string,
  applyWith: (email: string) => Promise<void>,
): Promise<void> {
  for (const clients of [1, 8, 64]) {
    const times: number[] = [];
    const start = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - start < duration) {
          applicants += 1;
          const begin = performance.now();
          await applyWith(`bench${applicants}@example.com`);
          times.push(performance.now() - begin);
        }
      }),
    );
    const seconds = (performance.now() - start) / 1_000;
    const percentiles = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
    row(name, clients, (times.length / seconds).toFixed(0), ...percentiles);
  }
}

const server = await startPostgres();

console.log('Applications, each with a check and an insert, through the embedded API over HTTP.\n');
row('database', 'clients', 'applications/s', 'p50 ms', 'p95 ms', 'p99 ms');
row('---', '--:', '--:', '--:', '--:', '--:');
const pglite = await serveBackend();
const callPglite = callFrom(pglite.url);
await benchApplications('PGlite', (email) => apply(callPglite, email));
await benchApplications('PGlite, statements alone', (email) => applyBy(pglite.query, email));
await pglite.close();

if (server) {
  const backend = await serveBackend({ databaseUrl: server.url });
  const call = callFrom(backend.url);
  await benchApplications('PostgreSQL', (email) => apply(call, email));
  const database = postgres({ host: server.folder, user: 'postgres', onnotice: () => {} });
  const query = (text: string, values: string[]) =>
    database.unsafe(text, values, { prepare: true });
  await benchApplications('PostgreSQL, statements alone', (email) => applyBy(query, email));
  await database.end();
  await backend.close();

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

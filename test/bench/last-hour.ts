/**
 * The last hour before registration closes, sixty times as fast: ten thousand applications by their
 * times, more than half of them in the last ten minutes. Each is sent when its time has come, however
 * many are still waited for. Prints how long they took, and ends with 1 where one is refused or lost.
 *
 * `npm run bench:last-hour`; `-- 1000` for a quick look.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';
import { quantile } from './quantile.ts';

const applications = Number(process.argv[2] ?? 10_000);

/** The hour as it is replayed, in ms. */
const hour = 60_000;

/** How fast the last hour fills: in each twelve minutes e times as many come as in those before. */
const pace = 12 / 60;

/** When an application comes, in ms of the replayed hour, by its place in the order of all. */
function arrivalOf(index: number): number {
  const first = Math.exp(-1 / pace);
  const share = (index + 0.5) / applications;
  return hour * (1 + pace * Math.log(first + share * (1 - first)));
}

/** One call as a browser makes it, on a connection of its own, as long as the server may take. */
function call(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { method, agent: false, headers: { apikey: publishableKey, ...headers } })
      .on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** One application as the page sends it: the check, then the insert. */
async function apply(url: string, email: string): Promise<void> {
  const table = `${url}/rest/v1/applicants?select=email`;
  const own = { 'x-applicant-email': email };
  const checked = await call(`${table}&email=eq.${email}`, {
    ...own,
    accept: 'application/vnd.pgrst.object+json',
  });
  const inserted = await call(
    table,
    {
      ...own,
      'content-type': 'application/json',
      prefer: 'return=representation',
      'x-submission-id': crypto.randomUUID(),
    },
    [applicant(email)],
  );
  if (checked !== 406 || inserted !== 201) {
    throw new Error(`The check was answered ${checked}, the insert ${inserted}.`);
  }
}

async function replay(name: string, databaseUrl: string | undefined): Promise<void> {
  const program = fileURLToPath(new URL('./backend-process.ts', import.meta.url));
  const backend = fork(program, databaseUrl === undefined ? [] : [databaseUrl]);
  const [url] = (await once(backend, 'message')) as [string];
  const times: number[] = [];
  const failures: string[] = [];
  let [waiting, most] = [0, 0];
  const start = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < applications; index += 1) {
    const early = arrivalOf(index) - (performance.now() - start);
    if (early > 1) await sleep(early);
    const begin = performance.now();
    waiting += 1;
    most = Math.max(most, waiting);
    sent.push(
      apply(url, `last${index}@example.com`)
        .then(
          () => void times.push(performance.now() - begin),
          (error: unknown) => void failures.push(String(error)),
        )
        .finally(() => {
          waiting -= 1;
        }),
    );
  }
  await Promise.all(sent);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  backend.send('count');
  const [stored] = (await once(backend, 'message')) as [number];
  backend.disconnect();
  await once(backend, 'exit');
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
  console.log(
    `${name}: ${stored} of ${applications} stored and ${failures.length} refused in ${seconds} s; ` +
      `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms; at most ${most} at once`,
  );
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  if (failures.length > 0 || stored !== applications) process.exitCode = 1;
}

await replay('PGlite', undefined);
const server = await startPostgres();
if (server) {
  await replay('PostgreSQL', server.url);
  await server.stop();
}

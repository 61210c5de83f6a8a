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
import { startPostgres } from '../fixtures/postgres-server.ts';
import { apply, type Call } from './apply.ts';
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

/** Calls as a browser does, each on a connection of its own, as long as the server may take. */
function callFrom(url: string): Call {
  return (path, headers, body) =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const options = { method, agent: false, headers: { apikey: publishableKey, ...headers } };
      request(`${url}${path}`, options)
        .on('response', (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
        )
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
}

async function replay(name: string, databaseUrl: string | undefined): Promise<void> {
  const program = fileURLToPath(new URL('./backend-process.ts', import.meta.url));
  const backend = fork(program, databaseUrl === undefined ? [] : [databaseUrl]);
  const [url] = (await once(backend, 'message')) as [string];
  const call = callFrom(url);
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
      apply(call, `last${index}@example.com`)
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

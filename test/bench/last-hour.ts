/**
 * The last hour before registration closes, sixty times as fast: ten thousand applications by their
 * times, more than half of them in the last ten minutes. Each is sent when its time has come, however
 * many are still waited for. Prints how long they took, and ends with 1 where one is refused or lost.
 *
 * `npm run bench:last-hour`; `-- 1000` for a quick look.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';
import { apply } from './apply.ts';
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

async function replay(name: string, backend: BackendServer): Promise<void> {
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
      apply(backend, `last${index}@example.com`)
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
  const [stored] = await backend.query(
    "select count(*)::int as rows from applicants where email like 'last%'",
  );
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1));
  console.log(
    `${name}: ${stored?.rows} of ${applications} stored and ${failures.length} refused in ${seconds} s; ` +
      `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms; at most ${most} at once`,
  );
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  if (failures.length > 0 || stored?.rows !== applications) process.exitCode = 1;
}

const pglite = await serveBackend();
await replay('PGlite', pglite);
await pglite.close();

const server = await startPostgres();
if (server) {
  const backend = await serveBackend({ databaseUrl: server.url });
  await replay('PostgreSQL', backend);
  await backend.close();
  await server.stop();
}

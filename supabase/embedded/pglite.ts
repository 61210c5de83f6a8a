import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import type { Database, Row } from './database.ts';
import { lockFile } from './folder-lock.ts';

const run = promisify(execFile);
const createCluster = fileURLToPath(new URL('./create-cluster.ts', import.meta.url));

/** Without V8's optimizing compiler, which takes half a gigabyte for PostgreSQL's largest functions. */
const compileOnce = '--liftoff-only';

/**
 * Opens PostgreSQL inside this process.
 *
 * @param directory The folder of the data, which only this program uses; in memory by default. If a
 * database in it can't be opened, it is renamed and logged, and an empty one replaces it.
 * @throws If another process has the directory open, or it can't be written.
 */
export async function openPglite(directory?: string): Promise<Database> {
  if (directory === undefined) {
    return singleSession(await createPgliteConnection(), 'memory', undefined, () => {});
  }
  mkdirSync(directory, { recursive: true });
  const unlock = lockFile(
    join(directory, 'lock'),
    `The database in ${directory} is open already, perhaps in another dev or preview server. Stop ` +
      'that one, or set DATABASE_URL to use a PostgreSQL server.',
  );
  try {
    const cluster = join(directory, 'cluster');
    return singleSession(await openCluster(cluster), directory, () => connect(cluster), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openCluster(cluster: string): Promise<PgliteConnection> {
  if (existsSync(cluster)) {
    try {
      return await connect(cluster);
    } catch (cause) {
      const aside = `${cluster}.unopenable-${new Date().toISOString().replaceAll(':', '-')}`;
      renameSync(cluster, aside);
      console.warn(
        `The database in ${cluster} can't be opened. It was renamed to ${aside}, and an empty one ` +
          'replaces it.',
        cause,
      );
    }
  }
  // Each start creates one in a folder of its own, because the program of a killed start may still write.
  const unfinished = `${cluster}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  const created = mkdtempSync(join(unfinished, 'cluster-'));
  await run(process.execPath, [compileOnce, createCluster, created]);
  renameSync(created, cluster);
  rmSync(unfinished, { recursive: true, maxRetries: 3 });
  return connect(cluster);
}

async function connect(cluster: string): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({ url: cluster });
  await connection.driver.waitReady;
  return connection;
}

/**
 * PGlite has one session, in which two simultaneous requests would share a transaction and its role. Here each
 * request waits for the one before, and finds a clean session.
 */
function singleSession(
  connection: PgliteConnection,
  place: string,
  reopen: (() => Promise<PgliteConnection>) | undefined,
  unlock: () => void,
): Database {
  let last: Promise<unknown> = Promise.resolve();
  function queue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    // Yields to the event loop, which otherwise reads, answers and accepts no other request.
    last = result.catch(() => {}).then(() => setImmediate());
    return result;
  }

  /** Ends the transaction that a failed request left open. Reopens a broken session, as after a crash. */
  async function restore(): Promise<void> {
    // After a malformed message, the first attempt reads its remains.
    if (await isUsable(connection.driver)) return;
    if (await isUsable(connection.driver)) return;
    if (reopen === undefined) throw new Error('The database in memory was lost.');
    console.warn('A request broke the database session. It is being reopened.');
    await connection.driver.close().catch(() => {});
    const { driver, kysely } = await reopen();
    Object.assign(connection, { driver, kysely });
  }

  return {
    connection,
    place,
    query: (sql, parameters = []) =>
      queue(async () => (await connection.driver.query<Row>(sql, [...parameters])).rows),
    execute: (sql) =>
      queue(async () => {
        await connection.driver.transaction((transaction) => transaction.exec(sql));
      }),
    schedule: (task) =>
      queue(async () => {
        const answer = await task();
        if (!answer.ok) await restore();
        return answer;
      }),
    exclusively: (task) => task(),
    close: async () => {
      await queue(() => connection.close());
      unlock();
    },
  };
}

async function isUsable(session: PGlite): Promise<boolean> {
  try {
    await session.exec('rollback');
    await session.query('select');
    return true;
  } catch {
    return false;
  }
}

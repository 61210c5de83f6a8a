import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite';
import type { Database, Row } from './database.ts';
import { lockFile } from './folder-lock.ts';
import { spareMemory } from './memory.ts';

/**
 * Opens PostgreSQL inside this process.
 *
 * @param directory Where the data is kept, and only this program's; in memory where there is none. A
 * database in it that can't be opened is kept under another name, which is logged, and an empty one
 * takes its place.
 * @throws If another process has the directory open, or it can't be written.
 */
export async function openPglite(directory?: string): Promise<Database> {
  spareMemory();
  if (directory === undefined) {
    return singleSession(await createPgliteConnection(), undefined, () => {});
  }
  mkdirSync(directory, { recursive: true });
  const unlock = lockFile(
    join(directory, 'lock'),
    `The database in ${directory} is open already, perhaps in another dev or preview server. Stop ` +
      'that one, or set DATABASE_URL to use a PostgreSQL server.',
  );
  try {
    const cluster = join(directory, 'cluster');
    return singleSession(await openCluster(cluster), () => connect(cluster), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openCluster(cluster: string): Promise<PgliteConnection> {
  // Half of a database, from a first start that was killed, has never held anything.
  const unfinished = `${cluster}.unfinished`;
  if (existsSync(unfinished)) rmSync(cluster, { recursive: true, force: true });
  if (existsSync(cluster)) {
    try {
      return await connect(cluster);
    } catch (cause) {
      const aside = `${cluster}.unopenable-${new Date().toISOString().replaceAll(':', '-')}`;
      renameSync(cluster, aside);
      console.warn(
        `The database in ${cluster} can't be opened. It is kept as ${aside}, and an empty one is ` +
          'started.',
        cause,
      );
    }
  }
  writeFileSync(unfinished, '');
  const connection = await connect(cluster);
  rmSync(unfinished);
  return connection;
}

async function connect(cluster: string): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({ url: cluster });
  await connection.driver.waitReady;
  return connection;
}

/**
 * PGlite has one session and its driver for the API doesn't queue transactions, so that two
 * requests at once would share one, with its role. Here each waits for the one before, and finds the
 * session as if nobody had been there.
 */
function singleSession(
  connection: PgliteConnection,
  reopen: (() => Promise<PgliteConnection>) | undefined,
  unlock: () => void,
): Database {
  let last: Promise<unknown> = Promise.resolve();
  function queue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    // Without a turn of the event loop in between, nobody else is read, answered or accepted.
    last = result.catch(() => {}).then(() => setImmediate());
    return result;
  }

  /** Ends what a failed request left open; what it broke is opened anew, as after a crash. */
  async function restore(): Promise<void> {
    // A malformed message leaves some of itself to be read before the next.
    if (await isUsable(connection.driver)) return;
    if (await isUsable(connection.driver)) return;
    if (reopen === undefined) throw new Error('The database in memory was lost.');
    console.warn('A request broke the session of the database, which is opened anew.');
    await connection.driver.close().catch(() => {});
    const { driver, kysely } = await reopen();
    Object.assign(connection, { driver, kysely });
  }

  return {
    connection,
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

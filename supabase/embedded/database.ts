import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { ParameterOrJSON } from 'postgres';

/** A row as a query returns it, keyed by column. */
export type Row = Record<string, unknown>;

/** A PostgreSQL database: the connection the API uses, and the owner's way in, past every policy. */
export interface Database {
  readonly connection: PgliteConnection | PostgresConnection;
  /** Runs one statement with `$1`-style parameters as the owner. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs any number of statements as the owner, in one transaction. */
  execute(sql: string): Promise<void>;
  /** Runs a task alone where the database has a single session, at once where it has many. */
  schedule<Result>(task: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Connects to a PostgreSQL server.
 *
 * @param url A `postgres://` address, of a role that may create roles and switch to them. As with
 * libpq, a parameter `host` in it names the folder of a Unix socket.
 */
export function openServer(url: string): Database {
  const address = new URL(url);
  const socket = address.searchParams.get('host');
  address.searchParams.delete('host');
  const connection = createPostgresConnection({
    url: address.href,
    postgresOptions: { onnotice: () => {}, ...(socket && { host: socket }) },
  });
  const { driver } = connection;
  return {
    connection,
    query: (sql, parameters = []) =>
      driver.unsafe<Row[]>(sql, parameters as ParameterOrJSON<never>[]),
    execute: async (sql) => {
      await driver.begin((transaction) => transaction.unsafe(sql));
    },
    schedule: (task) => task(),
    close: () => connection.close(),
  };
}

/**
 * Opens PostgreSQL inside this process.
 *
 * @param directory Where the data is kept; in memory where there is none.
 * @throws If another process has the directory open, or its files can't be read.
 */
export async function openPglite(directory?: string): Promise<Database> {
  const unlock = directory === undefined ? () => {} : lock(directory);
  try {
    const connection = await createPgliteConnection(
      directory === undefined ? {} : { url: directory },
    );
    await connection.driver.waitReady;
    return singleSession(connection, unlock);
  } catch (cause) {
    unlock();
    throw new Error(
      `The database in ${directory} can't be opened. Delete that folder to start with an empty one.`,
      { cause },
    );
  }
}

/**
 * PGlite has one session and its driver for the API doesn't queue transactions, so that two
 * requests at once would share one, with its role. Here each waits for the one before.
 */
function singleSession(connection: PgliteConnection, unlock: () => void): Database {
  const { driver } = connection;
  let last: Promise<unknown> = Promise.resolve();
  function schedule<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  }
  return {
    connection,
    query: (sql, parameters = []) =>
      schedule(async () => (await driver.query<Row>(sql, [...parameters])).rows),
    execute: (sql) =>
      schedule(async () => {
        await driver.transaction((transaction) => transaction.exec(sql));
      }),
    schedule,
    close: async () => {
      await schedule(() => connection.close());
      unlock();
    },
  };
}

/** Takes a folder for this process, and returns how to give it back. */
function lock(directory: string): () => void {
  const file = `${directory}.lock`;
  mkdirSync(dirname(directory), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isRunning(owner)) {
      throw new Error(
        `The database in ${directory} is open in process ${owner}, perhaps another dev or preview ` +
          'server. Stop that one, or set DATABASE_URL to use a PostgreSQL server. If that process ' +
          `is something else, delete ${file}.`,
      );
    }
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process can't be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

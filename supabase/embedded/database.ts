import type { PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { ParameterOrJSON } from 'postgres';

/** A row as a query returns it, keyed by column. */
export type Row = Record<string, unknown>;

/** A PostgreSQL database: the API's connection, and the owner's access, which no policy restricts. */
export interface Database {
  readonly connection: PgliteConnection | PostgresConnection;
  /** Where the data is, such as a folder. */
  readonly place: string;
  /** Runs one statement with `$1`-style parameters as the owner. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs any number of statements as the owner, in one transaction. */
  execute(sql: string): Promise<void>;
  /** Runs a request: alone if the database has a single session, at once if it has many. */
  schedule(task: () => Promise<Response>): Promise<Response>;
  /** Runs a task while no other process runs one on this database. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The advisory lock of `exclusively`: an arbitrary number that nothing else is likely to use. */
const exclusiveLock = 4_182_025_901;

/** PostgreSQL's numbers of the types `json` and `jsonb`. */
const jsonTypes = [114, 3802];

/**
 * Connects to a PostgreSQL server.
 *
 * @param url A `postgres://` URL whose role may create roles and switch to them. Its parameter `host`
 * may name the folder of a Unix socket, as in libpq.
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
  // The API passes JSON as text, which the driver would quote again as a JSON string.
  for (const type of jsonTypes) driver.options.serializers[type] = String;
  const underWay = new Set<Promise<Response>>();
  return {
    connection,
    place: `${address.host}${address.pathname}`,
    query: (sql, parameters = []) =>
      driver.unsafe<Row[]>(sql, parameters as ParameterOrJSON<never>[]),
    execute: async (sql) => {
      await driver.begin((transaction) => transaction.unsafe(sql));
    },
    schedule(task) {
      const answer = task();
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    async exclusively(task) {
      const session = await driver.reserve();
      try {
        await session`select pg_advisory_lock(${exclusiveLock}::bigint)`;
        return await task();
      } finally {
        await session`select pg_advisory_unlock(${exclusiveLock}::bigint)`;
        session.release();
      }
    },
    async close() {
      await Promise.allSettled(underWay);
      await connection.close();
    },
  };
}

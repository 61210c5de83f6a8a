import { createHandler } from '../functions/send-application-email/handler.ts';
import { createApi } from './api.ts';
import { openPglite, openServer, type Row } from './database.ts';
import { migrate } from './migrate.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** Where the data is: a folder for PGlite, or a PostgreSQL server; in memory with neither. */
export interface BackendOptions {
  readonly dataDirectory?: string | undefined;
  /** A `postgres://` address, which goes before the folder. */
  readonly databaseUrl?: string | undefined;
}

/** A Supabase project inside this process. */
export interface Backend {
  /** Answers a request to `/rest/v1`, `/functions/v1` or `/outbox`; anything else with 404. */
  fetch(request: Request): Promise<Response>;
  /** Runs one statement with `$1`-style parameters as the owner, past every policy. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  readonly outbox: Outbox;
  /** The key that opens the API as `service_role`, new at each start. */
  readonly secretKey: string;
  /** Waits for what outlasts its response, the mails, then closes the database; at most once. */
  close(): Promise<void>;
}

/** Where the function finds the API and the mail provider; it reaches no network. */
const internalOrigin = 'http://embedded';

/** The paths a backend answers. */
export const backendPaths = ['/rest/v1', '/functions/v1', '/outbox'] as const;

/**
 * Starts a backend that does what the hosted project does, on the migrations and the function that
 * are deployed there.
 *
 * @throws If the database can't be opened or a migration fails.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const database = options.databaseUrl
    ? openServer(options.databaseUrl)
    : await openPglite(options.dataDirectory);
  try {
    await migrate(database);
    const api = await createApi(database);
    const outbox = createOutbox();
    const work = new Set<Promise<void>>();
    let closing: Promise<void> | undefined;

    const sendApplicationEmail = createHandler(
      {
        supabaseUrl: internalOrigin,
        serviceKey: api.secretKey,
        mailUrl: `${internalOrigin}/emails`,
        mailKey: 'none',
        mailFrom: 'Global Hackathon <hello@example.org>',
        siteOrigin: null,
      },
      {
        fetch(input, init) {
          const request = new Request(input, init);
          return input === `${internalOrigin}/emails`
            ? outbox.receive(request)
            : api.fetch(request);
        },
        waitUntil(task) {
          work.add(task);
          void task.finally(() => work.delete(task));
        },
      },
    );

    return {
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/rest/v1/')) return api.fetch(request);
        if (pathname === '/functions/v1/send-application-email')
          return sendApplicationEmail(request);
        if (pathname === '/outbox') return outbox.show(request);
        return new Response('Not found', { status: 404 });
      },
      query: database.query,
      outbox,
      secretKey: api.secretKey,
      close: () => {
        closing ??= Promise.all(work).then(database.close);
        return closing;
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

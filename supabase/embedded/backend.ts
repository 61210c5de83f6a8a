import { eventFacts } from '../functions/_shared/event.ts';
import { createHandler } from '../functions/send-application-email/handler.ts';
import { createMailer } from '../functions/send-application-email/mailer.ts';
import { createApi } from './api.ts';
import { openServer, type Row } from './database.ts';
import { migrate } from './migrate.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { openPglite } from './pglite.ts';

/** Where the data is: in a folder (PGlite), on a PostgreSQL server, or in memory by default. */
export interface BackendOptions {
  readonly dataDirectory?: string | undefined;
  /** A `postgres://` URL. It takes precedence over the folder. */
  readonly databaseUrl?: string | undefined;
  /** The URL of Resend's `POST /emails` or a substitute; the outbox by default. */
  readonly mailUrl?: string | undefined;
  /** Returns the site's URL, with a trailing slash. Called for each email. */
  readonly siteUrl?: (() => string | undefined) | undefined;
  /** The key of the outbox; a random one by default. */
  readonly outboxKey?: string | undefined;
  /** Whether a timer sends due emails; true by default. */
  readonly hasSchedule?: boolean | undefined;
}

/** A Supabase project inside this process. */
export interface Backend {
  /** Answers a request to `/rest/v1`, `/functions/v1` or `/outbox`, and any other with 404. */
  fetch(request: Request): Promise<Response>;
  /** Runs one statement with `$1`-style parameters as the owner, whom no policy restricts. */
  query(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  readonly outbox: Outbox;
  /** The key that opens the API as `service_role`, new at each start. */
  readonly secretKey: string;
  /** Waits until all work that outlasts its response is done. */
  idle(): Promise<void>;
  /** Waits for the remaining emails, then closes the database. Later calls do nothing. */
  close(): Promise<void>;
}

/** Where the function finds the API and the outbox. No request to it leaves the process. */
const internalOrigin = 'http://embedded';

/** How often due emails are sent and expired data is purged, in ms. */
const scheduleInterval = 5_000;

/** The paths that a backend answers. */
export const backendPaths = ['/rest/v1', '/functions/v1', '/outbox'] as const;

/**
 * Starts a backend like the hosted project, with a timer instead of its schedule.
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
    const siteUrl = () => options.siteUrl?.() ?? 'http://localhost/';
    const outbox = createOutbox(siteUrl, options.outboxKey);
    const work = new Set<Promise<void>>();
    let closing: Promise<void> | undefined;

    const outboxUrl = `${internalOrigin}/emails`;
    const settings = {
      supabaseUrl: internalOrigin,
      serviceKey: api.secretKey,
      secretKeys: [api.secretKey],
      mailUrl: options.mailUrl ?? outboxUrl,
      mailKey: 'none',
      mailFrom: `${eventFacts.name} <hello@example.org>`,
      get siteUrl() {
        return siteUrl();
      },
      patience: 0,
      siteOrigin: null,
    };
    function fetchInside(input: string, init: RequestInit): Promise<Response> {
      if (input === outboxUrl) return outbox.receive(new Request(input, init));
      return input.startsWith(internalOrigin)
        ? api.fetch(new Request(input, init))
        : fetch(input, init);
    }
    function waitUntil(task: Promise<void>): void {
      work.add(task);
      void task.finally(() => work.delete(task));
    }

    const sendApplicationEmail = createHandler(settings, { fetch: fetchInside, waitUntil });
    const stopSchedule =
      options.hasSchedule === false
        ? () => {}
        : repeat(createMailer(settings, fetchInside).drain, waitUntil);

    async function idle(): Promise<void> {
      while (work.size > 0) await Promise.all(work);
    }

    async function close(): Promise<void> {
      stopSchedule();
      await idle();
      await database.close();
    }

    return {
      async fetch(request) {
        if (closing) return Response.json({ message: 'The server is stopping.' }, { status: 503 });
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
      idle,
      close: () => {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Starts a task at every interval, unless it is still running. Returns a function that stops it. */
function repeat(task: () => Promise<void>, waitUntil: (task: Promise<void>) => void): () => void {
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    waitUntil(
      task().finally(() => {
        isUnderWay = false;
      }),
    );
  }, scheduleInterval);
  timer.unref();
  return () => clearInterval(timer);
}

import { eventFacts } from '../functions/send-application-email/event.ts';
import { createHandler } from '../functions/send-application-email/handler.ts';
import { createMailer } from '../functions/send-application-email/mailer.ts';
import { createApi } from './api.ts';
import { openServer, type Row } from './database.ts';
import { migrate } from './migrate.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { openPglite } from './pglite.ts';

/** Where the data is: a folder for PGlite, or a PostgreSQL server; in memory with neither. */
export interface BackendOptions {
  readonly dataDirectory?: string | undefined;
  /** A `postgres://` address, which goes before the folder. */
  readonly databaseUrl?: string | undefined;
  /** Resend's `POST /emails`, or what stands in for it; the outbox where there is none. */
  readonly mailUrl?: string | undefined;
  /** Gives the address the site is served at, with a closing slash; asked for each mail. */
  readonly siteUrl?: (() => string | undefined) | undefined;
  /** Whether what is due is sent every second; it is where nothing is said. */
  readonly hasSchedule?: boolean | undefined;
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
  /** Waits until nothing is left to be done of what was answered. */
  idle(): Promise<void>;
  /** Waits for what outlasts its response, the mails, then closes the database; at most once. */
  close(): Promise<void>;
}

/** Where the function finds the API and the outbox; it reaches no network. */
const internalOrigin = 'http://embedded';

/** How often what is due is sent and what is past is forgotten, in ms. */
const scheduleInterval = 1_000;

/** The paths a backend answers. */
export const backendPaths = ['/rest/v1', '/functions/v1', '/outbox'] as const;

/**
 * Starts a backend that does what the hosted project does, on the migrations and the function that
 * are deployed there, with a timer in the place of the project's schedule.
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
    const outbox = createOutbox(siteUrl);
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
      event: eventFacts,
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

/** Begins a task every second, unless it is still under way; gives how to stop. */
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

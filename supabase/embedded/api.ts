import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { App } from '@supabase/lite';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** The key the page is built with where no project is configured: public, as any such key is. */
export const publishableKey = 'sb_publishable_embedded';

/** The Data API over a database, and the secret key that opens it as `service_role`. */
export interface Api {
  readonly secretKey: string;
  fetch(request: Request): Promise<Response>;
}

/** The parts of `@supabase/lite`'s connection that differ from PostgREST where it matters here. */
interface SessionMethods {
  /** Would grant everything on every table to `anon` at its first request. */
  ensureRlsContext(): Promise<boolean>;
  /** Sets the role and its claims at the start of each transaction, but not the request. */
  applyJwtSessionContext(session: Session, vars: unknown, setRole: boolean): Promise<void>;
  /** Runs a request; its errors are printed whole, with the applicant's data in them. */
  withContext(...parameters: unknown[]): Promise<unknown>;
}

type Session = Kysely<unknown>;

/**
 * Serves PostgREST's API, with the behaviour of a hosted project on which the policies stand: the
 * migrations' grants are the only ones, `request.headers` is set for every request, and the function
 * that `pgrst.db_pre_request` names is called before it.
 *
 * @throws If the methods that are replaced for this are gone from `@supabase/lite`.
 */
export async function createApi(database: Database): Promise<Api> {
  const requests = new AsyncLocalStorage<Request>();
  const methods = database.connection as unknown as SessionMethods;
  for (const name of ['ensureRlsContext', 'applyJwtSessionContext', 'withContext'] as const) {
    if (typeof methods[name] !== 'function') {
      throw new Error(`@supabase/lite has no ${name} any more: pin the version that has it.`);
    }
  }

  const preRequest = await configuredPreRequest(database);
  const applyRole = methods.applyJwtSessionContext;
  methods.ensureRlsContext = async () => true;
  methods.applyJwtSessionContext = async (session, vars, setRole) => {
    const request = requests.getStore();
    if (request === undefined) throw new Error('A transaction was opened outside a request.');
    await sql`
      select set_config('request.method', ${request.method}, true),
             set_config('request.headers', ${JSON.stringify(Object.fromEntries(request.headers))}, true)
    `.execute(session);
    await applyRole.call(database.connection, session, vars, setRole);
    if (preRequest !== undefined) await sql`select ${sql.ref(preRequest)}()`.execute(session);
  };
  const runInContext = methods.withContext;
  methods.withContext = (...parameters) =>
    runInContext.apply(database.connection, parameters).catch((error: Error) => {
      throw asPostgrestError(error);
    });

  const secretKey = `sb_secret_${randomBytes(24).toString('base64url')}`;
  const app = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], anonymous_enabled: false },
    auth: {
      enabled: false,
      publishable_key: publishableKey,
      secret_key: secretKey,
      jwt_secret: randomBytes(32).toString('base64url'),
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
  await app.init();

  return {
    secretKey,
    async fetch(request) {
      const whole = await received(request);
      return database.schedule(() => requests.run(whole, async () => await app.fetch(whole)));
    },
  };
}

/** A request whose body has arrived, so that nobody waits in the queue for it. */
async function received(request: Request): Promise<Request> {
  return request.body === null
    ? request
    : new Request(request, { body: await request.arrayBuffer() });
}

/** The function a hosted project's PostgREST would call before each request, as migrations set it. */
async function configuredPreRequest(database: Database): Promise<string | undefined> {
  const [row] = await database.query(`
    select split_part(setting, '=', 2) as name
    from pg_db_role_setting join pg_roles on setrole = pg_roles.oid, unnest(setconfig) as setting
    where rolname = 'authenticator' and setting like 'pgrst.db\\_pre\\_request=%'
  `);
  return row?.name as string | undefined;
}

/** An error that prints as its message only, and whose failed CHECK is answered with 400, not 500. */
function asPostgrestError(error: Error & { code?: string }): Error {
  const { code, message } = error;
  Object.defineProperty(error, inspect.custom, { value: () => message });
  if (code !== '23514') return error;
  return Object.assign(error, {
    code: 'PGRST',
    message: JSON.stringify({ code, message }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  });
}

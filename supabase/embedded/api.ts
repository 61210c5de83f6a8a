import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { App } from '@supabase/lite';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** The public key in a page that is built without a configured project. */
export const publishableKey = 'sb_publishable_embedded';

/** The largest request body, in bytes: more than twice the largest application. */
const maxBodyBytes = 256 * 1024;

/** How much of an oversized body is read before the connection is cut, in bytes. */
const maxDroppedBytes = 128 * 1024 * 1024;

/** The Data API of a database, and the secret key that opens it as `service_role`. */
export interface Api {
  readonly secretKey: string;
  fetch(request: Request): Promise<Response>;
}

/** The methods of `@supabase/lite`'s connection that must behave like PostgREST. */
interface SessionMethods {
  /** Grants `anon` everything on every table at its first request. */
  ensureRlsContext(): Promise<boolean>;
  /** Sets the role and its claims at the start of each transaction, but not the request's settings. */
  applyJwtSessionContext(session: Session, vars: SessionVars): Promise<void>;
  /** Runs a request. It prints errors in full, with the applicant's data. */
  withContext(...parameters: unknown[]): Promise<unknown>;
}

type Session = Kysely<unknown>;

type RoleSettings = Map<string, [name: string, value: string][]>;

interface SessionVars {
  readonly auth?: { readonly role?: string; readonly jwt?: object } | undefined;
}

/** The connection's methods that are replaced here, which its types don't include. */
function sessionMethods(connection: object): SessionMethods {
  for (const name of ['ensureRlsContext', 'applyJwtSessionContext', 'withContext']) {
    if (typeof Reflect.get(connection, name) !== 'function') {
      throw new Error(`@supabase/lite has no ${name} any more: pin the version that has it.`);
    }
  }
  return connection as SessionMethods;
}

/**
 * Serves PostgREST's API with what the policies depend on: only the migrations' grants apply, and each transaction
 * begins with PostgREST's settings and the function that `pgrst.db_pre_request` names.
 *
 * @throws If `@supabase/lite` no longer has the methods that are replaced.
 */
export async function createApi(database: Database): Promise<Api> {
  const requests = new AsyncLocalStorage<Request>();
  const methods = sessionMethods(database.connection);
  const roleSettings = await configuredRoleSettings(database);
  // The migrations may lack the right to set it.
  const preRequest =
    new Map(roleSettings.get('authenticator')).get('pgrst.db_pre_request') ??
    'private.before_request';
  methods.ensureRlsContext = async () => true;
  methods.applyJwtSessionContext = async (session, { auth }) => {
    const request = requests.getStore();
    if (request === undefined) throw new Error('A transaction was opened outside a request.');
    const role = auth?.role ?? 'anon';
    const settings = [
      ['search_path', '"public"'],
      ...(roleSettings.get(role) ?? []),
      ['role', role],
      ['request.jwt.claims', JSON.stringify({ ...auth?.jwt, role })],
      ['request.method', request.method],
      ['request.path', new URL(request.url).pathname.replace('/rest/v1', '')],
      ['request.headers', JSON.stringify(Object.fromEntries(request.headers))],
    ].map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(settings)}`.execute(session);
    await sql`select ${sql.ref(preRequest)}()`.execute(session);
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
      if (whole === null) {
        const message = `Send at most ${maxBodyBytes / 1024} KB.`;
        return Response.json({ code: null, message, details: null, hint: null }, { status: 413 });
      }
      return database.schedule(() => requests.run(whole, async () => await app.fetch(whole)));
    },
  };
}

/**
 * Reads a request's whole body, so that nobody waits for it in the queue. Returns null if it is too
 * large. What exceeds the limit is read and dropped, because a client that is cut off never reads why.
 */
async function received(request: Request): Promise<Request | null> {
  if (request.body === null) return request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > maxDroppedBytes) break;
    if (length <= maxBodyBytes) chunks.push(chunk);
  }
  return length > maxBodyBytes ? null : new Request(request, { body: Buffer.concat(chunks) });
}

/** The settings of `alter role … set …` for each role. PostgREST applies them when it switches to the role. */
async function configuredRoleSettings(database: Database): Promise<RoleSettings> {
  const rows = await database.query(`
    select rolname as role, split_part(setting, '=', 1) as name,
      substring(setting from position('=' in setting) + 1) as value
    from pg_db_role_setting join pg_roles on setrole = pg_roles.oid, unnest(setconfig) as setting
    where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
  `);
  const settings: RoleSettings = new Map();
  for (const { role, name, value } of rows as Record<'role' | 'name' | 'value', string>[]) {
    settings.set(role, [...(settings.get(role) ?? []), [name, value]]);
  }
  return settings;
}

/** What PostgREST answers with 400, and the library with 500: a failed CHECK, and a value of the wrong type. */
const clientFaults: Readonly<Record<string, string>> = { '23514': '23514', '08P01': '22P02' };

/** Makes an error print only its message, and answer 400 if it is the client's fault. */
function asPostgrestError(error: Error & { code?: string }): Error {
  const { code = '', message } = error;
  Object.defineProperty(error, inspect.custom, { value: () => message });
  const answered = clientFaults[code];
  if (answered === undefined) return error;
  return Object.assign(error, {
    code: 'PGRST',
    message: JSON.stringify({ code: answered, message }),
    detail: JSON.stringify({ status: 400, headers: {} }),
  });
}

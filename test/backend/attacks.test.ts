import { connect } from 'node:net';
import postgres, {
  type JSONValue,
  type PostgresError,
  type Sql,
  type TransactionSql,
} from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { snapshot } from '../fixtures/database-snapshot.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';
import { answerAsPostgrest } from '../fixtures/postgrest-statements.ts';
import { type Attack, attacks, victims } from './attacks.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

type AttackRequest = Pick<Attack, 'method' | 'path' | 'headers' | 'body'>;

function toRequest(url: string, { method, path, headers = {}, body }: AttackRequest): Request {
  const sent = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  if (sent.get('apikey') === '') sent.delete('apikey');
  return new Request(`${url}/rest/v1${path}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function request(backend: BackendServer, attack: AttackRequest): Promise<Response> {
  return fetch(toRequest(backend.url, attack));
}

/** Serves a backend whose database has the applications of the victims, and no others. */
async function serveVictims(databaseUrl: string | undefined): Promise<BackendServer> {
  const backend = await serveBackend({ databaseUrl });
  await backend.query('delete from applicants');
  for (const email of victims) {
    const body = [applicant(email)];
    const answer = await request(backend, { method: 'POST', path: '/applicants', body });
    expect(answer.status).toBe(201);
  }
  return backend;
}

/** Every attack with the name of its group, for the table at the end of the run. */
const grouped = Object.entries(attacks).flatMap(([group, list]) =>
  list.map((attack) => ({ group, attack, name: attack.name })),
);

/** Those that come to a statement at all: PostgREST itself refuses the others. */
const statements = grouped.filter(
  ({ attack }) => attack.sql !== undefined || Array.isArray(attack.body),
);

describe.each([
  { name: 'PGlite', isThere: true, databaseUrl: undefined },
  { name: 'a PostgreSQL server', isThere: server !== null, databaseUrl: server?.url },
])('on $name', ({ isThere, databaseUrl }) => {
  describe.runIf(isThere)('the public key', () => {
    let backend: BackendServer;
    beforeAll(async () => {
      backend = await serveVictims(databaseUrl);
    });
    afterAll(() => backend.close());

    it.for(grouped)(
      'gets its answer, and nothing else, from: $name',
      async ({ group, attack }, { task }) => {
        task.meta.group = [group, databaseUrl === undefined ? 'PGlite' : 'PostgreSQL'];
        const before = await snapshot(backend);
        const answer = await request(backend, attack);
        const body = JSON.parse((await answer.text()) || 'null');
        expect({ status: answer.status, code: body?.code }).toEqual({
          status: attack.status,
          code: attack.code ?? (answer.ok ? undefined : body?.code),
        });
        if (attack.rows) expect(body).toEqual(attack.rows);
        else expect(JSON.stringify(body)).not.toMatch(/Grace Hopper|Compilers|ada@|bob@/);
        expect(await snapshot(backend)).toEqual(before);
      },
    );

    it('holds nobody up with a request that it never finishes sending', async () => {
      const { port } = new URL(backend.url);
      const socket = connect(Number(port), '127.0.0.1');
      const beginning =
        `POST /rest/v1/applicants HTTP/1.1\r\nhost: localhost\r\napikey: ${publishableKey}\r\n` +
        'content-type: application/json\r\ncontent-length: 100\r\n\r\n[{';
      await new Promise((resolve) => socket.write(beginning, resolve));
      const path = '/applicants?select=email';
      expect((await request(backend, { method: 'GET', path })).status).toBe(200);
      socket.destroy();
    });

    it('makes one row of forty applications from one address at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          request(backend, {
            method: 'POST',
            path: '/applicants?select=email',
            body: [applicant(i % 2 ? 'race@example.com' : 'RACE@example.com ')],
          }),
        ),
      );
      const statuses = answers.map((answer) => answer.status).sort();
      expect(statuses).toEqual([201, ...Array.from({ length: 39 }, () => 409)]);
      expect(
        await backend.query("select from applicants where email = 'race@example.com'"),
      ).toHaveLength(1);
      await backend.query("delete from applicants where email = 'race@example.com'");
    });

    it('gets nothing of the applications that arrive at the same moment', async () => {
      const path = '/applicants?select=email';
      const requests = Array.from({ length: 90 }, (_, i): AttackRequest => {
        if (i % 3 === 0) return { method: 'POST', path, body: [applicant(`new${i}@example.com`)] };
        return { method: 'GET', path: i % 3 === 1 ? path : '/applicants' };
      });
      // Without the network, which would space them out.
      const answers = await Promise.all(
        requests.map((each) => backend.fetch(toRequest(backend.url, each))),
      );
      for (const [i, answer] of answers.entries()) {
        expect(answer.status).toBe([201, 200, 401][i % 3]);
        if (i % 3 === 1) expect(await answer.json()).toEqual([]);
      }
      await backend.query("delete from applicants where email like 'new%'");
    });
  });
});

describe.runIf(server !== null)('a session in the role anon on a PostgreSQL server', () => {
  const database = postgres({ host: server?.folder ?? '', user: 'postgres', onnotice: () => {} });
  beforeAll(async () => {
    await (await serveVictims(server?.url)).close();
  });
  afterAll(() => database.end());

  it.for(statements)('gets the same answer from: $name', async ({ group, attack }, { task }) => {
    task.meta.group = [group, 'as SQL'];
    const { code, rows } = attack.inSql ?? attack;
    const refusal = code?.startsWith('PGRST') ? '42501' : code;
    expect(await answerInSql(database, attack)).toEqual(refusal ?? rows);
  });
});

describe.runIf(server !== null)("PostgREST's statements on a PostgreSQL server", () => {
  const database = postgres({
    host: server?.folder ?? '',
    user: 'authenticator',
    database: 'postgres',
  });
  beforeAll(async () => {
    await (await serveVictims(server?.url)).close();
  });
  afterAll(() => database.end());

  const sent = statements.filter(({ attack }) => !attack.code?.startsWith('PGRST'));
  it.for(sent)('get the same answer from: $name', async ({ group, attack }, { task }) => {
    task.meta.group = [group, "PostgREST's SQL"];
    const refused = attack.status === 413 ? attack.inSql : undefined;
    const { code, rows }: Partial<Attack> = attack.inPostgrest ?? refused ?? attack;
    expect(await answerAsPostgrest(database, attack)).toMatchObject(code ? { code } : { rows });
  });
});

/** The rows or the SQLSTATE that an attack ends in as a statement; nothing of it is kept. */
async function answerInSql(database: Sql, attack: Attack): Promise<unknown> {
  const undo = new Error('undo');
  let rows: unknown;
  try {
    await database.begin(async (session) => {
      await session`
        select set_config('request.headers', ${JSON.stringify(attack.headers ?? {})}, true)
      `;
      await session`set local role anon`;
      if (attack.sql !== undefined) rows = [...(await session.unsafe(attack.sql))];
      else rows = [...(await insertAsPostgrest(session, attack.body as JSONValue))];
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return (error as PostgresError).code;
  }
  return rows;
}

function insertAsPostgrest(session: TransactionSql, body: JSONValue) {
  const [first = {}] = body as readonly object[];
  const columns = Object.keys(first).join(', ');
  return session.unsafe(
    `insert into applicants (${columns})
     select ${columns} from json_populate_recordset(null::applicants, $1) returning email`,
    [body],
  );
}

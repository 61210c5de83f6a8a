import { afterAll, beforeEach, expect, it } from 'vitest';
import { applicant } from '../../fixtures/applicants.ts';
import { serveBackend } from '../../fixtures/backend-server.ts';
import { requirePostgres } from '../../fixtures/postgres-server.ts';
import { type PostgrestRequest, request } from '../../fixtures/postgrest.ts';

const server = await requirePostgres();
await (await serveBackend({ databaseUrl: server.url, hasSchedule: false })).close();
const visitor = server.connect('authenticator');
const owner = server.connect('postgres');
afterAll(server.stop);
beforeEach(async () => {
  await owner`truncate applicants cascade`;
  await owner`update private.settings set requests_per_minute_per_network = 100000`;
});

const campus = { 'x-forwarded-for': '203.0.113.7' };
const insert = (
  rows: object[] | string,
  headers: Record<string, string> = campus,
): PostgrestRequest => ({
  path: '/applicants',
  headers,
  body: rows,
});
const columns = Object.keys(applicant(''));
const send = (sent: PostgrestRequest) => request(visitor, sent, columns);

/** Sends a request, and returns the code of the error. */
const codeOf = (sent: PostgrestRequest): Promise<string> =>
  send(sent).then(
    () => 'none',
    ({ code }) => code,
  );

/** Any pattern, since one that takes seconds is refused like others. */
const pattern = '^A';
const many = (count: number, changes = {}) =>
  Array.from({ length: count }, (_, i) => applicant(`flood${i}@example.com`, changes));

/** The floods, each of which is refused. */
const floods: Record<string, PostgrestRequest> = {
  'sixty rows of a megabyte': insert(
    JSON.stringify(many(60, { motivation: 'a'.repeat(1_000_000) })),
  ),
  'nine thousand rows': insert(JSON.stringify(many(9_000))),
  'rows of two': insert(many(2, { motivation: 'a'.repeat(5_000) })),
  'a duplicate': insert([applicant('ada@example.com')]),
};
for (const name of ['open_application', 'withdraw_application']) {
  const filter = [
    `to_jsonb(${name}.pgrst_scalar)->'form'->>$2 ~ $3`,
    'experience',
    pattern,
  ] as const;
  const path = `/rpc/${name}`;
  floods[`a pattern on the answer of ${name}`] = {
    path,
    headers: campus,
    body: { token: 'x' },
    filter,
  };
}

it.each(Object.entries(floods))('%s is refused before it writes anything', async (_, flood) => {
  await send(insert([applicant('ada@example.com')], {}));
  await owner`vacuum analyze`;
  // Not all relations: the server may analyze its catalog meanwhile, which writes 50 KB or more.
  const size = async () =>
    Number(
      (
        await owner`select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`
      )[0]?.bytes,
    );
  const before = await size();
  for (let i = 0; i < 50; i += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${i}` };
    expect(await codeOf({ ...flood, headers })).not.toBe('none');
  }
  expect((await size()) - before).toBeLessThan(100_000);
});

it('a network never waits for one that is being counted, and sees what was accepted', async () => {
  await owner`update private.settings set requests_per_minute_per_network = 3`;
  const knock = (address: string) => {
    const headers = { 'x-forwarded-for': address };
    const body = { token: '' };
    return send({ path: '/rpc/open_application', headers, body });
  };
  for (const address of ['198.51.100.1', '2001:db8::1']) {
    await visitor.begin(async (slow) => {
      const headers = JSON.stringify({ 'x-forwarded-for': address });
      await slow`select set_config('role', 'anon', true), set_config('request.method', 'POST', true),
        set_config('request.headers', ${headers}, true)`;
      await slow`select private.before_request()`;
      for (let sent = 0; sent < 3; sent += 1) await knock(address);
    });
    await expect(knock(address)).rejects.toMatchObject({ code: 'PT429' });
  }
});

it('a read with a pattern sees nothing, and a read can’t be counted', async () => {
  await send(insert([applicant('ada@example.com')]));
  const read = (...filter: NonNullable<PostgrestRequest['filter']>) =>
    send({
      method: 'GET',
      path: '/applicants',
      headers: { 'x-applicant-email': 'ada@example.com' },
      filter,
    });
  expect(await read('applicants.email = $1', 'ada@example.com')).toEqual([
    { email: 'ada@example.com' },
  ]);
  expect(await read('applicants.email ~ $1', '^ada')).toEqual([]);
});

it('five hundred people apply behind one address beside three floods, and none is refused or ended after a second', async () => {
  let people = 0;
  let isOver = false;
  let refused = 0;
  const flooding = [
    'sixty rows of a megabyte',
    'nine thousand rows',
    'a pattern on the answer of open_application',
  ].map(async (name) => {
    const { body, ...flood } = floods[name] ?? insert([]);
    // The people share this process, which would count a large body's bytes each time.
    const headers = { ...flood.headers, 'content-length': `${Buffer.byteLength(String(body))}` };
    while (!isOver) if ((await codeOf({ ...flood, body, headers })) !== 'none') refused += 1;
  });
  const applyInTurn = async () => {
    while (people < 500) {
      people += 1;
      await send(insert([applicant(`person${people}@example.com`)]));
    }
  };
  // Five at a time.
  await Promise.all(Array.from({ length: 5 }, applyInTurn)).finally(() => {
    isOver = true;
  });
  await Promise.all(flooding);
  expect(refused).toBeGreaterThan(10);
  const rows = await owner`select count(*)::int as count from applicants`;
  expect([...rows]).toEqual([{ count: people }]);
});

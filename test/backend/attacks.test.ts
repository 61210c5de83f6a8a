import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { tokenHash } from '../../supabase/functions/send-application-email/link-token.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { storeApplication, storeLinkedApplication } from '../fixtures/linked-application.ts';

/** An attempt with the public key, and the expected response. */
interface Attack {
  readonly name: string;
  /** POST by default. */
  readonly method?: string;
  /** The path below `/rest/v1`. */
  readonly path: string;
  /** Further headers. An empty `apikey` omits the key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Several if the drivers of PGlite and PostgreSQL respond differently. */
  readonly status: number | readonly number[];
  /** The expected JSON: exactly, for a list; at least these entries, for an object. */
  readonly answer?: unknown;
}

/** The applicants before every attack. */
const victims = ['ada@example.com', 'bob@example.com'] as const;

const table = '/applicants';
const ada = { 'x-applicant-email': 'ada@example.com' };

type Answer = Pick<Attack, 'status' | 'answer'>;

const refusal = (status: number, code: string): Answer => ({ status, answer: { code } });
const denied = refusal(401, '42501');
const invalid = refusal(400, '23514');
const duplicate = refusal(409, '23505');
const nothing: Answer = { status: 200, answer: [] };

function read(query: string, answer: Answer, headers = {}, name = query): Attack {
  return { name, method: 'GET', path: `${table}?${query}`, headers, ...answer };
}

function insert(name: string, body: unknown, answer: Answer, headers = {}, query = ''): Attack {
  const path = `${table}?select=email${query}`;
  return { name, path, body, headers: { prefer: 'return=representation', ...headers }, ...answer };
}

function row(name: string, changes: Record<string, unknown>, answer: Answer = invalid): Attack {
  return insert(name, [applicant('new@example.com', changes)], answer);
}

const team = { team_preference: 'have_team' };

function members(name: string, team_members: unknown, answer: Answer = invalid): Attack {
  return row(`a team with ${name}`, { ...team, team_members }, answer);
}

function call(name: string, path: string, answer: Answer, body = {}, headers = {}): Attack {
  return { name, path: `/rpc/${path}`, body, headers, ...answer };
}

const asObject = { accept: 'application/vnd.pgrst.object+json' };
const filters = [
  'email=eq.bob@example.com',
  'email=like.*',
  'email=gt.a',
  'email=in.(ada@example.com,bob@example.com)',
  'email=match.^a',
  'email=fts.ada',
  'or=(email.like.*,email.not.is.null)',
];
const listing: Attack[] = [
  ...['', ...filters, 'email=not.is.null', 'order=email', 'limit=1&offset=0'].map((filter) =>
    read(`select=email&${filter}`, nothing),
  ),
  ...filters.map((filter) => read(`select=email&${filter}`, nothing, ada, `${filter}, as Ada`)),
  ...['*', '%', 'ada@example.com,bob@example.com', '', 'Ada@Example.com', "' or 1=1 --"].map(
    (value) => read('select=email', nothing, { 'x-applicant-email': value }, `as ${value}`),
  ),
  read('select=email', nothing, { range: '0-0' }, 'a range'),
  read('select=email&limit=1', refusal(406, 'PGRST116'), asObject, 'one object'),
  read('select=email', { status: 200 }, { accept: 'text/csv' }, 'CSV'),
  read('select=email::int', nothing, {}, 'a cast that fails'),
];

const hiddenColumns = ['select=*', 'select=email&inserted_xid=not.is.null', 'order=status'].map(
  (query) => read(query, denied, ada),
);

/** Attempts to learn something from counts, aggregates, plans, other tables and other schemas. */
const sideChannels: Attack[] = [
  ...['count=exact', 'count=estimated', 'return=representation, Count = planned'].map((prefer) =>
    read('select=email&email=lt.b', refusal(400, 'PT400'), { prefer }, prefer),
  ),
  ...['count()', 'email.count()', 'email.max()'].map((aggregate) =>
    read(`select=${aggregate}`, refusal(400, 'PGRST123')),
  ),
  ...['application/vnd.pgrst.plan+json', 'application/vnd.pgrst.plan+text; options=analyze'].map(
    (accept) => read('select=email', refusal(406, 'PGRST107'), { accept }, accept),
  ),
  read('select=email,settings(*)', refusal(400, 'PGRST200'), ada),
  read('select=email,applicants(*)', refusal(300, 'PGRST201'), ada),
  read('select=email,mails(*)', refusal(404, 'PGRST205'), ada),
  ...['private', 'pg_catalog', 'supabase_migrations'].map((schema) =>
    read('select=*', refusal(406, 'PGRST106'), { 'accept-profile': schema }, `schema ${schema}`),
  ),
  { ...read('', refusal(404, 'PGRST205'), {}, 'another table'), path: '/settings' },
  { ...read('', { status: 403 }, {}, 'the description of the API'), path: '/' },
];

const upserts = ['merge', 'ignore'].flatMap((kind) => {
  const prefer = `return=representation,resolution=${kind}-duplicates`;
  const eve = [applicant('ada@example.com', { full_name: 'Eve' })];
  return [
    insert(`upsert, ${kind}`, eve, denied, { prefer }),
    insert(
      `upsert by address, ${kind}`,
      eve,
      kind === 'merge' ? denied : duplicate,
      { prefer },
      '&on_conflict=email',
    ),
  ];
});

const writes: Attack[] = [
  row('deciding on oneself', { status: 'accepted' }, denied),
  insert('two rows', [applicant('new@example.com'), applicant('newer@example.com')], invalid),
  insert('one that is there', [applicant('new@example.com'), applicant(victims[0])], invalid),
  { ...insert('reading the row back', [applicant('new@example.com')], denied), path: table },
  ...['ADA@Example.COM', '  ada@example.com ', 'ada@example.com\r\n', '\u00a0ada@example.com'].map(
    (email) => insert(`applying again as ${JSON.stringify(email)}`, [applicant(email)], duplicate),
  ),
  ...upserts,
  { ...row('changing every row', {}, denied), method: 'PATCH', path: table },
  { name: 'deleting every row', method: 'DELETE', path: table, ...denied },
];

const inPrivate = { 'content-profile': 'private' };
const functions: Attack[] = [
  call('erasing a person', 'erase_person', refusal(404, 'PGRST202'), { address: victims[0] }),
  call('erasing in private', 'erase_person', refusal(406, 'PGRST106'), { address: 'a' }, inPrivate),
  call('a function of PostgreSQL', 'pg_sleep', refusal(404, 'PGRST202'), { '': 1 }),
];

function token(header: object, secret?: string): string {
  const parts = [header, { role: 'service_role', exp: 4_000_000_000 }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const content = parts.join('.');
  const signature = secret && createHmac('sha256', secret).update(content).digest('base64url');
  return `Bearer ${content}.${signature ?? ''}`;
}

const signed = (secret: string) => token({ alg: 'HS256' }, secret);
const keys: Attack[] = [
  read('select=email', { status: 401 }, { apikey: '' }, 'no key'),
  read('select=email', { status: 401 }, { apikey: 'sb_secret_invented' }, 'an invented secret key'),
  ...Object.entries({
    'an unsigned token': token({ alg: 'none' }),
    "the emulator's secret": signed('super-secret-jwt-token-with-at-least-32-characters-long'),
    "the library's secret": signed('unsafe-secret-change-me'),
    'the public key as a secret': signed(publishableKey),
  }).map(([name, authorization]) =>
    call(name, 'claim_mail', refusal(401, 'PGRST301'), {}, { authorization }),
  ),
];

/** Rows that the field vectors don't contain: other types, and sizes that nobody types. */
const invalidRows: Attack[] = [
  row('a line break and a header', { email: 'eve@example.com\r\nBcc: all@example.com' }),
  row('a letter that lower-cases to ASCII', { email: '\u212aelvin@example.com' }),
  row('an address with NUL', { email: 'e\u0000ve@example.com' }, refusal(400, '22021')),
  row('the finalist track', { track_selection: 'finalist' }),
  row('no choice of a team', { team_preference: 'maybe' }),
  row('a link of 2,049 characters', { portfolio_url: 'a'.repeat(2_049) }),
  row('no name', { full_name: null }, refusal(400, '23502')),
  row('three megabytes', { motivation: 'a'.repeat(3_000_000) }, { status: 413 }),
  members('five members', ['a@b.co', 'c@b.co', 'd@b.co', 'e@b.co', 'f@b.co']),
  members('half a million members', Array(500_000).fill('m@example.com'), { status: 413 }),
  members('no members', []),
  members('two addresses in one member', ['m@example.com\nn@example.com']),
  members('a quote in a member', ['m@example.com", "n@example.com']),
  members('a missing member', [null]),
  ...[{ a: 1 }, 5, true, 'x'].map((value) =>
    members(JSON.stringify(value), value, { status: [400, 500] }),
  ),
];

const tokenOf = (name: string) => name.padEnd(43, '-');

/** Tokens by what happened to their links or applications. The live one opens Ada's application. */
const tokens = {
  live: tokenOf('Live'),
  expired: tokenOf('Expired'),
  withdrawn: tokenOf('Withdrawn'),
  /** The applicant withdrew the application, and applied again with the same address. */
  reused: tokenOf('Reused'),
  erased: tokenOf('Erased'),
};

/** The hash of the live token in the database. */
const liveHash = await tokenHash(tokens.live);

const calls = ['open_application', 'change_application', 'withdraw_application'] as const;
const form = applicant('ada@example.com');
const { live, ...ended } = tokens;

/** Builds an attempt for each of the three calls. */
function withEach(name: string, token: unknown, status: Attack['status'] = 200): Attack[] {
  return calls.map((call) => ({
    name: `${name}: ${call}`,
    path: `/rpc/${call}`,
    body: { token, ...(call === 'change_application' && { version: 1, application: form }) },
    status,
    ...(status === 200 && { answer: null }),
  }));
}

/** Tokens that must get the same response as one that never existed. */
const unknownTokens = Object.entries({
  'a guessed token': tokenOf('Guessed'),
  'an empty token': '',
  'a token without its last letter': live.slice(0, -1),
  'a token with its padding': `${live}=`,
  'a token in the other case': live.toUpperCase(),
  'a token with a blank after it': `${live} `,
  'a token as SQL': "' or true --",
  'what the database keeps of a token': liveHash,
  'an address': 'ada@example.com',
  ...ended,
  '200,000 letters': 'x'.repeat(200_000),
}).flatMap(([name, token]) => withEach(name, token));

/** Tokens of other types. */
const otherTypes = [
  ...withEach('a megabyte', 'x'.repeat(1_000_000), 413),
  ...withEach('an object', { eq: tokenOf('Guessed') }, [200, 500]),
  ...withEach('NUL', `${live}\u0000`, 400),
];

function get(called: string): Attack {
  return { name: `GET ${called}`, method: 'GET', path: `/rpc/${called}`, status: 405 };
}

const withdrawal = `withdraw_application?token=${live}`;
const inAddresses: Attack[] = [
  ...[
    `open_application?token=${live}`,
    `change_application?token=${live}&version=1&application={}`,
    withdrawal,
    'request_link?address=ada@example.com',
  ].flatMap((called) => [get(called), { ...get(called), name: `HEAD ${called}`, method: 'HEAD' }]),
  ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ ...get(withdrawal), name: method, method })),
  {
    name: 'a token in the address of a POST',
    path: `/rpc/withdraw_application?token=eq.${live}`,
    body: {},
    status: [400, 404],
  },
];

function edit(name: string, version: unknown, application: unknown, code: string): Attack {
  const body = { token: live, version, application };
  return { name, path: '/rpc/change_application', body, status: 400, answer: { code } };
}

/** Edits with the live link. */
const edits: Attack[] = [
  edit('a list', 1, [form], '22023'),
  edit('no name', 1, { ...form, full_name: null }, '23502'),
  edit('a team of six', 1, { ...form, team_members: ['a', 'b', 'c', 'd', 'e'] }, '23514'),
  edit('a member who is null', 1, { ...form, ...team, team_members: [null] }, '23514'),
  edit('a text in the place of members', 1, { ...form, ...team, team_members: 'a@b.co' }, '22P02'),
  edit('a version as a word', 'one', form, '22P02'),
  ...[0, 2, null].map((version) => ({
    ...edit(`the version ${version}`, version, { ...form, full_name: 'Eve' }, ''),
    status: 200,
    answer: { outcome: 'conflict', application: { version: 1, form } },
  })),
];

/** Attempts to get more than the application. */
const askedBeside: readonly Attack[] = (
  [
    ['?select=version', {}, 400],
    ['?id=eq.1', {}, 400],
    ['?select=*,mails(*),links(*)', {}, [400, 404]],
    ['', { prefer: 'count=exact' }, 400],
    ['', { accept: 'application/vnd.pgrst.plan+json' }, 406],
  ] as const
).map(([query, headers, status]) => {
  const name = query + Object.values(headers);
  return { name, path: `/rpc/open_application${query}`, headers, body: { token: live }, status };
});

/** Conditions on the answer of a call, such as a slow pattern. */
const conditions = withEach('a condition', live, 400).map((attack) => ({
  ...attack,
  path: `${attack.path}?${attack.path.slice('/rpc/'.length)}=is.null`,
}));

/** Every attack. Each must get its response and change nothing. */
const attacks: readonly Attack[] = [
  ...[...listing, ...hiddenColumns, ...sideChannels, ...writes, ...functions, ...keys],
  ...[...invalidRows, ...unknownTokens, ...otherTypes, ...inAddresses, ...edits, ...askedBeside],
  ...conditions,
];

/** Sends an attack to the backend, and returns its response. */
function send({ method = 'POST', path, headers, body }: Omit<Attack, 'name' | 'status'>) {
  const sent = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  if (sent.get('apikey') === '') sent.delete('apikey');
  const init = { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return fetch(`${backend.url}/rest/v1${path}`, init);
}

const tables = await backend.query(`
  select schemaname || '.' || tablename as name from pg_tables
  where schemaname in ('public', 'private') and tablename <> 'requests'
`);
const everyRow = tables.map(
  ({ name }) =>
    `select '${name}' as name, xmin::text || ctid::text || to_jsonb(t) as row from ${name} as t`,
);

/** Returns every row of every table but the counts of requests, with its position and its last writing transaction. */
const takeSnapshot = () => backend.query(`${everyRow.join(' union all ')} order by 1, 2`);

/** Stores the victims' applications. Ada's has a live link, and others had links that ended. */
async function prepareVictims(): Promise<void> {
  await emptyBackend();
  await storeLinkedApplication(victims[0], tokens.live);
  await storeApplication(victims[1]);
  for (const [name, token] of Object.entries(ended)) {
    await storeLinkedApplication(`${name}@example.com`, token);
  }
  await backend.query(
    `update private.links set expires_at = now() where applicant_id =
     (select id from applicants where email = 'expired@example.com')`,
  );
  for (const name of ['withdrawn', 'reused'] as const) {
    await backend.query('select withdraw_application($1)', [tokens[name]]);
  }
  await storeLinkedApplication('reused@example.com', 'Again'.padEnd(43, '-'));
  await backend.query("select private.erase_person('erased@example.com')");
}

describe('an attacker with the public key', () => {
  let before: unknown;
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await prepareVictims();
    before = await takeSnapshot();
  });
  afterAll(() => vi.restoreAllMocks());

  it.for(attacks)('gets only the expected response: $name', async (attack) => {
    const { answer } = attack;
    const received = await send(attack);
    const text = await received.text();
    expect([attack.status].flat(), text).toContain(received.status);
    if (answer === null) expect(text).toBe('null');
    else if (answer !== undefined) expect(JSON.parse(text)).toMatchObject(answer);

    const shows = typeof answer === 'object' && answer !== null && !('code' in answer);
    if (!shows) expect(text).not.toMatch(/Grace Hopper|الروبوتات|ada@|bob@|received/);
    expect(text).not.toContain(liveHash);
    if (!attack.path.includes(tokens.live)) expect(text).not.toContain(tokens.live);
    expect(inspect(vi.mocked(console.error).mock.calls)).not.toContain(tokens.live);
    expect(await takeSnapshot()).toEqual(before);
  });
});

it('Nobody sees the applications that arrive at the same time', async () => {
  await emptyBackend();
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const requests = Array.from({ length: 60 }, (_, i) => {
    const body = JSON.stringify([applicant(`new${i}@example.com`)]);
    const url = 'http://localhost/rest/v1/applicants?select=email';
    return new Request(url, { headers, ...(i % 2 === 0 && { method: 'POST', body }) });
  });
  // Without HTTP, which would spread them over time.
  const answers = await Promise.all(requests.map((request) => backend.fetch(request)));
  for (const [i, answer] of answers.entries()) {
    expect(answer.status).toBe([201, 200][i % 2]);
    if (i % 2 === 1) expect(await answer.json()).toEqual([]);
  }
});

import { createHmac } from 'node:crypto';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { tokenHash } from '../../supabase/functions/send-application-email/link-token.ts';
import { applicant } from '../fixtures/applicants.ts';

/** An attempt with the public key, and the expected response. */
export interface Attack {
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
export const victims = ['ada@example.com', 'bob@example.com'] as const;

const table = '/applicants';
const ada = { 'x-applicant-email': 'ada@example.com' };
export const anyId = '00000000-0000-4000-8000-000000000000';

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

function team(name: string, team_members: unknown, answer: Answer = invalid): Attack {
  return row(`a team with ${name}`, { team_preference: 'have_team', team_members }, answer);
}

function call(name: string, path: string, answer: Answer, body = {}, headers = {}): Attack {
  return { name, path: `/rpc/${path}`, body, headers, ...answer };
}

const asObject = { accept: 'application/vnd.pgrst.object+json' };
const listing: Attack[] = [
  ...[
    'email=eq.ada@example.com',
    'email=like.*',
    'email=ilike.A*',
    'email=gte.a',
    'email=lt.b',
    'email=match.^a',
    'email=in.(ada@example.com,bob@example.com)',
    'email=not.is.null',
    'email=not.eq.x',
    'email=fts.ada',
    'order=email',
    'limit=1&offset=0',
    'or=(email.like.*,email.not.is.null)',
  ].map((filter) => read(`select=email&${filter}`, nothing)),
  ...['*', '%', 'ada@example.com,bob@example.com', '', 'Ada@Example.com', "' or 1=1 --"].map(
    (value) => {
      const headers = { 'x-applicant-email': value };
      return read('select=email', nothing, headers, `${JSON.stringify(value)} in the header`);
    },
  ),
  read('select=email&email=eq.bob@example.com', nothing, ada, 'another address in the header'),
  ...['or=(email.like.*,email.not.is.null)', 'email=like.*', 'email=gt.a', 'email=match.^a'].map(
    (filter) => read(`select=email&${filter}`, nothing, ada, `${filter}, and one in the header`),
  ),
  read('select=email', nothing, { range: '0-0' }, 'a range'),
  read('select=email&limit=1', refusal(406, 'PGRST116'), asObject, 'one object'),
  read('select=email', { status: 200 }, { accept: 'text/csv' }, 'CSV'),
  read('select=email::int', nothing, {}, 'a cast that fails'),
];

const hiddenColumns = [
  'select=*',
  '',
  'select=full_name',
  'select=email&inserted_xid=not.is.null',
  'select=email&order=status',
].map((query) => read(query, denied, ada));

/** Attempts to learn something from counts, aggregates, plans, other tables and other schemas. */
const sideChannels: Attack[] = [
  ...['exact', 'planned', 'estimated'].flatMap((kind) =>
    [`count=${kind}`, `return=representation, Count = ${kind}`].map((prefer) =>
      read('select=email&email=lt.b', refusal(400, 'PT400'), { prefer }, prefer),
    ),
  ),
  ...['count()', 'email.count()', 'email.max()'].map((aggregate) =>
    read(`select=${aggregate}`, refusal(400, 'PGRST123')),
  ),
  ...['application/vnd.pgrst.plan+json', 'application/vnd.pgrst.plan+text; options=analyze'].map(
    (accept) => read('select=email', refusal(406, 'PGRST107'), { accept }, accept),
  ),
  ...(
    [
      ['settings(*)', 400, 'PGRST200'],
      ['applicants(*)', 300, 'PGRST201'],
      ['mails(*)', 404, 'PGRST205'],
      ['links(*)', 404, 'PGRST205'],
    ] as const
  ).map(([table, status, code]) => read(`select=email,${table}`, refusal(status, code), ada)),
  ...['private', 'pg_catalog', 'information_schema', 'supabase_migrations'].map((schema) =>
    read('select=*', refusal(406, 'PGRST106'), { 'accept-profile': schema }, `schema ${schema}`),
  ),
  ...['/private.settings', '/settings', '/teams'].map((path) => ({
    ...read('', refusal(404, 'PGRST205'), {}, `the table ${path}`),
    path,
  })),
  { ...read('', { status: 403 }, {}, 'the description of the API'), path: '/' },
];

const upserts = ['merge', 'ignore'].flatMap((kind) => {
  const prefer = `return=representation,resolution=${kind}-duplicates`;
  const eve = [applicant('ada@example.com', { full_name: 'Eve' })];
  const ignored: Answer = kind === 'merge' ? denied : { status: 201, answer: [] };
  return [
    insert(`upsert, ${kind}`, eve, denied, { prefer }),
    insert(`upsert by address, ${kind}`, eve, ignored, { prefer }, '&on_conflict=email'),
  ];
});

const writes: Attack[] = [
  row('deciding on oneself', { status: 'accepted' }, denied),
  row('naming the transaction', { inserted_xid: '1' }, denied),
  insert('two rows', [applicant('new@example.com'), applicant('newer@example.com')], invalid),
  insert('one that is there', [applicant('new@example.com'), applicant(victims[0])], duplicate),
  { ...insert('reading the row back', [applicant('new@example.com')], denied), path: table },
  ...['ADA@Example.COM', '  ada@example.com ', 'ada@example.com\r\n', '\u00a0ada@example.com'].map(
    (email) => insert(`applying again as ${JSON.stringify(email)}`, [applicant(email)], duplicate),
  ),
  ...upserts,
  { ...row('changing every row', {}, denied), method: 'PATCH', path: table },
  { name: 'deleting every row', method: 'DELETE', path: table, ...denied },
  {
    ...row('putting a row', { id: anyId }, denied),
    method: 'PUT',
    path: `${table}?id=eq.${anyId}`,
  },
];

const inPrivate = { 'content-profile': 'private' };
const functions: Attack[] = [
  call('a function of the service', 'claim_mail', denied, { applicant_email: victims[0] }),
  call('erasing a person', 'erase_person', refusal(404, 'PGRST202'), { address: victims[0] }),
  call('erasing in private', 'erase_person', refusal(406, 'PGRST106'), { address: 'a' }, inPrivate),
  call('the limit itself', 'before_request', refusal(404, 'PGRST202')),
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
  row('a link of 2,049 characters', { portfolio_url: 'a'.repeat(2_049) }),
  row('no name', { full_name: null }, refusal(400, '23502')),
  row('three megabytes', { motivation: 'a'.repeat(3_000_000) }, { status: 413 }),
  team('five members', ['a@b.co', 'c@b.co', 'd@b.co', 'e@b.co', 'f@b.co']),
  team('half a million members', Array(500_000).fill('m@example.com'), { status: 413 }),
  team('no members', []),
  team('blank members only', [' ', '\u00a0']),
  team('two addresses in one member', ['m@example.com\nn@example.com']),
  team('a quote in a member', ['m@example.com", "n@example.com']),
  team('a missing member', [null]),
];

/** Reads. Their responses must not reveal anything about a hidden row either. */
export const reads: Readonly<Record<string, readonly Attack[]>> = {
  'listing rows': listing,
  'hidden columns': hiddenColumns,
  'side channels': sideChannels,
};

const tokenOf = (name: string) => name.padEnd(43, '-');

/** Tokens by the state of their links. The live one opens Ada's application. */
export const tokens = {
  live: tokenOf('Live'),
  expired: tokenOf('Expired'),
  /** The applicant withdrew the application. */
  withdrawn: tokenOf('Withdrawn'),
  /** The applicant withdrew the application, and applied again with the same address. */
  reused: tokenOf('Reused'),
  /** An organiser erased the applicant. */
  erased: tokenOf('Erased'),
} as const;

/** The hash of the live token in the database. */
export const liveHash = await tokenHash(tokens.live);

const calls = ['open_application', 'change_application', 'withdraw_application'] as const;
const form = applicant('ada@example.com');
const { live } = tokens;

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

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Tokens that must get the same response as one that never existed. */
const unknownTokens = Object.entries({
  'a guessed token': tokenOf('Guessed'),
  'an empty token': '',
  'no token': null,
  'a token without its last letter': live.slice(0, -1),
  'a token without its first letter': live.slice(1),
  'a token with a letter more': `${live}A`,
  'a token with its padding': `${live}=`,
  'a token in the other case': swapCase(live),
  'a token with a blank after it': `${live} `,
  'a token with a line break after it': `${live}\n`,
  'the end of the address': `#/application/${live}`,
  'a token as a pattern': '%',
  'a token as SQL': "' or true --",
  'what the database keeps of a token': liveHash,
  'an address': 'ada@example.com',
  'a link that has expired': tokens.expired,
  'the link of a withdrawn application': tokens.withdrawn,
  'an old link of an address that applied again': tokens.reused,
  'the link of someone who was erased': tokens.erased,
  '200,000 letters': 'x'.repeat(200_000),
  'a number': 5,
}).flatMap(([name, token]) => withEach(name, token));

/** Tokens of other types. */
const otherTypes = [
  ...withEach('a megabyte', 'x'.repeat(1_000_000), 413),
  ...withEach('a list', [tokenOf('Guessed')], [200, 500]),
  ...withEach('an object', { eq: tokenOf('Guessed') }, [200, 500]),
  ...withEach('true', true, [404, 500]),
  ...withEach('NUL', `${live}\u0000`, 400),
];

const inAddresses: Attack[] = [
  ...[
    `open_application?token=${live}`,
    `change_application?token=${live}&version=1&application={}`,
    `withdraw_application?token=${live}`,
    'request_link?address=ada@example.com',
  ].flatMap((call): Attack[] => [
    { name: `GET ${call}`, method: 'GET', path: `/rpc/${call}`, status: 405 },
    { name: `HEAD ${call}`, method: 'HEAD', path: `/rpc/${call}`, status: 405 },
  ]),
  ...['PUT', 'PATCH', 'DELETE'].map((method) => {
    const path = `/rpc/withdraw_application?token=${live}`;
    return { name: method, method, path, body: { token: live }, status: 405 };
  }),
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

const withTeam = (team_members: unknown) => ({
  ...form,
  team_preference: 'have_team',
  team_members,
});

/** Edits with the live link. */
const edits: Attack[] = [
  edit('no form', 1, null, '23502'),
  edit('an empty form', 1, {}, '23502'),
  edit('a list', 1, [form], '22023'),
  edit('a number in the place of the form', 1, 5, '22023'),
  edit('no name', 1, { ...form, full_name: undefined }, '23502'),
  edit('a name that is null', 1, { ...form, full_name: null }, '23502'),
  edit('a blank name', 1, { ...form, full_name: ' \u00a0' }, '23514'),
  edit('an endless motivation', 1, { ...form, motivation: 'a'.repeat(100_000) }, '23514'),
  edit('a track as a list', 1, { ...form, track_selection: ['beginner'] }, '23514'),
  edit('a team of six', 1, { ...form, team_members: ['a', 'b', 'c', 'd', 'e'] }, '23514'),
  edit('a team without members', 1, withTeam([]), '23514'),
  edit('a member who is null', 1, withTeam([null]), '23514'),
  edit('a text in the place of members', 1, withTeam('a@b.co'), '22P02'),
  edit('an object in the place of members', 1, withTeam({ a: 1 }), '22P02'),
  edit('a version as a word', 'one', form, '22P02'),
  edit('half a version', 1.5, form, '22P02'),
  edit('a version past all numbers', 2 ** 31, form, '22003'),
  ...[0, 2, -1, null].map((version) => ({
    ...edit(`the version ${version}`, version, { ...form, full_name: 'Eve' }, ''),
    status: 200,
    answer: { outcome: 'conflict', application: { version: 1, form } },
  })),
];

/** Opens the live link if the address or the headers ask for more, or else a guessed one. */
function open(name: string, status: Attack['status'], query = '', headers = {}): Attack {
  const token = query ? live : tokenOf('Guessed');
  return { name, path: `/rpc/open_application${query}`, headers, body: { token }, status };
}

/** Attempts to get more than the application. */
const askedBeside: Attack[] = [
  ...['select=version', 'select=id', 'id=eq.1', 'status=not.is.null', 'order=status'].map((query) =>
    open(query, 400, `?${query}`),
  ),
  open('the tables behind it', [400, 404], '?select=*,mails(*),links(*)'),
  ...['exact', 'planned', 'estimated'].map((kind) =>
    open(`count=${kind}`, 400, '', { prefer: `count=${kind}` }),
  ),
  open('the plan', 406, '', { accept: 'application/vnd.pgrst.plan+json' }),
];

/** Every attack, by its aim. Each must get its response and change nothing. */
export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  ...reads,
  writes,
  functions,
  keys,
  'invalid rows': invalidRows,
  'tokens that open nothing': unknownTokens,
  'tokens of other types': otherTypes,
  'tokens in addresses': inAddresses,
  'invalid edits': edits,
  'more than the application': askedBeside,
};

/** Sends an attack to the backend at an address. */
export function send(url: string, attack: Omit<Attack, 'name' | 'status'>): Promise<Response> {
  const { method = 'POST', path, headers, body } = attack;
  const sent = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  if (sent.get('apikey') === '') sent.delete('apikey');
  return fetch(`${url}/rest/v1${path}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

import { createHmac } from 'node:crypto';
import { applicant } from '../fixtures/applicants.ts';

/** Something a visitor may try with the public key, and the answer it must get. */
export interface Attack {
  readonly name: string;
  readonly method: string;
  /** Below `/rest/v1`. */
  readonly path: string;
  /** Beside the key, which an empty `apikey` leaves out. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  /** The code of a refusal, which is the SQLSTATE where the database refuses. */
  readonly code?: string;
  /** The rows of an answer that isn't a refusal. */
  readonly rows?: readonly unknown[];
  /** What PostgREST's statement is answered, where JSON is read otherwise. */
  readonly inPostgrest?: { readonly code: string };
  /** What the statement is answered, where it is not the same. */
  readonly inSql?: { readonly code?: string; readonly rows?: readonly unknown[] };
  /** The same attempt as a statement, for a session in the role `anon`; inserts need none. */
  readonly sql?: string;
}

/** In the table before every attack. */
export const victims = ['ada@example.com', 'bob@example.com'] as const;

const table = '/applicants';
const ada = { 'x-applicant-email': 'ada@example.com' };
const denied = { status: 401, code: '42501' };
const invalid = { status: 400, code: '23514' };
const uncounted = { status: 400, code: 'PT400' };
const duplicate = { status: 409, code: '23505' };
const nothing = { status: 200, rows: [] };

type Answer = Pick<Attack, 'status' | 'code' | 'rows'>;

function read(name: string, query: string, sql: string, answer: Answer, headers = {}): Attack {
  return { name, method: 'GET', path: `${table}?${query}`, sql, headers, ...answer };
}

function insert(name: string, body: unknown, answer: Answer, headers = {}, query = ''): Attack {
  const path = `${table}?select=email${query}`;
  const prefer = { prefer: 'return=representation', ...headers };
  return { name, method: 'POST', path, body, headers: prefer, ...answer };
}

function invalidRow(
  name: string,
  changes: Record<string, unknown>,
  answer: Answer = invalid,
): Attack {
  return insert(name, [applicant('new@example.com', changes)], answer);
}

function call(name: string, path: string, body: unknown, answer: Answer, headers = {}): Attack {
  return { name, method: 'POST', path: `/rpc/${path}`, body, headers, ...answer };
}

function token(header: object, secret?: string): string {
  const parts = [header, { role: 'service_role', exp: 4_000_000_000 }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const content = parts.join('.');
  const signature = secret && createHmac('sha256', secret).update(content).digest('base64url');
  return `Bearer ${content}.${signature ?? ''}`;
}

const listing: Attack[] = [
  read('listing', 'select=email', 'select email from applicants', nothing),
  read(
    'asking for an address without naming it in the header',
    'select=email&email=eq.ada@example.com',
    "select email from applicants where email = 'ada@example.com'",
    nothing,
  ),
  ...[
    ['a wildcard', '*'],
    ["a wildcard of SQL's", '%'],
    ['a list', 'ada@example.com,bob@example.com'],
    ['nothing', ''],
    ['another case', 'Ada@Example.com'],
    ['a part', 'ada@example'],
    ['a condition', "' or 1=1 --"],
  ].map(([what, value = '']) =>
    read(`naming ${what} in the header`, 'select=email', 'select email from applicants', nothing, {
      'x-applicant-email': value,
    }),
  ),
  read(
    'asking for one address and naming another',
    'select=email&email=eq.bob@example.com',
    "select email from applicants where email = 'bob@example.com'",
    nothing,
    ada,
  ),
  read(
    'asking for all and naming one',
    'select=email&or=(email.like.*,email.not.is.null)',
    "select email from applicants where email like '%' or email is not null",
    { status: 200, rows: [{ email: 'ada@example.com' }] },
    ada,
  ),
  read(
    'a pattern',
    'select=email&email=like.*',
    "select email from applicants where email like '%'",
    nothing,
  ),
  read(
    'a negation',
    'select=email&email=not.eq.x',
    "select email from applicants where not email = 'x'",
    nothing,
  ),
];

const hiddenColumns: Attack[] = [
  read('every column of a row one may see', 'select=*', 'select * from applicants', denied, ada),
  read('no choice of columns', '', 'select * from applicants', denied, ada),
  ...['full_name', 'motivation', 'team_members', 'submission_id', 'inserted_xid', 'status'].flatMap(
    (column) => [
      read(
        `reading ${column}`,
        `select=${column}`,
        `select ${column} from applicants`,
        denied,
        ada,
      ),
      read(
        `filtering on ${column}`,
        `select=email&${column}=not.is.null`,
        `select email from applicants where ${column} is not null`,
        denied,
        ada,
      ),
      read(
        `ordering by ${column}`,
        `select=email&order=${column}`,
        `select email from applicants order by ${column}`,
        denied,
        ada,
      ),
    ],
  ),
];

const sideChannels: Attack[] = [
  ...['select=count()', 'select=email.count()', 'select=email.max()'].map(
    (query): Attack => ({
      name: `an aggregate, ${query}`,
      method: 'GET',
      path: `${table}?${query}`,
      status: 400,
      code: 'PGRST123',
    }),
  ),
  ...['application/vnd.pgrst.plan+json', 'application/vnd.pgrst.plan+text; options=analyze'].map(
    (accept): Attack => ({
      name: `the plan, ${accept}`,
      method: 'GET',
      path: `${table}?select=email`,
      headers: { accept },
      status: 406,
      code: 'PGRST107',
    }),
  ),
  ...(
    [
      ['settings(*)', 400, 'PGRST200'],
      ['request_counts(*)', 400, 'PGRST200'],
      ['link_requests(*)', 400, 'PGRST200'],
      ['applicants(*)', 300, 'PGRST201'],
      ['mails(*)', 404, 'PGRST205'],
      ['links(*)', 404, 'PGRST205'],
    ] as const
  ).map(
    ([embed, status, code]): Attack => ({
      name: `embedding ${embed}`,
      method: 'GET',
      path: `${table}?select=email,${embed}`,
      headers: ada,
      status,
      code,
    }),
  ),
  ...['private', 'pg_catalog', 'information_schema', 'supabase_migrations'].map(
    (schema): Attack => ({
      name: `the schema ${schema}`,
      method: 'GET',
      path: '/settings?select=*',
      headers: { 'accept-profile': schema },
      status: 406,
      code: 'PGRST106',
    }),
  ),
  {
    name: 'a table of another schema',
    method: 'GET',
    path: '/private.settings?select=*',
    status: 404,
    code: 'PGRST205',
  },
  { name: 'the description of the API', method: 'GET', path: '/', status: 403 },
];

/** A count of rows one may not see: over all, or over those on one side of a guess. */
const counts: Attack[] = ['exact', 'planned', 'estimated'].flatMap((kind) =>
  [
    ['select=email', 'select email from applicants'],
    ['select=email&email=lt.b', "select email from applicants where email < 'b'"],
    ['select=email&email=like.a*', "select email from applicants where email like 'a%'"],
    [
      'select=email&email=eq.ada@example.com',
      "select email from applicants where email = 'ada@example.com'",
    ],
    ['select=email&full_name=lt.H', "select email from applicants where full_name < 'H'"],
  ].flatMap(([query = '', sql = '']) => {
    const isHidden = query.includes('full_name');
    return [`count=${kind}`, `return=representation, Count = ${kind}`].map((prefer) => ({
      ...read(`${prefer} of ${query}`, query, sql, uncounted, { prefer }),
      inSql: isHidden ? denied : nothing,
    }));
  }),
);

const privateSql: Attack[] = [
  ['settings', 'select * from private.settings'],
  ['request_counts', 'select * from private.request_counts'],
  ['applications', 'select * from private.applications'],
  ['mails', 'select * from private.mails'],
  ['links', 'select * from private.links'],
  ['link_requests', 'select * from private.link_requests'],
  ['mail_provider', 'select * from private.mail_provider'],
  ['unsent_mails', 'select * from private.unsent_mails'],
  ['teams', 'select * from private.teams'],
].map(([name, sql = '']) => ({
  name: `reading private.${name}`,
  method: 'GET',
  path: `/${name}?select=*`,
  status: 404,
  code: 'PGRST205',
  sql,
}));

const forbiddenInserts: Attack[] = [
  ...Object.entries({
    id: '00000000-0000-4000-8000-000000000000',
    created_at: '2020-01-01T00:00:00Z',
    status: 'accepted',
    inserted_xid: '1',
    submission_id: '00000000-0000-4000-8000-000000000000',
    confirmation_sent_at: null,
    version: 7,
    edited_at: null,
  }).map(([column, value]) => invalidRow(`setting ${column}`, { [column]: value }, denied)),
  insert(
    'two rows at once',
    [applicant('new@example.com'), applicant('newer@example.com')],
    invalid,
  ),
  insert(
    'a row that is there, among others',
    [applicant('new@example.com'), applicant('ada@example.com')],
    duplicate,
  ),
  {
    ...insert('reading the whole row back', [applicant('new@example.com')], denied),
    path: table,
    sql: `insert into applicants (full_name, email, track_selection, experience, motivation, team_preference) values ('a', 'new@example.com', 'beginner', 'b', 'c', 'team') returning *`,
  },
];

const duplicates: Attack[] = [
  ['the same address', 'ada@example.com'],
  ['another case', 'ADA@Example.COM'],
  ['spaces around it', '  ada@example.com '],
  ['a line break after it', 'ada@example.com\r\n'],
  ['a no-break space before it', '\u00a0ada@example.com'],
  ['a byte order mark before it', '\ufeffada@example.com'],
].map(([name, email = '']) => insert(`applying twice: ${name}`, [applicant(email)], duplicate));

const upserts: Attack[] = ['merge', 'ignore'].flatMap((kind) => [
  {
    ...insert(`upsert, ${kind}`, [applicant('ada@example.com', { full_name: 'Eve' })], denied, {
      prefer: `return=representation,resolution=${kind}-duplicates`,
    }),
    sql: `insert into applicants (email) values ('ada@example.com') on conflict (id) do ${kind === 'merge' ? "update set full_name = 'Eve'" : 'nothing'} returning email`,
  },
  {
    ...insert(
      `upsert by address, ${kind}`,
      [applicant('ada@example.com', { full_name: 'Eve' })],
      kind === 'merge' ? denied : { status: 201, rows: [] },
      { prefer: `return=representation,resolution=${kind}-duplicates` },
      '&on_conflict=email',
    ),
    sql: `insert into applicants (full_name, email, track_selection, experience, motivation, team_preference) values ('Eve', 'ada@example.com', 'beginner', 'b', 'c', 'team') on conflict (email) do ${kind === 'merge' ? "update set full_name = 'Eve'" : 'nothing'} returning email`,
  },
]);

const changes: Attack[] = [
  {
    name: 'changing a row one may see',
    method: 'PATCH',
    path: `${table}?email=eq.ada@example.com`,
    headers: ada,
    body: { full_name: 'Eve' },
    ...denied,
    sql: "update applicants set full_name = 'Eve' where email = 'ada@example.com'",
  },
  {
    name: 'changing every row',
    method: 'PATCH',
    path: table,
    body: { email: 'eve@example.com' },
    ...denied,
    sql: "update applicants set email = 'eve@example.com'",
  },
  {
    name: 'deleting a row one may see',
    method: 'DELETE',
    path: `${table}?email=eq.ada@example.com`,
    headers: ada,
    ...denied,
    sql: "delete from applicants where email = 'ada@example.com'",
  },
  {
    name: 'deleting every row',
    method: 'DELETE',
    path: table,
    ...denied,
    sql: 'delete from applicants',
  },
  {
    name: 'putting a row',
    method: 'PUT',
    path: `${table}?id=eq.00000000-0000-4000-8000-000000000000`,
    body: [applicant('new@example.com', { id: '00000000-0000-4000-8000-000000000000' })],
    ...denied,
  },
];

const functions: Attack[] = [
  {
    ...call('claiming a mail', 'claim_mail', { applicant_email: 'ada@example.com' }, denied),
    sql: "select claim_mail('ada@example.com')",
  },
  { ...call('claiming any mail', 'claim_mail', {}, denied), sql: 'select claim_mail()' },
  {
    ...call(
      'marking a mail as sent',
      'settle_mail',
      { mail_id: '00000000-0000-4000-8000-000000000000', claim: 1, outcome: 'sent' },
      denied,
    ),
    sql: "select settle_mail('00000000-0000-4000-8000-000000000000', 1, 'sent')",
  },
  {
    ...call(
      'minting a link',
      'mint_link',
      { mail_id: '00000000-0000-4000-8000-000000000000', claim: 1, token_hash: '0'.repeat(64) },
      denied,
    ),
    sql: `select mint_link('00000000-0000-4000-8000-000000000000', 1, '${'0'.repeat(64)}')`,
  },
  {
    ...call('erasing what is past', 'apply_retention', {}, denied),
    sql: 'select apply_retention()',
  },
  ...[
    'queue_confirmation()',
    'stamp_application()',
    "resend_mails('ada@example.com')",
    "schedule_mails('https://evil.example', 'key')",
    "client_networks('192.0.2.1')",
    'team_numbers()',
    "linked_application('a')",
    'owe_requested_links()',
    'is_registration_open()',
    'count_version()',
  ].map((what): Attack => {
    const [name = ''] = what.split('(');
    return {
      ...call(`running private.${name}`, name, {}, { status: 404, code: 'PGRST202' }),
      sql: `select private.${what}`,
    };
  }),
  {
    ...call(
      'erasing a person',
      'erase_person',
      { address: 'ada@example.com' },
      { status: 404, code: 'PGRST202' },
    ),
  },
  call(
    'erasing a person in the private schema',
    'erase_person',
    { address: 'ada@example.com' },
    { status: 406, code: 'PGRST106' },
    { 'content-profile': 'private' },
  ),
  call('the limit itself', 'before_request', {}, { status: 404, code: 'PGRST202' }),
  call('a function of PostgreSQL', 'pg_sleep', { '': 1 }, { status: 404, code: 'PGRST202' }),
];

const keys: Attack[] = [
  {
    name: 'no key',
    method: 'GET',
    path: `${table}?select=email`,
    headers: { apikey: '' },
    status: 401,
  },
  {
    name: 'an invented secret key',
    method: 'GET',
    path: `${table}?select=email`,
    headers: { apikey: 'sb_secret_invented' },
    status: 401,
  },
  ...[
    ['an unsigned token', token({ alg: 'none' })],
    [
      "a token signed with the emulator's secret",
      token({ alg: 'HS256' }, 'super-secret-jwt-token-with-at-least-32-characters-long'),
    ],
    [
      "a token signed with the library's secret",
      token({ alg: 'HS256' }, 'unsafe-secret-change-me'),
    ],
    ['a token signed with the public key', token({ alg: 'HS256' }, 'sb_publishable_embedded')],
  ].map(
    ([name = '', authorization = '']): Attack => ({
      name,
      method: 'POST',
      path: '/rpc/claim_mail',
      body: { applicant_email: 'ada@example.com' },
      headers: { authorization },
      status: 401,
      code: 'PGRST301',
    }),
  ),
];

const invalidRows: Attack[] = [
  ...[
    ['a line break and a header', 'eve@example.com\r\nBcc: all@example.com'],
    ['a no-break space', 'e\u00a0ve@example.com'],
    ['a zero-width space', 'e\u200bve@example.com'],
    ['angle brackets', '<eve@example.com>'],
    ['a quoted local part', '"e ve"@example.com'],
    ['a domain without a dot', 'eve@localhost'],
    ['a disposable domain in capitals', 'eve@MAILINATOR.COM'],
    ['a subdomain of a disposable domain', 'eve@a.b.tempmail.org'],
    ['a letter that lower-cases to ASCII', '\u212aelvin@example.com'],
    ['nothing', ' '],
    ['255 characters', `${'e'.repeat(243)}@example.com`],
  ].map(([what, email]) => invalidRow(`an address with ${what}`, { email })),
  {
    ...invalidRow(
      'an address with NUL',
      { email: 'e\u0000ve@example.com' },
      { status: 400, code: '22021' },
    ),
    inPostgrest: { code: '22P05' },
    sql: `select convert_from('\\x6500'::bytea, 'UTF8')`,
  },
  ...Object.entries({
    'five members': Array.from({ length: 5 }, (_, i) => `m${i}@example.com`),
    'no members': [],
    'blank members only': [' ', '\u00a0'],
    'a member with a space': ['m m@example.com'],
    'two addresses in one member': ['m@example.com\nn@example.com'],
    'a quote in a member': ['m@example.com", "n@example.com'],
    'a missing member': [null],
    'a member of 255 characters': [`${'m'.repeat(243)}@example.com`],
  }).map(([what, team_members]) =>
    invalidRow(`a team with ${what}`, { team_preference: 'have_team', team_members }),
  ),
  ...Object.entries({
    'an endless name': { full_name: 'a'.repeat(301) },
    'an endless experience': { experience: 'a'.repeat(5_001) },
    'an endless motivation': { motivation: 'a'.repeat(5_001) },
    'an endless link': { portfolio_url: 'a'.repeat(2_049) },
    'a blank name': { full_name: ' \t\u00a0\u2003\ufeff' },
    'a blank experience': { experience: '\n' },
    'a blank motivation': { motivation: '' },
    'the finalist track': { track_selection: 'finalist' },
    'no team preference': { team_preference: '' },
  }).map(([what, changed]) => invalidRow(what, changed)),
  {
    ...invalidRow('three megabytes', { motivation: 'a'.repeat(3_000_000) }, { status: 413 }),
    inSql: { code: '23514' },
  },
  {
    ...invalidRow(
      'half a million members',
      {
        team_preference: 'have_team',
        team_members: Array.from({ length: 500_000 }, () => 'm@example.com'),
      },
      { status: 413 },
    ),
    inSql: { code: '23514' },
  },
  invalidRow('no name', { full_name: null }, { status: 400, code: '23502' }),
];

/** Every attack by what it is after, each to be answered as it says, and to change nothing. */
export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  'listing rows': listing,
  'hidden columns': hiddenColumns,
  counts,
  'other side channels': sideChannels,
  'the private schema': privateSql,
  'forbidden inserts': forbiddenInserts,
  'applying twice': duplicates,
  upserts,
  'changes and deletions': changes,
  functions,
  keys,
  'invalid rows': invalidRows,
};

import { applicant } from '../fixtures/applicants.ts';

/** Tokens that there are, or were, by what became of their links. */
export interface Tokens {
  /** Opens Ada's application. */
  readonly live: string;
  /** Another mail was sent since. */
  readonly replaced: string;
  readonly expired: string;
  /** Its application was withdrawn. */
  readonly withdrawn: string;
  /** Its application was withdrawn, and its address has applied again. */
  readonly reused: string;
  /** Its applicant was erased by an organiser. */
  readonly erased: string;
  /** The hash the database keeps of the live one. */
  readonly hash: string;
  /** The number of the mail it is in. */
  readonly mailId: string;
}

/** Something somebody may try with the public key and no link, or with more in it than there should be. */
export interface LinkAttack {
  readonly name: string;
  /** Below `/rest/v1`, for the tokens that there are. */
  readonly path: (tokens: Tokens) => string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (tokens: Tokens) => unknown;
  /** The answer: a status, and what its JSON has at least; several where a driver decides. */
  readonly statuses: readonly number[];
  readonly answer?: unknown;
}

const calls = ['open_application', 'change_application', 'withdraw_application'] as const;
const others = { version: 1, application: applicant('ada@example.com') };

function bodyOf(call: (typeof calls)[number], token: unknown): object {
  return call === 'change_application' ? { token, ...others } : { token };
}

/** An attempt with each of the three calls. */
function withEach(
  name: string,
  token: (tokens: Tokens) => unknown,
  statuses = [200],
): LinkAttack[] {
  return calls.map((call) => ({
    name: `${name}: ${call}`,
    path: () => `/rpc/${call}`,
    body: (tokens) => bodyOf(call, token(tokens)),
    statuses,
    ...(statuses.includes(200) && { answer: null }),
  }));
}

const invented = 'x'.repeat(43);
const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Tokens that must be answered as one that never was. */
const unknownTokens: LinkAttack[] = [
  ...withEach('a guessed token', () => invented),
  ...withEach('an empty token', () => ''),
  ...withEach('no token', () => null),
  ...withEach('a token without its last letter', ({ live }) => live.slice(0, -1)),
  ...withEach('a token without its first letter', ({ live }) => live.slice(1)),
  ...withEach('a token with a letter more', ({ live }) => `${live}A`),
  ...withEach('a token with its padding', ({ live }) => `${live}=`),
  ...withEach('a token in the other case', ({ live }) => swapCase(live)),
  ...withEach('a token with a blank after it', ({ live }) => `${live} `),
  ...withEach('a token with a line break after it', ({ live }) => `${live}\n`),
  ...withEach('the end of the address', ({ live }) => `#/application/${live}`),
  ...withEach('a token as a pattern', () => '%'),
  ...withEach('a token as SQL', () => "' or true --"),
  ...withEach('what the database keeps of a token', ({ hash }) => hash),
  ...withEach('the number of the mail', ({ mailId }) => mailId),
  ...withEach('an address', () => 'ada@example.com'),
  ...withEach('a link that a newer mail replaced', ({ replaced }) => replaced),
  ...withEach('a link that has expired', ({ expired }) => expired),
  ...withEach('the link of a withdrawn application', ({ withdrawn }) => withdrawn),
  ...withEach('an old link of an address that applied again', ({ reused }) => reused),
  ...withEach('the link of someone who was erased', ({ erased }) => erased),
  ...withEach('200,000 letters', () => 'x'.repeat(200_000)),
  ...withEach('a number', () => 5),
];

/** Tokens of other types, which PGlite's driver and PostgreSQL's refuse each in its way. */
const otherTypes: LinkAttack[] = [
  ...withEach('a megabyte', () => 'x'.repeat(1_000_000), [413]),
  ...withEach('a list', () => [invented], [200, 500]),
  ...withEach('an object', () => ({ eq: invented }), [200, 500]),
  ...withEach('true', () => true, [404, 500]),
  ...withEach('NUL', ({ live }) => `${live}\u0000`, [400]),
];

const inAddresses: LinkAttack[] = [
  ...calls.map(
    (call): LinkAttack => ({
      name: `GET ${call}`,
      method: 'GET',
      path: ({ live }) =>
        `/rpc/${call}?token=${live}${call === 'change_application' ? '&version=1&application={}' : ''}`,
      statuses: [405],
      answer: { code: '25006' },
    }),
  ),
  {
    name: 'GET request_link',
    method: 'GET',
    path: () => '/rpc/request_link?address=ada@example.com',
    statuses: [405],
    answer: { code: '25006' },
  },
  ...calls.map(
    (call): LinkAttack => ({
      name: `HEAD ${call}`,
      method: 'HEAD',
      path: ({ live }) => `/rpc/${call}?token=${live}`,
      statuses: [400, 404, 405],
    }),
  ),
  ...['PUT', 'PATCH', 'DELETE'].map(
    (method): LinkAttack => ({
      name: `${method} withdraw_application`,
      method,
      path: ({ live }) => `/rpc/withdraw_application?token=${live}`,
      body: ({ live }) => ({ token: live }),
      statuses: [405],
    }),
  ),
  {
    name: 'a token in the address of a POST',
    path: ({ live }) => `/rpc/withdraw_application?token=eq.${live}`,
    body: () => ({}),
    statuses: [400, 404],
  },
];

/** An edit with the live link that is refused, with this code. */
function refused(name: string, given: unknown, code: string): LinkAttack {
  return {
    name,
    path: () => '/rpc/change_application',
    body: ({ live }) => ({ token: live, version: 1, application: given }),
    statuses: [400],
    answer: { code },
  };
}

const form = applicant('ada@example.com');
const invalidEdits: LinkAttack[] = [
  refused('no form', null, '23502'),
  refused('an empty form', {}, '23502'),
  refused('a list', [form], '22023'),
  refused('a number in the place of the form', 5, '22023'),
  refused('no name', { ...form, full_name: undefined }, '23502'),
  refused('a name that is null', { ...form, full_name: null }, '23502'),
  refused('a blank name', { ...form, full_name: ' \u00a0' }, '23514'),
  refused('an endless name', { ...form, full_name: 'a'.repeat(301) }, '23514'),
  refused('an endless motivation', { ...form, motivation: 'a'.repeat(100_000) }, '23514'),
  refused('an endless link', { ...form, github_url: 'a'.repeat(2_049) }, '23514'),
  refused('the finalist track', { ...form, track_selection: 'finalist' }, '23514'),
  refused('a track as a list', { ...form, track_selection: ['beginner'] }, '23514'),
  refused('a team of six', { ...form, team_members: ['a', 'b', 'c', 'd', 'e'] }, '23514'),
  refused('a team without members', { ...form, team_preference: 'have_team' }, '23514'),
  refused(
    'a member who is no address',
    { ...form, team_preference: 'have_team', team_members: ['a@b.co", "c@d.co'] },
    '23514',
  ),
  refused(
    'a member who is null',
    { ...form, team_preference: 'have_team', team_members: [null] },
    '23514',
  ),
  refused('a text in the place of members', { ...form, team_members: 'a@b.co' }, '22P02'),
  refused('an object in the place of members', { ...form, team_members: { a: 1 } }, '22P02'),
  ...[
    ['a version as a word', 'one', '22P02'],
    ['half a version', 1.5, '22P02'],
    ['a version past all numbers', 2 ** 31, '22003'],
  ].map(
    ([name = '', version, code]): LinkAttack => ({
      name: String(name),
      path: () => '/rpc/change_application',
      body: ({ live }) => ({ token: live, version, application: form }),
      statuses: [400],
      answer: { code },
    }),
  ),
  ...[0, 2, -1, null].map(
    (version): LinkAttack => ({
      name: `the version ${version}`,
      path: () => '/rpc/change_application',
      body: ({ live }) => ({ token: live, version, application: { ...form, full_name: 'Eve' } }),
      statuses: [200],
      answer: {
        outcome: 'conflict',
        application: { version: 1, form: { full_name: 'Grace Hopper' } },
      },
    }),
  ),
];

/** What is asked of an answer beside the application. */
const askedBeside: LinkAttack[] = [
  ...['select=version', 'select=id', 'id=eq.1', 'status=not.is.null', 'order=status'].map(
    (query): LinkAttack => ({
      name: query,
      path: () => `/rpc/open_application?${query}`,
      body: ({ live }) => ({ token: live }),
      statuses: [400],
    }),
  ),
  {
    name: 'the tables behind it',
    path: () => '/rpc/open_application?select=*,mails(*),links(*)',
    body: ({ live }) => ({ token: live }),
    statuses: [400, 404],
  },
  ...['exact', 'planned', 'estimated'].map(
    (kind): LinkAttack => ({
      name: `count=${kind}`,
      path: () => '/rpc/open_application',
      headers: { prefer: `count=${kind}` },
      body: () => ({ token: invented }),
      statuses: [400],
      answer: { code: 'PT400' },
    }),
  ),
  {
    name: 'the plan',
    path: () => '/rpc/open_application',
    headers: { accept: 'application/vnd.pgrst.plan+json' },
    body: () => ({ token: invented }),
    statuses: [406],
  },
];

/** Functions and tables that are there for others. */
const ofOthers: LinkAttack[] = [
  ...Object.entries({
    mint_link: {
      mail_id: '00000000-0000-4000-8000-000000000000',
      claim: 1,
      token_hash: '0'.repeat(64),
    },
    claim_mail: { applicant_email: 'ada@example.com' },
    settle_mail: { mail_id: '00000000-0000-4000-8000-000000000000', claim: 1, outcome: 'sent' },
  }).map(
    ([name, body]): LinkAttack => ({
      name,
      path: () => `/rpc/${name}`,
      body: () => body,
      statuses: [401],
      answer: { code: '42501' },
    }),
  ),
  ...['linked_application', 'application_json', 'owe_requested_links'].map(
    (name): LinkAttack => ({
      name: `private.${name}`,
      path: () => `/rpc/${name}`,
      body: ({ live }) => ({ token: live }),
      statuses: [404],
    }),
  ),
  ...['links', 'link_requests', 'mails'].map(
    (table): LinkAttack => ({
      name: `reading private.${table}`,
      method: 'GET',
      path: () => `/${table}?select=*`,
      statuses: [404],
    }),
  ),
];

/** Every attack by what it is after: each to be answered as it says, to tell nothing and change nothing. */
export const linkAttacks: Readonly<Record<string, readonly LinkAttack[]>> = {
  'tokens that open nothing': unknownTokens,
  'tokens of other types': otherTypes,
  'tokens in addresses': inAddresses,
  'invalid edits': invalidEdits,
  'more than the application': askedBeside,
  "others' functions and tables": ofOthers,
};

/** Keys that an edit may carry beside the answers, and what each must leave as it is. */
export const smuggled: Readonly<Record<string, unknown>> = {
  id: '00000000-0000-4000-8000-000000000000',
  email: 'eve@example.com',
  status: 'accepted',
  created_at: '2020-01-01T00:00:00Z',
  inserted_xid: '1',
  submission_id: '00000000-0000-4000-8000-000000000000',
  confirmation_sent_at: '2020-01-01T00:00:00Z',
  version: 700,
  edited_at: '2020-01-01T00:00:00Z',
};

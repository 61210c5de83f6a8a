import { createHash } from 'node:crypto';
import { applicant } from '../fixtures/applicants.ts';
import type { Attack } from './attacks.ts';

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
export const liveHash = createHash('sha256').update(tokens.live).digest('hex');

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

const team = (team_members: unknown) => ({ ...form, team_preference: 'have_team', team_members });

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
  edit('a team without members', 1, team([]), '23514'),
  edit('a member who is null', 1, team([null]), '23514'),
  edit('a text in the place of members', 1, team('a@b.co'), '22P02'),
  edit('an object in the place of members', 1, team({ a: 1 }), '22P02'),
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

/** Every attack on the functions behind the link. Each must get its response and change nothing. */
export const linkAttacks: Readonly<Record<string, readonly Attack[]>> = {
  'tokens that open nothing': unknownTokens,
  'tokens of other types': otherTypes,
  'tokens in addresses': inAddresses,
  'invalid edits': edits,
  'more than the application': askedBeside,
};

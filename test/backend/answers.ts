import { applicant } from '../fixtures/applicants.ts';
import type { Fault } from '../fixtures/fault-proxy.ts';

/** What a call receives instead of its response, and the message if that proves nothing. */
type WrongAnswer = readonly [fault: Fault, says: RegExp | string];

/** A sentence from the server or the design, without markup or remains of a program. */
const sentence = /^[A-Z][^<>{}[\]]{0,300}$/;

const unknown = 'Unknown error';

/** The message if no response arrived. */
export const unreachable =
  'The server could not be reached. Please check your connection and try again.';

function answer(status: number, type: string, body: string) {
  return { kind: 'answer', status, headers: { 'content-type': type }, body } as const;
}

const text = (status: number, body: string) => answer(status, 'text/plain', body);
const json = (status: number, value: unknown) =>
  answer(status, 'application/json', JSON.stringify(value));

const html = (title: string) =>
  `<!doctype html>\n<html><head><title>${title}</title></head>\n<body><h1>${title}</h1></body></html>`;
const page = (status: number, title: string) => answer(status, 'text/html', html(title));

/** An application as `open_application` returns it, of somebody who never applied. */
const application = {
  version: 1,
  status: 'received',
  applied_at: '2025-09-12T10:00:00+00:00',
  is_editable: true,
  form: applicant('someone-else@example.org'),
  members: [],
};

const withForm = (changes: object) => ({
  ...application,
  form: { ...application.form, ...changes },
});

/** Responses of status 200 that almost match what a call expects. */
const nearly: Readonly<Record<string, unknown>> = {
  'an empty list': [],
  'the row of another address': { email: 'someone-else@example.org' },
  'a list with another row': [{ email: 'someone-else@example.org' }],
  'a row without an address': { id: 1 },
  'a word': 'ok',
  'a list with an application': [application],
  'an application without a version': { ...application, version: undefined },
  'an application with its version in letters': { ...application, version: '1' },
  'an application in a state that is none': { ...application, status: 'lost' },
  'an application of no day': { ...application, applied_at: 'yesterday' },
  'an application that may or may not be closed': { ...application, is_editable: null },
  'an application without a form': { ...application, form: null },
  'an application without a name': withForm({ full_name: undefined }),
  'an application for another track': withForm({ track_selection: 'finalist' }),
  'an application whose link is a number': withForm({ github_url: 1 }),
  'an application whose member is a number': withForm({ team_members: [1] }),
  'an application whose member may or may not have applied': {
    ...application,
    members: [{ email: 'ada@example.org' }],
  },
  'an application without members': { ...application, members: undefined },
  'an outcome that is none': { outcome: 'changed', application },
  'an outcome that is no word': { outcome: true },
  'a saved application that is not told': { outcome: 'saved' },
  'a list with an outcome': [{ outcome: 'withdrawn' }],
};

/** Messages of a failing server, and the text that the page shows for each. */
const messages: readonly (readonly [what: string, message: unknown, shown: string])[] = [
  ['a sentence between blanks', '  Try again later.\t', 'Try again later.'],
  ['a sentence in another script', '登録は終了しました。', '登録は終了しました。'],
  ['300 characters', 'a'.repeat(300), 'a'.repeat(300)],
  ['301 characters', 'a'.repeat(301), unknown],
  ['markup', '<img src="x"><script>alert(1)</script>', unknown],
  ['the end of a tag', 'Bad Gateway>', unknown],
  ['the beginning of a tag', '<Bad Gateway', unknown],
  ['JSON', '{"error":"down"}', unknown],
  ['the end of JSON', 'down"}', unknown],
  ['two lines', 'Bad Gateway\nnginx', unknown],
  ['a carriage return', 'Bad Gateway\rnginx', unknown],
  ['NUL', 'Bad\0Gateway', unknown],
  ['blanks', '   ', unknown],
  ['digits', '502 / 503', unknown],
  ['an object', { reason: 1 }, unknown],
];

/** Builds a wrong response for each status, by name. */
function ofEach(statuses: readonly number[], what: string, fault: (status: number) => Fault) {
  return statuses.map((status): [string, WrongAnswer] => [
    `${status} with ${what}`,
    [fault(status), unknown],
  ]);
}

/** Responses of proxies, portals, gateways and failing servers. They prove nothing. */
export const wrongAnswers: ReadonlyMap<string, WrongAnswer> = new Map<string, WrongAnswer>([
  ...Object.entries(nearly).flatMap(([what, value]) => ofEach([200], what, () => json(200, value))),
  ...messages.map(([what, message, says]): [string, WrongAnswer] => [
    `500 whose message is ${what}`,
    [json(500, { code: 'XX000', message }), says],
  ]),
  ...ofEach([403, 404, 409, 413, 500, 502], 'a page', (status) => page(status, 'Bad Gateway')),
  ...ofEach([406, 409, 504], 'nothing', (status) => text(status, '')),
  ...ofEach([500], 'a huge text', () => text(500, 'x'.repeat(3_000_000))),
  ...ofEach([500], 'no message', () => json(500, {})),
  ...ofEach([201], 'null', () => json(201, null)),
  ['200 with nothing', [text(200, ''), sentence]],
  ['200 with the page of a portal', [page(200, 'Log in to Wi-Fi'), sentence]],
  [
    '200 with a page that is called JSON',
    [answer(200, 'application/json', html('Log in to Wi-Fi')), sentence],
  ],
  ['200 with half an answer', [{ ...json(200, 'Ad'), isTruncated: true }, sentence]],
  ['301 to a page', [{ kind: 'answer', status: 301, headers: { location: '/outbox' } }, sentence]],
  ['401 with a sentence', [json(401, { message: 'Invalid API key' }), 'Invalid API key']],
  [
    '406 with another code',
    [json(406, { code: 'PGRST106', message: 'No such schema' }), 'No such schema'],
  ],
  ['429 with a sentence', [json(429, { code: 'PT429', message: 'Wait.' }), 'Wait.']],
  ['503 with words', [{ kind: 'refuse' }, /^(Unknown error|Service Unavailable)$/]],
  ['a connection that is cut', [{ kind: 'cutBefore' }, unreachable]],
]);

/** Responses that prove something to some calls, and nothing to the others. */
export const proofs = {
  '204 with nothing': { kind: 'answer', status: 204 },
  '200 with null': json(200, null),
  '406 for no row': json(406, { code: 'PGRST116', message: 'No row', details: null }),
  '409 for an address that is taken': json(409, { code: '23505', message: 'Taken', details: null }),
} satisfies Record<string, Fault>;

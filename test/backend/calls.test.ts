import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  type InputFrom,
  toPromise,
} from 'xstate';
import { RefusedError } from '../../machines/call-errors.ts';
import { createCalls } from '../../src/backend/calls.ts';
import { createBackendClient } from '../../src/backend/client.ts';
import { MissingConfigError, readBackendConfig } from '../../src/backend/config.ts';
import { createManagementCalls } from '../../src/backend/management-calls.ts';
import { callTexts } from '../../src/content/messages.ts';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { people } from '../fixtures/forms.ts';
import { storeLinkedApplication } from '../fixtures/linked-application.ts';

const config = { url: backend.url, key: publishableKey };
const client = createBackendClient(config);
const calls = createCalls(config, async () => client);
const linkCalls = createManagementCalls(async () => client);

const stored = { ...people.grace, email: 'linked@example.org' };
const changed = { ...stored, full_name: 'Augusta Ada King' };
const submission = {
  submissionId: crypto.randomUUID(),
  form: { ...people.grace, email: 'ada+robots@example.org' },
};
const token = 'link'.padEnd(43, '-');

beforeEach(async () => {
  await emptyBackend();
  await storeLinkedApplication(stored.email, token);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Makes a call of the site. Returns its output, or the error. */
async function make<Logic extends AnyActorLogic>(logic: Logic, input: InputFrom<Logic>) {
  const actor = createActor(logic as AnyActorLogic, { input }).start();
  return (await toPromise(actor as AnyActorRef).catch((error) => error)) as unknown;
}

/** What happens to a request instead of the backend's response. */
type Fault = typeof fetch;

/** Spoils the next request. Returns the requests from then on. */
const spoil = (fault: Fault) =>
  vi.spyOn(globalThis, 'fetch').mockReset().mockImplementationOnce(fault).mock;

const cut: Fault = async () => {
  throw new TypeError('fetch failed');
};

/** The connection is cut after the backend has done what it was asked. */
const cutAfter: Fault = async (...request) => {
  // Only one request is spoiled.
  await fetch(...request);
  return cut(...request);
};

/** The connection is cut within a response that began well. */
const cutWithin: Fault = async () =>
  new Response(new ReadableStream({ pull: () => Promise.reject(new TypeError('terminated')) }));

/** Nobody responds until the caller gives up. */
const silence: Fault = (_, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A response of a proxy, a portal or a server. */
function answer(status: number, body = '', type = 'text/plain') {
  const headers = { 'content-type': type };
  const fault: Fault = async () => new Response(status === 204 ? null : body, { status, headers });
  return { status, body, fault };
}

type Answer = ReturnType<typeof answer>;

const json = (status: number, value: unknown) =>
  answer(status, JSON.stringify(value), 'application/json');
const page =
  '<!doctype html>\n<html><head><title>Wi-Fi</title></head><body><h1>Log in</h1></body></html>';

/** An application as `open_application` returns it, of somebody who never applied. */
const application = {
  version: 1,
  status: 'received',
  applied_at: '2025-09-12T10:00:00+00:00',
  is_editable: true,
  form: applicant('someone-else@example.org'),
  members: [],
};

/** JSON that almost matches what a call expects. */
const nearly: readonly unknown[] = [
  [],
  { email: 'someone-else@example.org' },
  [{ email: 'someone-else@example.org' }],
  [application],
  ...[
    { version: undefined },
    { version: '1' },
    { status: 'lost' },
    { applied_at: 'yesterday' },
    { is_editable: null },
    { form: null },
    { form: { ...application.form, full_name: undefined } },
    { form: { ...application.form, track_selection: 'finalist' } },
    { form: { ...application.form, github_url: 1 } },
    { form: { ...application.form, team_members: [1] } },
    { members: [{ email: 'ada@example.org' }] },
    { members: undefined },
  ].map((changes) => ({ ...application, ...changes })),
  { outcome: 'changed', application },
  { outcome: 'saved' },
  [{ outcome: 'withdrawn' }],
];

const unknown = 'Unknown error';
const { unreachable, blocked, late } = callTexts;

/** Messages of a failing server, and the text that the page shows for each. */
const messages: readonly (readonly [message: unknown, shown: string])[] = [
  ['  Try again later.\t', 'Try again later.'],
  ['登録は終了しました。', '登録は終了しました。'],
  ['a'.repeat(300), 'a'.repeat(300)],
  ['a'.repeat(301), blocked],
  ['Bad Gateway>', blocked],
  ['<Bad Gateway', blocked],
  ['{"error":"down', blocked],
  ['down"}', blocked],
  ['Bad Gateway\nnginx', blocked],
  ['Bad Gateway\rnginx', blocked],
  ['Bad\0Gateway', blocked],
  ['502 / 503', blocked],
  ['57014', blocked],
  ['  ', unknown],
  [{ reason: 1 }, unknown],
  [undefined, unknown],
];

/** A sentence without markup or remains of a program. */
const sentence = /^[A-Z][^<>{}[\]]{0,300}$/;

/** What a call receives instead of its response, and the message, because it proves nothing. */
const wrongAnswers: readonly (readonly [Answer, says: string | RegExp])[] = [
  ...nearly.map((value) => [json(200, value), unknown] as const),
  ...messages.map(([message, says]) => [json(500, { code: 'XX000', message }), says] as const),
  // A firewall, a gateway or a captive portal answers with any status, type and page.
  ...[200, 403, 404, 406, 409, 413, 429, 451, 500, 502, 503, 504].flatMap((status) =>
    ['text/html', 'application/json', 'text/plain'].map(
      (type) => [answer(status, page, type), blocked] as const,
    ),
  ),
  [json(500, { code: '57014', message: 'canceling statement due to statement timeout' }), late],
  ...[406, 409, 504].map((status) => [answer(status), unknown] as const),
  [answer(500, 'x'.repeat(3_000_000)), blocked],
  [json(201, null), unknown],
  [answer(200), sentence],
  [{ status: 200, body: '', fault: cutWithin }, sentence],
  [{ status: 0, body: '', fault: cut }, unreachable],
  [json(401, { message: 'Invalid API key' }), 'Invalid API key'],
  [json(406, { code: 'PGRST106', message: 'No such schema' }), 'No such schema'],
  [json(429, { code: 'PT429', message: 'Wait.' }), 'Wait.'],
  [answer(503, 'Service Unavailable'), 'Service Unavailable'],
];

const nameOf = ({ status, body }: Answer) => `${status} ${body.slice(0, 200)}`;

/** Responses that prove something to some calls, and nothing to the others. */
const proofs = {
  nothing: answer(204),
  null: json(200, null),
  'no row': json(406, { code: 'PGRST116', message: 'No row', details: null }),
  taken: json(409, { code: '23505', message: 'Taken', details: null }),
} satisfies Record<string, Answer>;

const saved = { outcome: 'saved', application: expect.objectContaining({ form: changed }) };

/** A call of the site. */
interface Row {
  readonly make: () => Promise<unknown>;
  /** Its output from the real backend. */
  readonly output: unknown;
  /** The output of the next try, if the first took effect and its response was lost. */
  readonly repeated?: unknown;
  /** What responses prove to this call. */
  readonly proves: { readonly [Name in keyof typeof proofs]?: unknown };
  /** Whether it distinguishes that the database refused, so that nothing was done. */
  readonly isRefusable?: boolean;
}

const rows: Readonly<
  Record<Exclude<keyof typeof calls, 'sendConfirmationEmail'> | keyof typeof linkCalls, Row>
> = {
  checkDuplicate: {
    make: () => make(calls.checkDuplicate, submission),
    output: 'free',
    proves: { 'no row': 'free' },
  },
  insertApplicant: {
    make: () => make(calls.insertApplicant, submission),
    output: undefined,
    proves: { taken: expect.objectContaining({ kind: 'duplicate' }) },
  },
  openApplication: {
    make: () => make(linkCalls.openApplication, token),
    output: {
      ...{ version: 1, status: 'received', isEditable: true, form: stored, members: [] },
      appliedAt: expect.closeTo(Date.now(), -6),
    },
    proves: { null: null },
    isRefusable: true,
  },
  changeApplication: {
    make: () => make(linkCalls.changeApplication, { token, version: 1, form: changed }),
    output: saved,
    proves: { null: null },
    isRefusable: true,
  },
  withdrawApplication: {
    make: () => make(linkCalls.withdrawApplication, token),
    output: 'withdrawn',
    repeated: 'gone',
    proves: { null: 'gone' },
    isRefusable: true,
  },
  requestLink: {
    make: () => make(linkCalls.requestLink, stored.email),
    output: undefined,
    proves: { nothing: undefined },
  },
};

describe.each(Object.entries(rows))('the call %s', (_, row) => {
  it('fails after any wrong response, with a sentence, and the next try succeeds', async () => {
    for (const [wrong, says] of wrongAnswers) {
      const { status, body } = wrong;
      const name = nameOf(wrong);
      const sent = spoil(wrong.fault);
      const error = await row.make();
      expect(error, name).toBeInstanceOf(Error);
      if (typeof says === 'string') expect(error, name).toHaveProperty('message', says);
      else expect(Object(error).message, name).toMatch(says);
      const isRefused = status >= 400 && status < 500 && body.includes('"code":');
      expect(error instanceof RefusedError, name).toBe(isRefused && row.isRefusable === true);
      expect(sent.calls, name).toHaveLength(1);
    }
    expect(await row.make()).toEqual(row.output);
  });

  it.each(Object.entries(proofs))('ends as the answer %j proves', async (name, { fault }) => {
    spoil(fault);
    const nothing = expect.objectContaining({ message: expect.stringMatching(/^[^<>{}]+$/) });
    const isProven = name in row.proves;
    expect(await row.make()).toEqual(isProven ? row.proves[name as keyof typeof proofs] : nothing);
  });

  it('is settled by the next try if it took effect but its response was lost', async () => {
    spoil(cutAfter);
    expect(await row.make()).toHaveProperty('message', unreachable);
    expect(await row.make()).toEqual(row.repeated ?? row.output);
  });

  it('times out after fifteen seconds', async () => {
    const sent = spoil(silence);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const made = row.make();
    const busy = () => new Promise((resolve) => setImmediate(() => resolve('busy')));
    await busy();
    expect(sent.calls).toHaveLength(1);
    vi.advanceTimersByTime(14_999);
    expect(await Promise.race([made, busy()])).toBe('busy');
    vi.advanceTimersByTime(1);
    expect(await made).toHaveProperty('message', unreachable);
  }, 60_000);
});

describe('the confirmation', () => {
  it('is requested only if the server accepts that', async () => {
    for (const [wrong] of wrongAnswers) {
      spoil(wrong.fault);
      const end = wrong.status === 200 || wrong.status === 201 ? undefined : expect.any(Error);
      expect(await make(calls.sendConfirmationEmail, stored), nameOf(wrong)).toEqual(end);
    }
  });

  // JSON writes a control character as six characters.
  const controls = { experience: '\u0001'.repeat(5_000), motivation: '\u0001'.repeat(5_000) };
  it.each([
    ['a long form', { experience: '机'.repeat(3_000) }, true],
    ['too many characters', { ...controls, github_url: '\u0001'.repeat(2_048) }, false],
    ['too many bytes', { ...controls, github_url: '机'.repeat(2_048) }, false],
  ])('outlives the page as far as browsers allow, with %s', async (_, changes, keepalive) => {
    const sent = vi.spyOn(globalThis, 'fetch');
    await make(calls.sendConfirmationEmail, { ...stored, ...changes });
    expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(keepalive);
    sent.mockRestore();
  });
});

it('An application whose response was lost is recognised as it was sent', async () => {
  const insert = (changes = {}) =>
    make(calls.insertApplicant, { ...submission, form: { ...submission.form, ...changes } });
  spoil(cutAfter);
  await insert();
  for (const changes of [{ motivation: 'Another.' }, { github_url: '' }]) {
    expect(await insert(changes)).toHaveProperty('kind', 'alreadySent');
  }
  expect(await insert({ email: 'corrected@example.org' })).toBeUndefined();
  const motivations = await backend.query('select distinct motivation from applicants');
  expect(motivations).toEqual([{ motivation: stored.motivation }]);
});

it.each([
  ['https://project.supabase.co', 'key', []],
  ['https://project.supabase.co/', 'key', []],
  ['https://project.supabase.co', '', ['VITE_SUPABASE_ANON_KEY']],
  ['', 'key', ['VITE_SUPABASE_URL']],
  ['', '', ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']],
])('§8: a build with the address %j and the key %j lacks %j', (address, key, missing) => {
  const read = () => readBackendConfig({ VITE_SUPABASE_URL: address, VITE_SUPABASE_ANON_KEY: key });
  const url = 'https://project.supabase.co';
  if (missing.length === 0) return expect(read()).toEqual({ url, key });
  const message = `The site was built without ${missing.join(' and ')}.`;
  expect(read).toThrow(MissingConfigError);
  expect(read).toThrow(expect.objectContaining({ name: 'MissingConfigError', message, missing }));
});

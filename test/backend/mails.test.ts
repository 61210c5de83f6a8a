import { format } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createMailer,
  type Mailer,
} from '../../supabase/functions/send-application-email/mailer.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { functionSettings } from '../fixtures/deployed-function.ts';
import { claimMail, settleMail, storeApplication } from '../fixtures/linked-application.ts';
import { MailProvider } from '../fixtures/mail-provider.ts';

/** Connects the mailer to the backend and a provider. */
const connect = () =>
  createMailer(
    {
      ...functionSettings,
      supabaseUrl: backend.url,
      serviceKey: backend.secretKey,
      patience: 30_000,
    },
    (url, init) => provider.fetch(url, init),
  );

let provider: MailProvider;
let mailer: Mailer;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await emptyBackend();
  provider = new MailProvider(functionSettings.mailUrl);
  mailer = connect();
});
afterEach(() => {
  const logged = vi.mocked(console.error).mock.calls.map((words) => format(...words));
  vi.restoreAllMocks();
  expect(logged.filter((line) => line.includes('@'))).toEqual([]);
});

const change = (settings: string) => backend.query(`update private.settings set ${settings}`);
/** Calls an organiser's function, and returns how many mails it queued. */
const count = async (call: string) =>
  (await backend.query(`select private.${call} as count`))[0]?.count;
const makeDue = () => backend.query('update private.mails set due_at = created_at');
const unsent = () => backend.query('select state, last_failure from private.unsent_mails');

/** Drains the outbox, and returns the time from then until an instant, in units of so many seconds. */
async function drainThenCount(seconds: number, until: string): Promise<unknown> {
  await mailer.drain();
  const units = `round(extract(epoch from ${until} - now()) / ${seconds})::int as units`;
  const [row] = await backend.query(`select ${units} from private.mails, private.state`);
  return row?.units;
}

it('a mail is delivered once if the process died after sending it, before reporting it', async () => {
  await storeApplication('ada@example.com');
  await mailer.confirm('ada@example.com');
  await backend.query(
    "update private.mails set sent_at = null, due_at = now() - interval '1 second'",
  );
  await mailer.drain();
  expect(provider.keys).toHaveLength(2);
  expect(provider.delivered).toEqual(['ada@example.com']);
  expect(await unsent()).toEqual([]);
});

// The provider remembers a mail for a day.
it.each([
  [22, 2, []],
  [24, 1, ['given up']],
])(
  'a mail whose answer got lost %d hours ago is offered %d times, although its applicant has edited since',
  async (age, offers, states) => {
    await storeApplication('ada@example.com');
    provider.losesAnswers = true;
    await mailer.confirm('ada@example.com');
    provider.losesAnswers = false;
    await backend.query(
      "update applicants set full_name = 'Augusta Ada', track_selection = 'beginner'",
    );
    await backend.query(
      'update private.mails set first_claimed_at = now() - make_interval(hours => $1)',
      [age],
    );
    expect(await drain()).toEqual([]);
    expect(provider.keys).toHaveLength(offers);
    expect((await unsent()).map(({ state }) => state)).toEqual(states);
  },
);

it('a mail that the provider didn’t take waits for days, and says what is stored when it is sent', async () => {
  await storeApplication('ada@example.com');
  provider.answer = { status: 403 };
  await drain();
  expect(await backend.query('select first_claimed_at from private.mails')).toEqual([
    { first_claimed_at: null },
  ]);
  await hours('3 days');
  provider.answer = { status: 200 };
  await backend.query("update applicants set email = 'augusta@example.com'");
  expect(await drain()).toEqual(['augusta@example.com']);
  expect(await backend.query('select facts from private.mails')).toEqual([{ facts: null }]);
});

it('a mail is retried after a failure, later each time, with the same idempotency key', async () => {
  await storeApplication('ada@example.com');
  provider.answer = { status: 503 };
  const waits: unknown[] = [];
  for (let tries = 1; tries <= 9; tries += 1) {
    await makeDue();
    waits.push(await drainThenCount(30, 'due_at'));
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
  expect(new Set(provider.keys).size).toBe(1);
  provider.answer = { status: 200 };
  await makeDue();
  await mailer.drain();
  expect(provider.delivered).toEqual(['ada@example.com']);
});

it.each([
  ['120', 12],
  // An hour at most.
  ['86400', 360],
])('all mails wait if the provider asks for %s s', async (asked, tens) => {
  await storeApplication('ada@example.com');
  await storeApplication('bob@example.com');
  await makeDue();
  provider.answer = { status: 429, headers: { 'retry-after': asked } };
  expect(await drainThenCount(10, 'mails_paused_until')).toBe(tens);
  await mailer.confirm('bob@example.com');
  expect(provider.keys).toHaveLength(1);
  const last_failure = 'The mail provider answered 429.';
  expect(await unsent()).toContainEqual({ state: 'waiting', last_failure });
});

const sender = async () => {
  const [row] = await backend.query(
    'select sender_refusal, mails_paused_until from private.health',
  );
  return row;
};

it('a wrong sender pauses all mail, organisers read why, and every mail is sent once it is mended', async () => {
  const emails = ['ada@example.com', 'bob@example.com', 'cy@example.com'];
  for (const email of emails) await storeApplication(email);
  provider.answer = { status: 422 };
  provider.words = 'Invalid `from` field.';
  const last_failure = 'The mail provider answered 422. Invalid `from` field.';
  const tries: number[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    await drain();
    await mailer.confirm('cy@example.com');
    tries.push(provider.keys.length);
    expect(await sender()).toEqual({
      sender_refusal: last_failure,
      mails_paused_until: expect.anything(),
    });
    await backend.query('update private.state set mails_paused_until = default');
  }
  expect(tries).toEqual([2, 3, 4]);
  const [first, second, third] = await unsent();
  expect([first, second]).toEqual([1, 2].map(() => ({ state: 'waiting', last_failure })));
  expect(third).toMatchObject({ state: 'waiting' });
  provider.answer = { status: 200 };
  expect((await drain()).toSorted()).toEqual(emails);
  expect(await sender()).toEqual({ sender_refusal: null, mails_paused_until: null });
});

it.each([
  ['one of several', 'abc', [422, 200, 422], 2],
  ['the same one again', 'aa', [422, 422], 1],
  ['those whose addresses are at fault', 'abc', [422, 422, 422], 3, 'Invalid `to` field.'],
] as const)(
  'a provider that refuses %s pauses nothing',
  async (_, names, answers, givenUp, words?) => {
    provider.words = words;
    for (const [index, status] of answers.entries()) {
      const email = `${names[index]}@example.com`;
      provider.answer = { status };
      await storeApplication(email);
      await count(`resend_mails('${email}')`);
      await drain();
      expect(await sender()).toEqual({ sender_refusal: null, mails_paused_until: null });
    }
    const states = (await unsent()).map(({ state }) => state);
    expect(states).toEqual(Array(givenUp).fill('given up'));
  },
);

it('each mail is sent once, however many drains and calls run at the same time', async () => {
  const emails = Array.from({ length: 10 }, (_, i) => `many${i}@example.com`);
  for (const email of emails) await storeApplication(email);
  await makeDue();
  await Promise.all([
    ...Array.from({ length: 5 }, () => connect().drain()),
    ...emails.map((email) => mailer.confirm(email)),
  ]);
  expect(provider.keys).toHaveLength(10);
  expect(provider.delivered.toSorted()).toEqual(emails);
});

it.each([
  ['one network', "network = '203.0.113.7'", 5],
  ['organisers', 'network = null', 6],
  ['decisions', "kind = 'accepted'", 3],
  ['all together', 'network = applicant_id', 10],
])('of the ten mails of an hour, %s cause no more than their share', async (_, cause, share) => {
  await change('mails_per_hour = 10');
  for (const index of Array(12).keys()) await storeApplication(`ada${index}@example.com`);
  await backend.query("update applicants set status = 'accepted'");
  await backend.query(`update private.mails set ${cause}`);
  expect(await drain()).toHaveLength(share);
});

const sendRow = (email: string, network: string) =>
  backend.post('/rest/v1/applicants?select=email', [applicant(email)], {
    'x-forwarded-for': network,
  });
const hours = (interval: string) =>
  backend.query(
    `update private.mails set sent_at = sent_at - interval '${interval}', created_at = created_at - interval '${interval}', due_at = due_at - interval '${interval}'`,
  );

/** Drains the outbox, and returns who was mailed. */
async function drain(): Promise<string[]> {
  const { length } = provider.delivered;
  await makeDue();
  await mailer.drain();
  return provider.delivered.slice(length);
}

const askLink = (address: string, network: string) =>
  backend.post('/rest/v1/rpc/request_link', { address }, { 'x-forwarded-for': network });

const campus = '203.0.113.7';
const abroad = '198.51.100.1';
const tagged = ['mary.smith+a@uni.example', 'mary.smith+b@uni.example', 'mary.smith+c@uni.example'];
const atGmail = ['mary.smith+a@gmail.com', 'm.arysmith+b@googlemail.com', 'marysmith+c@gmail.com'];
const elsewhere = ['a', 'b', 'c'].map((tag) => `ma.rysmith+${tag}@gmail.example`);
const dotted = ['ma.rysmith@gmail.com', 'm.arysmith@googlemail.com', 'marysmith@gmail.com'];

// A tag, or a dot among dots, tells a stranger on the same network from the owner no more.
it.each<[own: string, strangers: string[], network: string]>([
  ['mary.smith@uni.example', tagged, campus],
  ['mary.smith@uni.example', tagged, abroad],
  ['mary.smith+jam@uni.example', tagged, abroad],
  ['mary.smith@gmail.com', atGmail, campus],
  ['mary.smith@googlemail.com', atGmail, campus],
  ['mary.smith+jam@gmail.com', atGmail, abroad],
  ['mary.smith@gmail.com', dotted, abroad],
  ['mary.smith+jam@gmail.example', elsewhere, campus],
])(
  '%s is mailed at once, while a stranger fills its mailbox as %j',
  async (own, strangers, network) => {
    const counts: number[] = [];
    for (const hour of [0, 1, 2, 3]) {
      for (const address of [...strangers, ...strangers])
        await sendRow(address.replace('@', strangers === dotted ? '@' : `${hour}@`), campus);
      for (const address of strangers) await askLink(address, campus);
      counts.push((await drain()).length);
      await hours('1 hour');
    }
    expect(counts).toEqual([3, 3, 3, 0]);
    await sendRow(own, network);
    await mailer.confirm(own);
    expect(provider.delivered.slice(9)).toEqual([own]);
    for (const address of [...strangers, own]) await askLink(address, campus);
    await askLink(own, network);
    expect(await drain()).toEqual([own]);
  },
);

it('what a limit dropped is sent only if an organiser names it, and again within the limits', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `mary+${index}@uni.example`);
  for (const email of emails) await sendRow(email, campus);
  const states = await backend.query('select state from private.unsent_mails');
  expect(states.filter(({ state }) => state === 'dropped')).toHaveLength(9);
  expect(await drain()).toEqual(emails.slice(0, 3));
  expect([await count('resend_mails()'), await drain()]).toEqual([0, []]);
  const resent: unknown[] = [];
  for (const email of emails.slice(3, 8)) resent.push(await count(`resend_mails('${email}')`));
  expect(resent).toEqual([1, 1, 1, 0, 0]);
  expect(await drain()).toEqual(emails.slice(3, 6));
});

it('new applicants and requested links are mailed before and beside a lump of decisions', async () => {
  await change('mails_per_hour = 6');
  for (let n = 1; n <= 8; n += 1) await storeApplication(`early${n}@example.com`);
  await backend.query("update private.mails set sent_at = now() - interval '2 days'");
  await backend.query("update applicants set status = 'accepted'");
  await backend.query('select private.announce_decisions()');
  await sendRow('ada@example.com', campus);
  await askLink('early8@example.com', abroad);
  expect(await drain()).toHaveLength(4);
  expect(provider.delivered.slice(0, 2).toSorted()).toEqual([
    'ada@example.com',
    'early8@example.com',
  ]);
  await sendRow('bob@example.com', campus);
  await mailer.confirm('bob@example.com');
  expect(provider.delivered.slice(4)).toEqual(['bob@example.com']);
  await hours('1 hour');
  expect(await drain()).toHaveLength(2);
});

const list = async (view: string) =>
  (await backend.query(`select email from private.${view}`)).map(({ email }) => email);
const announce = () => count('announce_decisions()');

/** What happens to a decision's mail. */
const ends: Record<string, () => unknown> = {
  waits: () => {},
  'is sent': drain,
  'is refused': () => {
    provider.answer = { status: 422 };
    return drain();
  },
  'loses its answer': () => {
    provider.losesAnswers = true;
    return drain();
  },
  'loses its answer for a day': async () => {
    await ends['loses its answer']?.();
    await backend.query("update private.mails set first_claimed_at = now() - interval '1 day'");
    await drain();
  },
  'is sent after it was given up': async () => {
    const mail = await claimMail('ada@example.com');
    await backend.query('update private.mails set is_given_up = true where sent_at is null');
    await settleMail(mail, 'sent');
  },
};

it.each<[statuses: string, end: string, last: string, untold: number, resent: number]>([
  ['accepted', 'waits', 'accepted', 0, 0],
  ['accepted', 'waits', 'declined', 1, 0],
  ['accepted', 'is sent', 'accepted', 0, 0],
  ['accepted waitlisted', 'is sent', 'waitlisted', 0, 0],
  ['accepted waitlisted', 'is sent', 'accepted', 1, 0],
  ['accepted waitlisted', 'waits', 'accepted', 0, 0],
  ['accepted waitlisted', 'loses its answer', 'accepted', 1, 0],
  ['accepted', 'is refused', 'accepted', 1, 1],
  ['accepted', 'is refused', 'declined', 1, 0],
  ['accepted', 'loses its answer for a day', 'accepted', 1, 1],
  ['accepted', 'is sent after it was given up', 'accepted', 0, 0],
])(
  'after mails of %s, of which the last %s, %s is untold: %d',
  async (statuses, end, last, untold, resent) => {
    await sendRow('ada@example.com', campus);
    await drain();
    for (const [index, status] of statuses.split(' ').entries()) {
      if (index > 0) await drain();
      await backend.query('update applicants set status = $1', [status]);
      expect(await announce()).toBe(1);
    }
    await ends[end]?.();
    await backend.query('update applicants set status = $1', [last]);
    expect(await list('unannounced')).toHaveLength(untold);
    const other = 'select from private.unsent_mails where kind <> $1';
    expect(await backend.query(other, [last])).toEqual([]);
    const { length } = provider.keys;
    await drain();
    for (const key of provider.keys.slice(length)) expect(key).toContain(`-${last}/`);
    expect(await count('resend_mails()')).toBe(resent);
  },
);

import { format } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createMailer,
  type Mailer,
} from '../../supabase/functions/send-application-email/mailer.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { functionSettings } from '../fixtures/deployed-function.ts';
import { lapseClaims, storeApplication } from '../fixtures/linked-application.ts';
import { createMailProvider, type MailProvider } from '../fixtures/mail-provider.ts';

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
  provider = createMailProvider(functionSettings.mailUrl);
  mailer = connect();
});
afterEach(() => {
  const logged = vi.mocked(console.error).mock.calls.map((words) => format(...words));
  vi.restoreAllMocks();
  expect(logged.filter((line) => line.includes('@'))).toEqual([]);
});

const change = (settings: string) => backend.query(`update private.settings set ${settings}`);
const makeDue = () => backend.query('update private.mails set due_at = now()');
const unsent = () => backend.query('select state, last_failure from private.unsent_mails');

/** Drains the outbox, and returns the time from then until an instant, in units of so many seconds. */
async function drainThenCount(seconds: number, until: string): Promise<unknown> {
  await mailer.drain();
  const units = `round(extract(epoch from ${until} - now()) / ${seconds})::int as units`;
  const [row] = await backend.query(`select ${units} from private.mails, private.settings`);
  return row?.units;
}

it('a mail is delivered once if the process died after sending it, before reporting it', async () => {
  await storeApplication('ada@example.com');
  await mailer.confirm('ada@example.com');
  await backend.query('update private.mails set sent_at = null');
  await lapseClaims();
  await mailer.drain();
  expect(provider.keys).toHaveLength(2);
  expect(provider.delivered).toEqual(['ada@example.com']);
  expect(await unsent()).toEqual([]);
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

it('all mails wait for as long as the provider asks', async () => {
  await storeApplication('ada@example.com');
  await storeApplication('bob@example.com');
  await makeDue();
  provider.answer = { status: 429, headers: { 'retry-after': '120' } };
  expect(await drainThenCount(10, 'mails_paused_until')).toBe(12);
  await mailer.confirm('bob@example.com');
  expect(provider.keys).toHaveLength(1);
  const last_failure = 'The mail provider answered 429.';
  expect(await unsent()).toContainEqual({ state: 'waiting', last_failure });
});

it('a mail waits even if the provider has refused all mail for days', async () => {
  await storeApplication('ada@example.com');
  provider.answer = { status: 403 };
  await makeDue();
  await mailer.drain();
  await backend.query("update private.mails set created_at = now() - interval '3 days'");
  const mails = await backend.query('select first_claimed_at from private.mails');
  expect(mails).toEqual([{ first_claimed_at: null }]);
  expect(await unsent()).toMatchObject([{ state: 'waiting' }]);
});

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

it('no more is sent than the hourly limit, and the others after the hour', async () => {
  await change('mails_per_hour = 2');
  for (const name of ['ada', 'bob', 'cy']) await storeApplication(`${name}@example.com`);
  await makeDue();
  await Promise.all([mailer.drain(), mailer.drain(), mailer.confirm('cy@example.com')]);
  expect(provider.delivered).toHaveLength(2);
  await backend.query("update private.mails set sent_at = sent_at - interval '1 hour'");
  await mailer.drain();
  expect(provider.delivered).toHaveLength(3);
});

it('three mails an hour and nine a day are sent to a mailbox, however its address is written', async () => {
  for (let i = 0; i < 12; i += 1) await storeApplication(`m.ary+${i}@example.com`);
  const counts: number[] = [];
  for (const interval of ['0', '1 hour', '1 hour', '1 hour', '1 day']) {
    const earlier = `sent_at - interval '${interval}'`;
    await backend.query(`update private.mails set due_at = now(), sent_at = ${earlier}`);
    await mailer.drain();
    counts.push(provider.delivered.length);
  }
  expect(counts).toEqual([3, 6, 9, 9, 12]);
});

it('at most half of the hourly limit is sent to one network', async () => {
  await change('mails_per_hour = 4');
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (let i = 0; i < 6; i += 1) {
    const row = [applicant(`campus${i}@example.com`)];
    await backend.post('/rest/v1/applicants?select=email', row, headers);
  }
  // The third is more than half of four. In the hour's last minute, a mail's own minute ends in the next.
  const due = await backend.query(`select due_at = greatest(
      created_at + interval '1 minute',
      date_trunc('hour', min(created_at) over ())
        + interval '1 hour' * (row_number() over (order by created_at) / 3)
    ) as is_right from private.mails`);
  expect(due).toEqual(Array(6).fill({ is_right: true }));
  await mailer.confirm('campus5@example.com');
  expect(provider.delivered).toEqual([]);
});

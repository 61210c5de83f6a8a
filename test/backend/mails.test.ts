import { format } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMailer,
  type Mailer,
} from '../../supabase/functions/send-application-email/mailer.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { functionSettings } from '../fixtures/deployed-function.ts';
import { storeApplication } from '../fixtures/linked-application.ts';
import { type MailProvider, startMailProvider } from '../fixtures/mail-provider.ts';
import { lapseClaims } from '../fixtures/mailed-link.ts';

describe('the outbox', () => {
  let provider: MailProvider;
  let mailer: Mailer;
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await emptyBackend();
    provider = await startMailProvider();
    mailer = connect();
  });
  afterEach(async () => {
    const logged = vi.mocked(console.error).mock.calls.map((words) => format(...words));
    vi.restoreAllMocks();
    expect(logged.filter((line) => line.includes('@'))).toEqual([]);
    await provider.close();
  });

  const connect = () =>
    createMailer(
      {
        ...functionSettings,
        supabaseUrl: backend.url,
        serviceKey: backend.secretKey,
        mailUrl: provider.url,
        patience: 30_000,
      },
      fetch,
    );
  const makeDue = () => backend.query('update private.mails set due_at = now()');
  const unsent = () =>
    backend.query('select email, state, tries, last_failure from private.unsent_mails');

  /** Drains the outbox, and returns the time from then until an instant, in units of so many seconds. */
  async function drainThenCount(seconds: number, until: string): Promise<unknown> {
    await mailer.drain();
    const units = `round(extract(epoch from ${until} - now()) / ${seconds})::int as units`;
    const [row] = await backend.query(`select ${units} from private.mails, private.settings`);
    return row?.units;
  }

  it('delivers a mail once if the process died after sending it, before reporting it', async () => {
    await storeApplication('ada@example.com');
    await mailer.confirm('ada@example.com');
    await backend.query('update private.mails set sent_at = null');
    await lapseClaims();
    await mailer.drain();
    expect(provider.asked).toBe(2);
    expect(provider.delivered).toEqual(['ada@example.com']);
    expect(await unsent()).toEqual([]);
  });

  it('retries after a failure, later each time, with the same idempotency key', async () => {
    await storeApplication('ada@example.com');
    provider.answer(503);
    const waits: unknown[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      await makeDue();
      waits.push(await drainThenCount(30, 'due_at'));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
    expect(new Set(provider.keys).size).toBe(1);
    provider.answer(200);
    await makeDue();
    await mailer.drain();
    expect(provider.delivered).toEqual(['ada@example.com']);
  });

  it('waits with all mails for as long as the provider asks', async () => {
    await storeApplication('ada@example.com');
    await storeApplication('bob@example.com');
    await makeDue();
    provider.answer(429, { 'retry-after': '120' });
    expect(await drainThenCount(10, 'mails_paused_until')).toBe(12);
    await mailer.confirm('bob@example.com');
    expect(provider.asked).toBe(1);
    expect(await unsent()).toContainEqual(
      expect.objectContaining({ last_failure: 'The mail provider answered 429.' }),
    );
  });

  it('sends no more than the hourly limit, and the others after the hour', async () => {
    await backend.query('update private.settings set mails_per_hour = 2');
    for (const name of ['ada', 'bob', 'cy']) await storeApplication(`${name}@example.com`);
    await makeDue();
    await Promise.all([mailer.drain(), mailer.drain(), mailer.confirm('cy@example.com')]);
    expect(provider.delivered).toHaveLength(2);
    await backend.query("update private.mails set sent_at = sent_at - interval '1 hour'");
    await mailer.drain();
    expect(provider.delivered).toHaveLength(3);
  });

  it('sends each mail once, however many drains and calls run at the same time', async () => {
    const emails = Array.from({ length: 10 }, (_, i) => `many${i}@example.com`);
    for (const email of emails) await storeApplication(email);
    await makeDue();
    await Promise.all([
      ...Array.from({ length: 5 }, () => connect().drain()),
      ...emails.map((email) => mailer.confirm(email)),
    ]);
    expect(provider.asked).toBe(10);
    expect(provider.delivered.toSorted()).toEqual(emails);
  });

  it('sends three mails an hour and nine a day to a mailbox, however its address is written', async () => {
    for (let i = 0; i < 12; i += 1) await storeApplication(`m.ary+${i}@example.com`);
    const after = async (interval: string) => {
      await backend.query(
        'update private.mails set due_at = now(), sent_at = sent_at - $1::text::interval',
        [interval],
      );
      await mailer.drain();
      return provider.delivered.length;
    };
    expect(await after('0')).toBe(3);
    expect(await after('1 hour')).toBe(6);
    expect(await after('1 hour')).toBe(9);
    expect(await after('1 hour')).toBe(9);
    expect(await after('1 day')).toBe(12);
  });

  it('sends to one network at most half of the hourly limit', async () => {
    await backend.query('update private.settings set mails_per_hour = 4');
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

  it('keeps waiting mails even if the provider has refused all mail for days', async () => {
    await storeApplication('ada@example.com');
    provider.answer(403);
    await makeDue();
    await mailer.drain();
    await backend.query("update private.mails set created_at = now() - interval '3 days'");
    const [mail] = await backend.query('select first_claimed_at from private.mails');
    expect(mail).toEqual({ first_claimed_at: null });
    expect(await unsent()).toMatchObject([{ state: 'waiting' }]);
  });
});

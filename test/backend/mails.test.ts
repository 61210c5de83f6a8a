import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventFacts } from '../../supabase/functions/send-application-email/event.ts';
import {
  createMailer,
  type Mailer,
} from '../../supabase/functions/send-application-email/mailer.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { databases } from '../fixtures/databases.ts';
import { lapseClaims } from '../fixtures/lapse-claims.ts';
import { type MailProvider, startMailProvider } from '../fixtures/mail-provider.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

/** Longer than any test: the embedded schedule must not send what a test sends. */
const notYet = "update private.mails set due_at = now() + interval '1 day' where sent_at is null";

describe.each(databases(server))('the outbox on $name', ({ name, isThere, databaseUrl }) => {
  describe.runIf(isThere)('owes every applicant a mail', () => {
    let backend: BackendServer;
    let provider: MailProvider;
    let mailer: Mailer;
    beforeAll(async () => {
      backend = await serveBackend({ databaseUrl, hasSchedule: false });
      await backend.query('update private.settings set inserts_per_minute = 100000');
    });
    beforeEach(async ({ task }) => {
      task.meta.group = ['mails lost or repeated', name];
      vi.spyOn(console, 'error').mockImplementation(() => {});
      await backend.query('delete from applicants');
      await backend.query('update private.settings set mails_per_hour = default');
      await backend.query("update private.mail_provider set paused_until = '-infinity'");
      provider = await startMailProvider();
      mailer = connect();
    });
    afterEach(async () => {
      const logged = vi.mocked(console.error).mock.calls.map((words) => format(...words));
      vi.restoreAllMocks();
      expect(logged.filter((line) => line.includes('@'))).toEqual([]);
      await provider.close();
    });
    afterAll(() => backend.close());

    function connect(): Mailer {
      return createMailer(
        {
          supabaseUrl: backend.url,
          serviceKey: backend.secretKey,
          mailUrl: provider.url,
          mailKey: 'key',
          mailFrom: 'Event <event@example.org>',
          siteUrl: 'https://event.example.org/',
          event: eventFacts,
          patience: 30_000,
        },
        fetch,
      );
    }

    async function apply(email: string): Promise<void> {
      const answer = await backend.post('/rest/v1/applicants?select=email', [applicant(email)]);
      expect(answer.status).toBe(201);
      await backend.query(notYet);
    }

    const makeDue = () => backend.query('update private.mails set due_at = now()');
    const unsent = () =>
      backend.query('select email, state, tries, last_failure from private.unsent_mails');

    it('from the moment it is stored, even if the page never asks for it', async () => {
      await apply('ada@example.com');
      expect(await unsent()).toEqual([
        { email: 'ada@example.com', state: 'waiting', tries: 0, last_failure: null },
      ]);
      await mailer.drain();
      expect(provider.delivered).toEqual([]);
      await makeDue();
      await mailer.drain();
      expect(provider.delivered).toEqual(['ada@example.com']);
      expect(await unsent()).toEqual([]);
    });

    it('five hundred at once, by a provider that takes few: all are mailed, none twice', {
      timeout: 180_000,
    }, async () => {
      const emails = Array.from({ length: 500 }, (_, i) => `burst${i}@example.com`);
      // As a provider that takes two a second does, but with fewer seconds to wait for.
      provider.limit(200);
      for (let first = 0; first < emails.length; first += 50) {
        await Promise.all(
          emails.slice(first, first + 50).map(async (email) => {
            const row = [applicant(email)];
            expect((await backend.post('/rest/v1/applicants?select=email', row)).status).toBe(201);
            await mailer.confirm(email);
          }),
        );
      }
      await backend.query('update private.mails set due_at = now() where claims = 0');
      await expect
        .poll(
          async () => {
            await mailer.drain();
            return unsent();
          },
          { timeout: 150_000 },
        )
        .toEqual([]);
      expect(provider.refused).toBeGreaterThan(0);
      expect(provider.delivered.toSorted()).toEqual(emails.toSorted());
    });

    it('though the process that claimed it died before it sent it', async () => {
      await apply('ada@example.com');
      await backend.query("select claim_mail('ada@example.com')");
      await mailer.confirm('ada@example.com');
      expect(provider.delivered).toEqual([]);
      await lapseClaims(backend);
      await mailer.drain();
      expect(provider.delivered).toEqual(['ada@example.com']);
    });

    it('once, though the process died after it sent it, before it said so', async () => {
      await apply('ada@example.com');
      await mailer.confirm('ada@example.com');
      await backend.query('update private.mails set sent_at = null');
      await lapseClaims(backend);
      await mailer.drain();
      expect(provider.asked).toBe(2);
      expect(provider.delivered).toEqual(['ada@example.com']);
      expect(await unsent()).toEqual([]);
    });

    it('and tries again after a failure, later each time, with the same key', async () => {
      await apply('ada@example.com');
      provider.answer(503);
      const waits: unknown[] = [];
      for (let tries = 1; tries <= 9; tries += 1) {
        await makeDue();
        await mailer.drain();
        const [row] = await backend.query(`
          select round(extract(epoch from due_at - now()) / 30)::int as wait from private.mails
        `);
        waits.push(row?.wait);
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
      expect(new Set(provider.keys).size).toBe(1);
      provider.answer(200);
      await makeDue();
      await mailer.drain();
      expect(provider.delivered).toEqual(['ada@example.com']);
    });

    it('and waits as long as the provider asks for, with all mails', async () => {
      await apply('ada@example.com');
      await apply('bob@example.com');
      await makeDue();
      provider.answer(429, { 'retry-after': '120' });
      await mailer.drain();
      expect(provider.asked).toBe(1);
      await mailer.confirm('bob@example.com');
      expect(provider.asked).toBe(1);
      const [row] = await backend.query(`
        select round(extract(epoch from paused_until - now()) / 10)::int as tens from private.mail_provider
      `);
      expect(row).toEqual({ tens: 12 });
      expect(await unsent()).toContainEqual(
        expect.objectContaining({ last_failure: 'The mail provider answered 429.' }),
      );
    });

    it('but gives up what the provider refuses for good, until organisers say otherwise', async () => {
      await apply('ada@example.com');
      await makeDue();
      provider.answer(422);
      await mailer.drain();
      await makeDue();
      await mailer.drain();
      expect(provider.asked).toBe(1);
      expect(await unsent()).toEqual([
        {
          email: 'ada@example.com',
          state: 'given up',
          tries: 1,
          last_failure: 'The mail provider answered 422.',
        },
      ]);
      provider.answer(200);
      expect(await backend.query('select private.resend_mails() as mails')).toEqual([{ mails: 1 }]);
      await mailer.drain();
      expect(provider.delivered).toEqual(['ada@example.com']);
      expect(new Set(provider.keys).size).toBe(2);
    });

    it('and one more to an address that organisers name, three an hour at most', async () => {
      await apply('ada@example.com');
      await mailer.confirm('ada@example.com');
      for (let again = 1; again <= 4; again += 1) {
        await backend.query("select private.resend_mails('Ada@example.com ')");
        await mailer.drain();
      }
      expect(provider.delivered).toHaveLength(3);
    });

    it('no more than the hourly cap, and the others when the hour is over', async () => {
      await backend.query('update private.settings set mails_per_hour = 2');
      for (const name of ['ada', 'bob', 'cy']) await apply(`${name}@example.com`);
      await makeDue();
      await Promise.all([mailer.drain(), mailer.drain(), mailer.confirm('cy@example.com')]);
      expect(provider.delivered).toHaveLength(2);
      await backend.query("update private.mails set sent_at = sent_at - interval '1 hour'");
      await mailer.drain();
      expect(provider.delivered).toHaveLength(3);
    });

    it('once, however many drains and calls run at the same time', async () => {
      for (let i = 0; i < 20; i += 1) await apply(`many${i}@example.com`);
      await makeDue();
      provider.delay(20);
      await Promise.all([
        ...Array.from({ length: 5 }, () => connect().drain()),
        ...Array.from({ length: 20 }, (_, i) => mailer.confirm(`many${i}@example.com`)),
      ]);
      expect(provider.asked).toBe(20);
      expect(provider.delivered).toHaveLength(20);
    });

    it('and nobody a mail who was erased meanwhile', async () => {
      await apply('ada@example.com');
      await makeDue();
      await backend.query("select private.erase_person('ada@example.com')");
      await mailer.drain();
      expect(provider.asked).toBe(0);
    });
  });
});

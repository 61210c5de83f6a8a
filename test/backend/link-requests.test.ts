import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend } from '../../supabase/embedded/backend.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { databases } from '../fixtures/databases.ts';
import { lapseClaims } from '../fixtures/lapse-claims.ts';
import { applyAndOpenMail, mailedToken, sendDueMails } from '../fixtures/mailed-link.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';
import { answerAsPostgrest } from '../fixtures/postgrest-statements.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

const path = '/rest/v1/rpc/request_link';

describe.each(databases(server))('the link, on $name', ({ name, isThere, databaseUrl }) => {
  describe.runIf(isThere)('that somebody asks for', () => {
    let backend: BackendServer;
    /** Another in each test: the outbox keeps what it was given. */
    let email: string;
    beforeAll(async () => {
      backend = await serveBackend({ databaseUrl, hasSchedule: false });
    });
    beforeEach(async ({ task }) => {
      task.meta.group = ['asking for a link', name];
      email = `ada-${crypto.randomUUID()}@example.com`;
      await backend.query('delete from applicants');
      await backend.query('delete from private.link_requests');
      await backend.query('delete from private.request_counts');
    });
    afterAll(() => backend.close());

    const ask = (address: unknown, headers = {}) => backend.post(path, { address }, headers);
    const mailsTo = (address: string) =>
      backend.outbox.mails.filter((mail) => mail.to.includes(address));
    const opens = async (token: string) =>
      (await (await backend.post('/rest/v1/rpc/open_application', { token })).json()) !== null;

    /** As if so long had passed since all that was asked and mailed. */
    async function letPass(time: string): Promise<void> {
      await backend.query(
        `update private.link_requests set requested_at = requested_at - $1::interval`,
        [time],
      );
      await backend.query(`update private.mails set sent_at = sent_at - $1::interval`, [time]);
    }

    /** Has the next mail refused by the provider for good. */
    async function giveUpNextMail(): Promise<void> {
      const [claimed] = await backend.query('select public.claim_mail() as answer');
      const { mail } = Object(claimed?.answer);
      const hash = 'f'.repeat(64);
      await backend.query('select public.mint_link($1, $2, $3)', [mail.id, mail.claim, hash]);
      await backend.query("select public.settle_mail($1, $2, 'refused', 'No.')", [
        mail.id,
        mail.claim,
      ]);
    }

    it('is mailed to whoever applied, in words of its own, and makes the one before void', async () => {
      const first = await applyAndOpenMail(backend, email);
      expect((await ask(email)).status).toBe(204);
      expect(await opens(first)).toBe(true);
      await sendDueMails(backend);
      const second = mailedToken(backend, email);
      expect(second).not.toBe(first);
      expect(await opens(second)).toBe(true);
      expect(await opens(first)).toBe(false);
      expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
        'Your link to your Global Hackathon application',
        'We received your Global Hackathon application',
      ]);
    });

    it('leaves the one before alive where its mail can not be delivered', async () => {
      const first = await applyAndOpenMail(backend, email);
      await ask(email);
      await giveUpNextMail();
      expect(await opens(first)).toBe(true);
    });

    it('is answered alike for an address that applied, that nobody has, and that is none', async () => {
      await applyAndOpenMail(backend, email);
      const answers = [];
      for (const address of [
        email,
        'nobody@example.com',
        'no address',
        '',
        null,
        'a'.repeat(100_000),
      ]) {
        const answer = await ask(address);
        const { date, ...headers } = Object.fromEntries(answer.headers);
        answers.push(JSON.stringify({ status: answer.status, headers, text: await answer.text() }));
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('"status":204');
      await sendDueMails(backend);
      expect(mailsTo('nobody@example.com')).toEqual([]);
      const notes = await backend.query('select address from private.link_requests');
      // The three that are none are counted as one, and no longer text is kept.
      expect(notes.map(({ address }) => address).sort()).toEqual([
        '',
        '',
        '',
        email,
        'no address',
        'nobody@example.com',
      ]);
    });

    it('is mailed once, however often it is asked for before the mail goes', async () => {
      await applyAndOpenMail(backend, email);
      for (const address of [email, ` ${email.toUpperCase()}`, `${email}\u00a0`]) {
        await ask(address);
      }
      await Promise.all([sendDueMails(backend), sendDueMails(backend)]);
      expect(mailsTo(email)).toHaveLength(2);
    });

    it('is not mailed beside a confirmation that is on its way and has it', async () => {
      await applyAndOpenMail(backend, email);
      await backend.query('select private.resend_mails($1)', [email]);
      await ask(email);
      await sendDueMails(backend);
      expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
        'We received your Global Hackathon application',
        'We received your Global Hackathon application',
      ]);
    });

    it('is not mailed beside the confirmation that organisers send once its mail was given up', async () => {
      await applyAndOpenMail(backend, email);
      await ask(email);
      await giveUpNextMail();
      expect(await backend.query('select private.resend_mails($1) as mails', [email])).toEqual([
        { mails: 1 },
      ]);
      await sendDueMails(backend);
      expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
        'We received your Global Hackathon application',
        'We received your Global Hackathon application',
      ]);
    });

    it('is noted three times an hour for an address, in whatever way it is written, and at once', async () => {
      const ways = [
        'ada@example.com',
        'ADA@EXAMPLE.COM',
        '\tada@example.com ',
        'Ada@example.com\ufeff',
      ];
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(ways[i % 4])));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      const notes = () => backend.query('select address from private.link_requests');
      expect(await notes()).toEqual(
        Array.from({ length: 3 }, () => ({ address: 'ada@example.com' })),
      );
      await letPass('1 hour');
      await ask('ada@example.com');
      expect(await notes()).toHaveLength(4);
      await backend.query('select public.apply_retention()');
      expect(await notes()).toHaveLength(1);
      await backend.query("select private.erase_person('ADA@example.com')");
      expect(await notes()).toEqual([]);
    });

    it('is not mailed to whoever withdrew before it went', async () => {
      const token = await applyAndOpenMail(backend, email);
      const before = mailsTo(email).length;
      await ask(email);
      await backend.post('/rest/v1/rpc/withdraw_application', { token });
      await sendDueMails(backend);
      expect(mailsTo(email)).toHaveLength(before);
    });

    it('is limited for a network by itself, in words that fit', async () => {
      const from = { 'x-forwarded-for': '203.0.113.7' };
      await backend.query('update private.settings set inserts_per_minute = 2');
      const statuses = [];
      for (let i = 0; i < 4; i += 1) statuses.push((await ask(`a${i}@example.com`, from)).status);
      // The minute may have ended in between.
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      const refused = await ask('b@example.com', from);
      expect(await refused.json()).toMatchObject({
        message: 'Too many requests came from your network. Please try again in a minute.',
      });
      await expect(applyAndOpenMail(backend, 'c@example.com', {}, from)).resolves.toBeDefined();

      const open = () => backend.post('/rest/v1/rpc/open_application', { token: 'x' }, from);
      const opened = await Promise.all(Array.from({ length: 50 }, open));
      const answered = opened.filter(({ status }) => status === 200).length;
      expect(answered).toBeGreaterThanOrEqual(20);
      expect(answered).toBeLessThanOrEqual(40);
      await backend.query('update private.settings set inserts_per_minute = default');
    });
  });

  describe.runIf(isThere)('that a mail carries', () => {
    let backend: BackendServer;
    beforeAll(async () => {
      backend = await serveBackend({ databaseUrl, hasSchedule: false });
    });
    beforeEach(async ({ task }) => {
      task.meta.group = ['minting a link', name];
      await backend.query('delete from applicants');
      await backend.post('/rest/v1/applicants', [applicant('ada@example.com')]);
    });
    afterAll(() => backend.close());

    const hash = 'a'.repeat(64);
    async function claim(): Promise<{ id: string; claim: number }> {
      const [row] = await backend.query("select public.claim_mail('ada@example.com') as answer");
      return Object(row?.answer).mail;
    }
    async function mint(mail: { id: string; claim: number }, tokenHash = hash) {
      const [row] = await backend.query('select public.mint_link($1, $2, $3) as "isMinted"', [
        mail.id,
        mail.claim,
        tokenHash,
      ]);
      return row?.isMinted;
    }
    const links = () => backend.query('select token_hash from private.links');

    it('is registered by whoever claimed the mail, the same at a further try', async () => {
      const mail = await claim();
      expect(await mint(mail)).toBe(true);
      await lapseClaims(backend);
      const again = await claim();
      expect(again).toEqual({ ...mail, claim: 2 });
      expect(await mint(again)).toBe(true);
      expect(await links()).toEqual([{ token_hash: hash }]);
      expect(await mint(again, 'b'.repeat(64))).toBe(true);
      expect(await links()).toEqual([{ token_hash: 'b'.repeat(64) }]);
    });

    it('is not registered by a claim that lapsed, was settled, or never was', async () => {
      const mail = await claim();
      expect(await mint({ ...mail, claim: 2 })).toBe(false);
      expect(await mint({ ...mail, id: crypto.randomUUID() })).toBe(false);
      await backend.query('update private.mails set claimed_until = now()');
      expect(await mint(mail)).toBe(false);
      await backend.query("update private.mails set claimed_until = now() + interval '1 minute'");
      await backend.query("select public.settle_mail($1, $2, 'sent')", [mail.id, mail.claim]);
      expect(await mint(mail)).toBe(false);
      expect(await links()).toEqual([]);
    });

    it('is no link to an application that was erased since', async () => {
      const mail = await claim();
      await backend.query('delete from applicants');
      expect(await mint(mail)).toBe(false);
    });

    it('is kept as a hash and as nothing else', async () => {
      const mail = await claim();
      await expect(mint(mail, 'x'.repeat(43))).rejects.toThrow('links_token_hash_check');
    });
  });
});

describe.runIf(server !== null)('asking for a link on PostgreSQL', () => {
  beforeAll(async () => {
    await (await startBackend({ databaseUrl: server?.url })).close();
  });

  it('looks at no application, so that its time can not tell', async ({ task }) => {
    task.meta.group = ['asking for a link', "PostgREST's SQL"];
    const host = server?.folder ?? '';
    const owner = postgres({ host, user: 'postgres', database: 'postgres' });
    const visitor = postgres({ host, user: 'authenticator', database: 'postgres' });
    await owner.begin(async (session) => {
      // Whoever looks at these now waits, and is stopped after three seconds.
      await session`lock table applicants, private.mails, private.links in access exclusive mode`;
      for (const address of ['ada@example.com', 'nobody@example.com']) {
        const request = { method: 'POST', path: '/rpc/request_link', body: { address } };
        expect(await answerAsPostgrest(visitor, request)).toMatchObject({ rows: '' });
      }
    });
    await Promise.all([owner.end(), visitor.end()]);
  });
});

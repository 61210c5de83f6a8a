import { beforeEach, describe, expect, it } from 'vitest';
import { backend, emptyBackend, passHours, passMinute } from '../fixtures/backend.ts';
import { wholeAnswer } from '../fixtures/backend-server.ts';
import {
  claimMail,
  mintLink,
  settleMail,
  storeApplication,
} from '../fixtures/linked-application.ts';
import {
  applyAndOpenMail,
  lapseClaims,
  mailedToken,
  sendDueMails,
} from '../fixtures/mailed-link.ts';
import { stayInMinute } from '../fixtures/stay-within.ts';

const email = 'ada@example.com';
const confirmation = 'We received your Global Hackathon application';
const link = 'Your link to your Global Hackathon application';

beforeEach(emptyBackend);

const ask = (address: unknown, headers = {}) =>
  backend.post('/rest/v1/rpc/request_link', { address }, headers);

/** The subjects of the sent mails, newest first. */
const mailed = () => backend.outbox.mails.map(({ subject }) => subject);

const opens = async (token: string) =>
  (await (await backend.post('/rest/v1/rpc/open_application', { token })).json()) !== null;

const [hash, otherHash] = ['a'.repeat(64), 'b'.repeat(64)];

describe('a requested link', () => {
  /** Makes the provider refuse the next mail permanently. */
  async function giveUpNextMail(): Promise<void> {
    const mail = await claimMail(email);
    await mintLink(mail, hash);
    await settleMail(mail, 'refused');
  }

  const notes = () =>
    backend.query('select address, requests from private.link_requests order by address, hour');

  it('is mailed to an applicant, in a mail of its own, and the previous link keeps working', async () => {
    const first = await applyAndOpenMail(email);
    expect((await ask(email)).status).toBe(204);
    expect(await opens(first)).toBe(true);
    await sendDueMails();
    const second = mailedToken(email);
    expect(second).not.toBe(first);
    expect([await opens(second), await opens(first)]).toEqual([true, true]);
    expect(mailed()).toEqual([link, confirmation]);
  });

  it('leaves the previous link alive if its mail can’t be delivered', async () => {
    const first = await applyAndOpenMail(email);
    await ask(email);
    await giveUpNextMail();
    expect(await opens(first)).toBe(true);
  });

  it('gets the same response for an address that applied, an unknown one, and an invalid one', async () => {
    await storeApplication(email);
    const answers = new Set<string>();
    const addresses = [email, 'nobody@example.com', 'no address', '', null, 'a'.repeat(100_000)];
    for (const address of addresses) {
      answers.add(JSON.stringify(await wholeAnswer(await ask(address))));
    }
    expect([...answers]).toEqual([expect.stringContaining('"status":204')]);
    // The three invalid ones count as one, and no longer text is stored.
    const noted = Object.entries({ '': 3, [email]: 1, 'no address': 1, 'nobody@example.com': 1 });
    expect(await notes()).toEqual(noted.map(([address, requests]) => ({ address, requests })));
    await sendDueMails();
    expect(backend.outbox.mails.filter(({ to }) => !to.includes(email))).toEqual([]);
  });

  it('is mailed once, however often it is requested before the mail is sent', async () => {
    await applyAndOpenMail(email);
    for (const address of [email, ` ${email.toUpperCase()}`, `${email}\u00a0`]) await ask(address);
    await Promise.all([sendDueMails(), sendDueMails()]);
    expect(mailed()).toEqual([link, confirmation]);
  });

  it('is not mailed while the confirmation, which contains it, is being sent', async () => {
    await applyAndOpenMail(email);
    await backend.query('select private.resend_mails($1)', [email]);
    await ask(email);
    await sendDueMails();
    expect(mailed()).toEqual([confirmation, confirmation]);
  });

  it('is mailed even if the confirmation was given up', async () => {
    await storeApplication(email);
    await giveUpNextMail();
    await ask(email);
    await sendDueMails();
    expect(mailed()).toEqual([link]);
  });

  it('is not mailed if organisers resend the confirmation after its mail was given up', async () => {
    await applyAndOpenMail(email);
    await ask(email);
    await giveUpNextMail();
    const resent = await backend.query('select private.resend_mails($1) as mails', [email]);
    expect(resent).toEqual([{ mails: 1 }]);
    await sendDueMails();
    expect(mailed()).toEqual([confirmation, confirmation]);
  });

  it('is accepted three times an hour per address, however it is written, even at the same time', async () => {
    const ways = [email, email.toUpperCase(), `\t${email} `, 'Ada@example.com\ufeff'];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(ways[i % 4])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await notes()).toEqual([{ address: email, requests: 3 }]);
    await passHours(1);
    await ask(email);
    expect(await notes()).toHaveLength(2);
    await sendDueMails();
    await backend.query('select public.apply_retention()');
    expect(await notes()).toHaveLength(1);
    await backend.query("select private.erase_person('ADA@example.com')");
    expect(await notes()).toEqual([]);
  });

  it('is mailed after the hour in which it was requested, but not a day later', async () => {
    await applyAndOpenMail(email);
    for (const hours of [25, 1]) {
      await ask(email);
      await passHours(hours);
      await sendDueMails();
    }
    expect(mailed()).toEqual([link, confirmation]);
  });

  it('is not mailed to an applicant who withdrew before the mail was sent', async () => {
    const token = await applyAndOpenMail(email);
    await ask(email);
    await backend.post('/rest/v1/rpc/withdraw_application', { token });
    expect(await notes()).toEqual([]);
    await sendDueMails();
    expect(mailed()).toEqual([confirmation]);
  });

  it('is limited per network separately, with a fitting message', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    await backend.query('update private.settings set inserts_per_minute = 2');
    await stayInMinute();
    const refusals = async (times: number, request: () => Promise<Response>) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i += 1) {
        statuses.push((await request()).status);
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await refusals(3, () => ask(email, from))).toBe(1);
    expect(await (await ask(email, from)).json()).toMatchObject({
      message: 'Too many requests came from your network. Please try again in a minute.',
    });
    await expect(applyAndOpenMail('c@example.com', {}, from)).resolves.toBeDefined();
    const open = () => backend.post('/rest/v1/rpc/open_application', { token: 'x' }, from);
    expect(await refusals(22, open)).toBe(2);
  });

  it('is limited per network, hour and day, with a fitting message', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    await backend.query('update private.settings set inserts_per_minute = 1');
    /** Requests a link once a minute until that is refused, and returns how many were accepted. */
    const askUntilRefused = async (): Promise<number> => {
      for (let times = 0; ; times += 1) {
        await passMinute();
        const answer = await ask(email, from);
        if (answer.status === 204) continue;
        expect(await answer.json()).toMatchObject({
          message: 'Too many requests came from your network. Please try again in an hour.',
        });
        return times;
      }
    };
    const noted = [];
    for (let hour = 0; hour < 3; hour += 1) {
      // Each moves further than the last, so that no row collides with one that hasn't moved yet.
      const past = `interval '61 minutes' * ${hour}`;
      await backend.query(`update private.request_counts set since = since - ${past}`);
      noted.push(await askUntilRefused());
    }
    expect(noted).toEqual([20, 20, 10]);
    await expect(applyAndOpenMail('c@example.com', {}, from)).resolves.toBeDefined();
  });
});

describe('the link in a mail', () => {
  beforeEach(() => storeApplication(email));

  const links = () => backend.query('select token_hash from private.links');

  it('is registered by the process that claimed the mail, and again at each try', async () => {
    const mail = await claimMail(email);
    expect(await mintLink(mail, hash)).toBe(true);
    await lapseClaims();
    const again = await claimMail(email);
    expect(again).toEqual({ ...mail, claim: 2 });
    expect(await mintLink(again, hash)).toBe(true);
    expect(await links()).toEqual([{ token_hash: hash }]);
    expect(await mintLink(again, otherHash)).toBe(true);
    expect(await links()).toEqual([{ token_hash: otherHash }]);
  });

  it('is not registered by a claim that expired, was settled, or never existed', async () => {
    const mail = await claimMail(email);
    expect(await mintLink({ ...mail, claim: 2 }, hash)).toBe(false);
    expect(await mintLink({ ...mail, id: crypto.randomUUID() }, hash)).toBe(false);
    await backend.query('update private.mails set claimed_until = now()');
    expect(await mintLink(mail, hash)).toBe(false);
    await backend.query("update private.mails set claimed_until = now() + interval '1 minute'");
    await settleMail(mail, 'sent');
    expect(await mintLink(mail, hash)).toBe(false);
    expect(await links()).toEqual([]);
  });

  it('is stored only as a hash', async () => {
    const mail = await claimMail(email);
    await expect(mintLink(mail, 'x'.repeat(43))).rejects.toThrow('links_token_hash_check');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { eventFacts } from '../../supabase/functions/_shared/event.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import {
  claimMail,
  mailedToken,
  sendDueMails,
  settleMail,
  storeApplication,
} from '../fixtures/linked-application.ts';

const email = 'ada@example.com';
const confirmation = `We received your ${eventFacts.name} application`;
const decision = `You are in: ${eventFacts.name}`;
const link = `Your link to your ${eventFacts.name} application`;

beforeEach(emptyBackend);

const ask = (address: unknown) => backend.post('/rest/v1/rpc/request_link', { address });

/** The subjects of the sent mails, newest first. */
const mailed = () => backend.outbox.mails.map(({ subject }) => subject);

const notes = async () => {
  const rows = await backend.query('select address from private.link_requests order by address');
  return rows.map(({ address }) => address);
};

describe('a requested link', () => {
  it('gets the same response for an address that applied, an unknown one, and an invalid one', async () => {
    await storeApplication(email);
    const answers = new Set<string>();
    const addresses = [email, 'nobody@example.com', 'no address', '', null, 'a'.repeat(100_000)];
    for (const address of addresses) {
      const answer = await ask(address);
      const { date, ...headers } = Object.fromEntries(answer.headers);
      answers.add(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect([...answers]).toEqual([expect.stringMatching(/^\[204,/)]);
    // The three invalid ones count as one, and no longer text is stored.
    expect(await notes()).toEqual(['', email, 'no address', 'nobody@example.com']);
    await sendDueMails();
    expect(await notes()).toEqual([]);
    expect(backend.outbox.mails.filter(({ to }) => !to.includes(email))).toEqual([]);
  });

  const beMailed = async () => {
    await backend.post('/functions/v1/send-application-email', { applicant: { email } });
    await backend.idle();
  };

  /** What happens before the due mails are sent. */
  const steps = {
    apply: () => storeApplication(email),
    'apply and be mailed': async () => {
      await backend.post('/rest/v1/applicants?select=email', [applicant(email)]);
      await beMailed();
    },
    ask: () => ask(email),
    'ask again': () => Promise.all([` ${email.toUpperCase()}`, `${email}\u00a0`].map(ask)),
    'fail for good': async () => settleMail(await claimMail(email), 'refused'),
    decide: async () => {
      await backend.query("update applicants set status = 'accepted'");
      await backend.query('select private.announce_decisions()');
    },
    'be mailed': beMailed,
    'send again': () => backend.query('select private.resend_mails()'),
    'confirm again': () => backend.query('select private.resend_mails($1)', [email]),
    withdraw: async () => {
      const token = mailedToken(email);
      await backend.post('/rest/v1/rpc/withdraw_application', { token });
      expect(await notes()).toEqual([]);
    },
    erase: async () => {
      await backend.query("select private.erase_person('ADA@example.com')");
      expect(await notes()).toEqual([]);
    },
  };

  it.each<[string, (keyof typeof steps)[], mails: string[]]>([
    ['once, however often', ['apply and be mailed', 'ask', 'ask again'], [link, confirmation]],
    [
      'in the confirmation, if that waits',
      ['apply and be mailed', 'confirm again', 'ask'],
      [confirmation, confirmation],
    ],
    ['if the confirmation was given up', ['apply', 'fail for good', 'ask'], [link]],
    [
      'in the confirmation, if its own mail was given up',
      ['apply and be mailed', 'ask', 'fail for good', 'confirm again'],
      [confirmation, confirmation],
    ],
    [
      'in one confirmation, though it was requested',
      ['apply', 'confirm again', 'be mailed', 'be mailed'],
      [confirmation],
    ],
    [
      'in the confirmation, before a decision',
      ['apply', 'decide', 'be mailed'],
      [decision, confirmation],
    ],
    [
      'beside a decision, which stays given up',
      ['apply and be mailed', 'decide', 'fail for good', 'ask', 'be mailed', 'send again'],
      [decision, link, confirmation],
    ],
    [
      'twice in the hour after the confirmation',
      ['apply and be mailed', 'ask', 'be mailed', 'ask', 'be mailed', 'ask', 'be mailed', 'ask'],
      [link, link, confirmation],
    ],
    ['to nobody who withdrew', ['apply and be mailed', 'ask', 'withdraw'], [confirmation]],
    ['to nobody who was erased', ['apply and be mailed', 'ask', 'erase'], [confirmation]],
  ])('is mailed %s', async (_, names, mails) => {
    for (const name of names) await steps[name]();
    await Promise.all([sendDueMails(), sendDueMails()]);
    expect(mailed()).toEqual(mails);
  });
});

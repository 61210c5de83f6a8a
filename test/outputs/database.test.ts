import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toApplicant } from '../../src/backend/applicant.ts';
import { tokenHash } from '../../supabase/functions/send-application-email/link-token.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { people } from '../fixtures/forms.ts';
import { mailedToken } from '../fixtures/linked-application.ts';
import { expectOutput } from './expect-output.ts';
import { ask, askAsFunction, at, query, recorded, sendMails, settle } from './record.ts';

type Name = keyof typeof people;

const table = 'applicants?select=email';
const submission = { 'x-submission-id': '0b0b9a3e-4f6c-4a51-9d0e-6f1f4f7a8c11' };

function apply(name: Name, how = '', changes = {}, headers = {}) {
  const row = { ...toApplicant(people[name]), ...changes };
  return ask(`${name} applies${how}`, table, [row], headers);
}

function check(name: Name) {
  const { email } = toApplicant(people[name]);
  const headers = { accept: 'application/vnd.pgrst.object+json', 'x-applicant-email': email };
  return ask(`${name} checks the address`, `${table}&email=eq.${email}`, undefined, headers);
}

const tokenOf = (name: Name) => mailedToken(toApplicant(people[name]).email);

const open = (name: Name, token = tokenOf(name)) =>
  ask(`${name} opens the application`, 'rpc/open_application', { token });

function save(name: Name, how: string, version: number, changes: object) {
  const application = { ...toApplicant(people[name]), ...changes };
  const body = { token: tokenOf(name), version, application };
  return ask(`${name} saves ${how}`, 'rpc/change_application', body);
}

const withdraw = (name: Name, token = tokenOf(name)) =>
  ask(`${name} withdraws`, 'rpc/withdraw_application', { token });

const requestLink = (address: string) =>
  ask(`Somebody requests the link of ${address}`, 'rpc/request_link', { address });

/** Three people apply, and the first mail fails. */
async function firstApplications(): Promise<void> {
  at('20T09:00:00');
  await check('fay');
  await apply('fay');
  await check('fay');
  await apply('fay', ' again, from another browser');
  await askAsFunction('claim_mail');
  at('20T09:02:00');
  const { mail } = await askAsFunction('claim_mail');
  await settle(mail, { outcome: 'failed', reason: 'No answer.', wait_seconds: 1800 });
  at('20T09:10:00');
  await apply('layla');
  at('20T09:20:00');
  await apply('pablo', '', {}, submission);
  await apply('pablo', ' again, after a lost answer', {}, submission);
  await apply('pablo', ' again, with a change', { motivation: 'B' }, submission);
  await apply('ada', ' without a name', { full_name: ' ' });
  await apply('ada', ' with a blank list', { team_preference: 'have_team', team_members: [' '] });
}

/** Three mails are due. The oldest became due last. */
async function claims(): Promise<void> {
  at('20T09:40:00');
  const { mail: first } = await askAsFunction('claim_mail');
  const link = { mail_id: first.id, claim: first.claim, token_hash: await tokenHash('token') };
  await askAsFunction('mint_link', link);
  await askAsFunction('mint_link', { ...link, claim: 2 });
  await settle(first, { outcome: 'sent' });
  const { mail: second } = await askAsFunction('claim_mail');
  await settle(second, { outcome: 'refused', reason: 'The mail provider answered 422.' });
  await askAsFunction('claim_mail');
  await askAsFunction('claim_mail');
}

/** The others apply. One mail is being sent, one is given up, and their own wait. */
async function lastApplications(): Promise<void> {
  for (const [index, name] of (['ada', 'o', 'mary', 'grace', 'eve', 'sum'] as const).entries()) {
    at(`20T09:40:${10 + index}`);
    await apply(name);
  }
  at('20T09:40:50');
  await query('unsent-mails', 'select * from private.unsent_mails');
  await askAsFunction('claim_mail', { applicant_email: 'nobody@example.org' });
  await askAsFunction('claim_mail', { applicant_email: '=sum@example.org' });
  await requestLink('LAYLA@example.org ');
  await requestLink('nobody@example.org');
  at('20T09:50:00');
  await sendMails();
}

/** Applicants use their links. */
async function edits(): Promise<void> {
  at('20T10:00:00');
  for (const name of ['layla', 'ada', 'fay', 'eve'] as const) await open(name);
  await open('eve', 'unknown'.padEnd(43, '-'));
  const team_members = [' ', 'Charles@example.org', ' MARY@example.org', 'charles@example.org'];
  await save('ada', 'a change', 1, { full_name: 'Augusta Ada', team_members });
  await save('ada', 'the same again', 1, { full_name: 'Augusta Ada', team_members });
  await save('ada', 'another from a second tab', 1, { motivation: 'B' });
  await save('ada', 'a blank answer', 2, { experience: '\n' });
  await query('applications', 'select * from private.applications');
  await query('teams', 'select * from private.teams');
  await query('counts', 'select * from private.counts');
}

/** Organisers look after what went wrong, and erase people. */
async function care(): Promise<void> {
  at('20T11:00:00');
  await query('health', 'select * from private.health');
  await query('health', 'select * from private.settings');
  await query('care', 'select private.resend_mails()');
  await query('care', "select private.resend_mails(' Grace@example.org')");
  await query('care', 'select email, kind, state, next_try_at from private.unsent_mails');
  await sendMails();
  // As it is pasted, with invisible characters.
  await query('care', "select private.erase_person(E'\\t\u202aPABLO.ruiz+jam@example.org\u00a0')");
  await query('care', "select private.erase_person('nobody@example.org')");
  await query(
    'care',
    'select email, version, team_preference, team_members from applicants order by 1',
  );
  await query('care', 'select applicant, mutual, not_mutual, not_applied from private.teams');
}

/** Organisers decide, and tell the applicants. */
async function decisions(): Promise<void> {
  at('20T11:30:00');
  await backend.query(
    "update applicants set status = 'accepted' where track_selection = 'advanced'",
  );
  await query('decisions', 'select * from private.unannounced');
  for (let times = 0; times < 2; times += 1)
    await query('decisions', 'select private.announce_decisions()');
  await sendMails();
  await query('decisions', 'select email, kind, state from private.unsent_mails');
}

/** Registration closes. */
async function closing(): Promise<void> {
  at('20T12:00:00');
  await backend.query('update private.settings set registration_open = false');
  await apply('pablo');
  await open('ada');
  await save('ada', 'a change', 2, { full_name: 'Ada' });
  await requestLink('o@example.org');
  await sendMails();
  const token = tokenOf('eve');
  for (let times = 0; times < 2; times += 1) await withdraw('eve', token);
  await open('eve', token);
}

/** The schedule purges what is no longer needed. */
async function retention(): Promise<void> {
  await backend.query('update private.settings set registration_open = true');
  await requestLink('nobody@example.org');
  // The moments after a day, a month and half a year, by the deadlines that the privacy page tells.
  const later = ['10-19T12:00:00', '10-21T12:00:00'].map((time) => `2025-${time}`);
  for (const time of ['20T13:30:00', '21T13:30:00', ...later, '2026-03-22T12:00:00']) {
    at(time);
    await askAsFunction('apply_retention');
    await query(
      'counts',
      `select (select count(*) from applicants) as applicants, (select count(*) from private.links) as links,
         (select count(*) from private.link_requests) as link_requests,
         (select count(*) from private.mails where network is not null) as networks`,
    );
    await query(
      'counts',
      'select kind, count(*), max(sent_at) from private.mails group by 1 order by 1',
    );
  }
}

let failure: unknown;
beforeAll(async () => {
  await emptyBackend();
  // A new PGlite database has the machine's time zone, and Supabase's has this one.
  await backend.query("set time zone 'UTC'");
  const first = [firstApplications, claims, lastApplications, edits];
  try {
    for (const part of [...first, care, decisions, closing, retention]) await part();
  } catch (error) {
    // What was answered before says more.
    failure = error;
  }
});
afterAll(() => vi.useRealTimers());

const files = 'answers unsent-mails applications teams health care decisions counts'.split(' ');
test.each(files)('what the database says during two days: %s', (file) =>
  expectOutput(`database/${file}.txt`, recorded[file] ?? ''),
);

test('nothing that happened during these days failed', () => expect(failure).toBeUndefined());

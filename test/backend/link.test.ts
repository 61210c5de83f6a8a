import { beforeEach, describe, expect, it } from 'vitest';
import { columnNames, fields, isChoiceName } from '../../machines/application.form.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import {
  mailedToken,
  sendDueMails,
  storeLinkedApplication,
} from '../fixtures/linked-application.ts';

const email = 'ada@example.com';
const other = 'bob@example.com';
const form = applicant(email);
let token: string;

const call = async (name: string, body: object, headers = {}) =>
  JSON.parse(await (await backend.post(`/rest/v1/rpc/${name}`, body, headers)).text());
const open = () => call('open_application', { token });
const withdraw = () => call('withdraw_application', { token });
const change = (version: number, changes: object = {}, headers = {}) =>
  call('change_application', { token, version, application: { ...form, ...changes } }, headers);
const stored = async (address = email) =>
  (await backend.query('select * from applicants where email = $1', [address]))[0];

describe('a person with a link', () => {
  beforeEach(async () => {
    await emptyBackend();
    token = 'Live'.padEnd(43, '-');
    await storeLinkedApplication(email, token);
    await storeLinkedApplication(other, 'Other'.padEnd(43, '-'));
  });

  /** Keys that an attacker may add to an edit. None of them may change. */
  const smuggled = {
    id: '00000000-0000-4000-8000-000000000000',
    email: 'eve@example.com',
    status: 'accepted',
    created_at: '2020-01-01T00:00:00Z',
    inserted_xid: '1',
    submission_id: '00000000-0000-4000-8000-000000000000',
    version: 700,
    edited_at: '2020-01-01T00:00:00Z',
  };

  it('can change only the answers of that application, whatever the request contains', async () => {
    const [before, others] = [await stored(), await stored(other)];
    expect(await change(1, { full_name: 'Ada', ...smuggled })).toMatchObject({
      outcome: 'saved',
      application: { version: 2, status: 'received', form: { email } },
    });
    const { edited_at, ...after } = (await stored()) ?? {};
    expect(after).toEqual({ ...before, full_name: 'Ada', version: 2, edited_at: undefined });
    const fresh = "select from applicants where edited_at > now() - interval '1 minute'";
    expect(await backend.query(fresh)).toHaveLength(1);
    expect(await stored(other)).toEqual(others);
  });

  it.each(columnNames.filter((name) => name !== 'email'))(
    'can change %s, which makes a new version, as does an organiser’s change, but not a decision',
    async (name) => {
      const options: readonly string[] = isChoiceName(name) ? fields[name].options : ['Other'];
      const value = options.find((option) => option !== form[name]);
      expect(await change(1, { [name]: value, team_members: ['bob@example.com'] })).toMatchObject({
        outcome: 'saved',
        application: { version: 2, form: { [name]: value } },
      });
      await backend.query(`update applicants set ${name} = $1`, [form[name]]);
      await backend.query("update applicants set status = 'accepted'");
      expect(await open()).toMatchObject({ version: 3, status: 'accepted' });
    },
  );

  it('saves only once if twenty saves arrive at the same time, and the others receive what was saved', async () => {
    const editors = [...Array(20).keys()].map((i) => change(1, { full_name: `Editor ${i}` }));
    const answers = await Promise.all(editors);
    const outcomes = answers.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual([...Array(19).fill('conflict'), 'saved']);
    const applications = answers.map(({ application }) => JSON.stringify(application));
    expect(new Set(applications).size).toBe(1);
  });

  it('can withdraw it once, and change nothing at the same moment', async () => {
    const calls = [...Array(15).keys()].map((i) => (i % 3 === 1 ? withdraw() : change(1)));
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer?.outcome === 'withdrawn')).toHaveLength(1);
    expect(await change(1)).toBeNull();
    expect(await backend.query('select email from applicants')).toEqual([{ email: other }]);
    for (const table of ['mails', 'links']) {
      expect(await backend.query(`select from private.${table}`), table).toHaveLength(1);
    }
  });

  it('can withdraw, but not change, once the time that organisers set is over, whatever the device’s clock says', async () => {
    await backend.query(
      "update private.settings set registration_closes_at = now() - interval '1 second'",
    );
    const yesterday = { date: new Date(0).toUTCString(), 'x-now': '2020-01-01T00:00:00Z' };
    const before = await stored();
    const late = await change(1, { full_name: 'Late', is_editable: true }, yesterday);
    expect(late).toMatchObject({ outcome: 'closed' });
    expect(await change(0), 'it is stored already').toMatchObject({ outcome: 'saved' });
    expect(await stored()).toEqual(before);
    expect(await withdraw()).toEqual({ outcome: 'withdrawn' });
  });

  it('can use the link after the mail is deleted, but not after the time that organisers set', async () => {
    await backend.query(
      "update private.mails set kind = 'link', sent_at = now() - interval '31 days'",
    );
    await backend.query('select public.apply_retention()');
    expect(await backend.query('select from private.mails')).toEqual([]);
    expect(await open()).not.toBeNull();
    await backend.query("update private.settings set link_lifetime = '2 days'");
    await backend.query('select private.resend_mails($1)', [email]);
    await sendDueMails();
    expect(await open(), 'the previous link').not.toBeNull();
    token = mailedToken(email);
    const hours = 'round(extract(epoch from expires_at - now()) / 3600)::int as hours';
    const links = await backend.query(`select ${hours} from private.links order by 1`);
    expect(links[0]).toEqual({ hours: 48 });
    await backend.query("update private.links set expires_at = now() - interval '1 second'");
    expect(await open()).toBeNull();
    await backend.query('select public.apply_retention()');
    expect(await backend.query('select from private.links')).toEqual([]);
  });
});

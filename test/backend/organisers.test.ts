import { beforeEach, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { claimMail, storeApplication } from '../fixtures/linked-application.ts';

beforeEach(emptyBackend);

const change = (settings: string) => backend.query(`update private.settings set ${settings}`);
const health = async () => (await backend.query('select * from private.health'))[0];
const applications = () => backend.query('select from applicants');

/** Moves the time at which everything is erased to a second ago. It can only be set a day ahead. */
async function pretendItsTime(): Promise<void> {
  await backend.query(`do $$ begin
    alter table private.settings disable trigger check_settings;
    update private.settings set applications_erased_at = now() - interval '1 second';
    alter table private.settings enable trigger check_settings;
  end $$`);
}

/** Applies as a visitor does. */
const apply = (email: string, headers = {}) =>
  backend.post('/rest/v1/applicants?select=email', [applicant(email)], headers);

it('Every application is erased with its mails at the time that organisers set', async () => {
  await storeApplication('ada@example.com');
  await change("applications_erased_at = now() + interval '25 hours'");
  expect(Number((await health())?.applications_to_be_erased)).toBe(1);
  await backend.query('select public.apply_retention()');
  expect(await applications()).toHaveLength(1);

  await pretendItsTime();
  const late = await (await apply('bob@example.com')).json();
  expect(late).toMatchObject({ message: 'Registration is closed.' });
  await backend.query('select public.apply_retention()');
  expect(await applications()).toEqual([]);
  expect(await backend.query('select from private.mails')).toEqual([]);
});

it('Restoring an old backup after everything was erased erases nothing', async () => {
  await storeApplication('ada@example.com');
  await change("applications_erased_at = now() + interval '25 hours'");
  await pretendItsTime();
  const [settings] = await backend.query('select to_jsonb(s)::text as row from private.settings s');
  await backend.query('delete from private.settings');
  await backend.query(
    'insert into private.settings select * from jsonb_populate_record(null::private.settings, $1::text::jsonb)',
    [settings?.row],
  );
  await backend.query('select public.apply_retention()');
  expect(await applications()).toHaveLength(1);
});

it.each([
  ['registration_closes_at', "'2099-09-28T23:59:59'", 'has no offset'],
  ['registration_closes_at', "'2099-09-28'", 'has no offset'],
  ['applications_erased_at', "'2099-12-31 23:59:59'", 'has no offset'],
  ['registration_closes_at', "'2024-09-28T23:59:59-12:00'", 'is past'],
  ['registration_closes_at', "'2099-02-31T23:59:59Z'", 'out of range'],
  ['applications_erased_at', "now() - interval '1 year'", 'at least a day ahead'],
  ['applications_erased_at', "now() + interval '23 hours'", 'at least a day ahead'],
  ['inserts_per_minute', '0', 'inserts_per_minute is from 1 to 10000'],
  ['link_lifetime', "'90'", 'link_lifetime is at least 1 day, such as 90 days'],
  ['link_lifetime', "'23 hours'", 'link_lifetime is at least 1 day, such as 90 days'],
  ['mails_per_hour', '-1', 'mails_per_hour is from 0 to 100000'],
  ['client_address_header', "'x forwarded for'", 'client_address_header is the name of a header'],
])('%s can’t be set to %s, and the error is %s', async (setting, value, reason) => {
  await expect(change(`${setting} = ${value}`)).rejects.toThrow(reason);
});

it.each(['2099-09-28T23:59:59-12:00', '2099-09-28 23:59Z', '2099-09-28 23:59:59.5 +0530'])(
  'Registration closes at %s',
  async (instant) => {
    await change(`registration_closes_at = '${instant}'`);
    const seen = { registration_is_open: true, registration_closes_at: instant };
    expect(await health()).toMatchObject(seen);
  },
);

it('Organisers see before the event if the proxy doesn’t write the configured header', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await change("client_address_header = 'X-Forwarded-From'");
  await apply('ada@example.com', headers);
  expect(await health()).toMatchObject({
    client_address_header: 'x-forwarded-from',
    last_client_address: 'none',
  });
  await change("client_address_header = ' X-Forwarded-For'");
  await apply('bob@example.com', headers);
  expect(await health()).toMatchObject({ last_client_address: '203.0.113.7' });
});

it('Organisers see and end a pause of all mail', async () => {
  await storeApplication('ada@example.com');
  const { id, claim } = await claimMail('ada@example.com');
  await backend.query("select settle_mail($1, $2, 'postponed', 'No.', 86400)", [id, claim]);
  const isShort = "mails_paused_until <= now() + interval '1 hour' as is_short";
  expect(await backend.query(`select ${isShort} from private.health`)).toEqual([
    { is_short: true },
  ]);
  await change('mails_paused_until = default');
  expect(await health()).toMatchObject({ mails_paused_until: null });
});

it('A cell that becomes a formula in a spreadsheet only after blanks is text, too', async () => {
  const cells = await backend.query("select private.cell(E' \\t+1') as cell");
  expect(cells).toEqual([{ cell: "' \t+1" }]);
});

it('A database without Supabase’s extensions says who can send the mails instead', async () => {
  const schedule = backend.query("select private.schedule_mails('https://example.org', 'key')");
  await expect(schedule).rejects.toThrow('This database has no pg_cron, pg_net or supabase_vault.');
});

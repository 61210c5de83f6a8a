import { beforeEach, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { completeForm } from '../fixtures/forms.ts';
import { claimMail, storeApplication } from '../fixtures/linked-application.ts';

beforeEach(emptyBackend);

/** Moves the time at which everything is erased to a second ago. It can only be set a day ahead. */
async function pretendItsTime(): Promise<void> {
  await backend.query(`do $$ begin
    alter table private.settings disable trigger check_settings;
    update private.settings set applications_erased_at = now() - interval '1 second';
    alter table private.settings enable trigger check_settings;
  end $$`);
}

/** Stores an application as a restored backup does, bypassing all triggers. */
async function storeRestored(email: string): Promise<void> {
  await backend.query(`do $$ begin
    alter table applicants disable trigger user;
    insert into applicants (id, created_at, status, inserted_xid, full_name, email, track_selection,
      experience, motivation, team_preference)
    values (gen_random_uuid(), now(), 'received', '1', 'Ada', '${email}', '${completeForm.track_selection}', 'x', 'x', 'team');
    alter table applicants enable trigger user;
  end $$`);
}

const withTeam = (...team_members: string[]) => ({ team_preference: 'have_team', team_members });

/** Applies as a visitor does, and returns the server's error; null if it stored the row. */
async function apply(email: string): Promise<unknown> {
  const answer = await backend.post('/rest/v1/applicants?select=email', [applicant(email)]);
  if (answer.status === 201) return undefined;
  expect(answer.status).toBe(400);
  return Object(await answer.json()).message;
}

it('Organisers close registration at a time that they set, and open it again', async () => {
  const close = (after: string) =>
    backend.query(
      'update private.settings set registration_closes_at = now() + $1::text::interval',
      [after],
    );
  await close('-1 second');
  expect(await apply('ada@example.com')).toBe('Registration is closed.');
  await close('1 minute');
  expect(await apply('ada@example.com')).toBeUndefined();
});

it("Erasing a person removes them from the table and from others' teams, and nobody else", async () => {
  await storeApplication('ada@example.com', withTeam('Bob@example.com'));
  await storeApplication('bob@example.com');
  await storeApplication('cy@example.com', withTeam('dee@example.com', 'bob@example.com'));
  await storeApplication('eve@example.com', withTeam('bobby@example.com'));
  // As it was pasted.
  expect(
    await backend.query('select private.erase_person($1) as rows', [
      '\t\u202aBOB@example.com\u00a0\n',
    ]),
  ).toEqual([{ rows: 3 }]);
  expect(
    await backend.query('select email, team_preference, team_members from applicants order by 1'),
  ).toEqual([
    { email: 'ada@example.com', team_preference: 'team', team_members: [] },
    { email: 'cy@example.com', ...withTeam('dee@example.com') },
    { email: 'eve@example.com', ...withTeam('bobby@example.com') },
  ]);
});

it('Every application is erased with its mails at the time that organisers set', async () => {
  await storeApplication('ada@example.com');
  await backend.query(
    "update private.settings set applications_erased_at = now() + interval '25 hours'",
  );
  expect(Number((await health())?.applications_to_be_erased)).toBe(1);
  await backend.query('select public.apply_retention()');
  expect(
    await backend.query(
      'select from applicants join private.mails on applicant_id = applicants.id',
    ),
  ).toHaveLength(1);

  await pretendItsTime();
  expect(await apply('bob@example.com')).toBe('Registration is closed.');
  await backend.query('select public.apply_retention()');
  expect(await backend.query('select from applicants')).toEqual([]);
  expect(await backend.query('select from private.mails')).toEqual([]);
});

it.each(['-1 year', '-1 second', '23 hours'])(
  'Erasing everything %s from now is refused, and nothing changes',
  async (interval) => {
    const setting = `update private.settings set applications_erased_at = now() + '${interval}'`;
    await expect(backend.query(setting)).rejects.toThrow('at least a day ahead');
    await expect(backend.query(`${setting}, mails_per_hour = 1`)).rejects.toThrow();
    expect(await backend.query('select mails_per_hour from private.settings')).toEqual([
      { mails_per_hour: 1000 },
    ]);
  },
);

it('Restoring an old backup after everything was erased erases nothing', async () => {
  await backend.query(
    "update private.settings set applications_erased_at = now() + interval '25 hours'",
  );
  await pretendItsTime();
  const [settings] = await backend.query('select to_jsonb(s)::text as row from private.settings s');
  await backend.query('delete from private.settings');
  await backend.query(
    'insert into private.settings select * from jsonb_populate_record(null::private.settings, $1::text::jsonb)',
    [settings?.row],
  );
  await storeRestored('ada@example.com');
  await backend.query('select public.apply_retention()');
  expect(await backend.query('select from applicants')).toHaveLength(1);
});

const health = async () => (await backend.query('select * from private.health'))[0];

it.each([
  ['registration_closes_at', '2099-09-28T23:59:59', 'has no offset'],
  ['registration_closes_at', '2099-09-28', 'has no offset'],
  ['applications_erased_at', '2099-12-31 23:59:59', 'has no offset'],
  ['registration_closes_at', '2024-09-28T23:59:59-12:00', 'is past'],
  ['registration_closes_at', '2099-02-31T23:59:59Z', 'out of range'],
  ['inserts_per_minute', '0', 'inserts_per_minute is from 1 to 10000'],
  ...['90', '1 hour', '23 hours'].map((lifetime) => [
    'link_lifetime',
    lifetime,
    'link_lifetime is at least 1 day, such as 90 days',
  ]),
  ['mails_per_hour', '-1', 'mails_per_hour is from 0 to 100000'],
  ['mails_per_hour', 'many', 'invalid input syntax'],
  ['client_address_header', 'x forwarded for', 'client_address_header is the name of a header'],
])('%s can’t be set to %s, and the error is %s', async (setting, value, reason) => {
  const change = `update private.settings set ${setting} = '${value}'`;
  await expect(backend.query(change)).rejects.toThrow(reason);
});

it.each(['2099-09-28T23:59:59-12:00', '2099-09-28 23:59Z', '2099-09-28 23:59:59.5 +0530'])(
  'Registration closes at %s',
  async (instant) => {
    await backend.query('update private.settings set registration_closes_at = $1', [instant]);
    expect(await health()).toMatchObject({
      registration_is_open: true,
      registration_closes_at: instant,
    });
  },
);

it('Organisers see before the event if the proxy doesn’t write the configured header', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const send = (email: string) =>
    backend.post('/rest/v1/applicants?select=email', [applicant(email)], headers);
  await backend.query("update private.settings set client_address_header = 'X-Forwarded-From'");
  await send('ada@example.com');
  expect(await health()).toMatchObject({
    client_address_header: 'x-forwarded-from',
    last_client_address: 'none',
  });
  await backend.query("update private.settings set client_address_header = ' X-Forwarded-For'");
  await send('bob@example.com');
  expect(await health()).toMatchObject({ last_client_address: '203.0.113.7' });
});

it('Organisers see and end a pause of all mail', async () => {
  await storeApplication('ada@example.com');
  const mail = await claimMail('ada@example.com');
  await backend.query("select settle_mail($1, $2, 'postponed', 'No.', 86400)", [
    mail.id,
    mail.claim,
  ]);
  const [pause] = await backend.query(
    "select mails_paused_until <= now() + interval '1 hour' as is_short from private.health",
  );
  expect(pause).toEqual({ is_short: true });
  await backend.query('update private.settings set mails_paused_until = default');
  expect(await health()).toMatchObject({ mails_paused_until: null });
});

it('A cell that becomes a formula in a spreadsheet only after blanks is text, too', async () => {
  expect(await backend.query("select private.cell(E' \\t+1') as cell")).toEqual([
    { cell: "' \t+1" },
  ]);
});

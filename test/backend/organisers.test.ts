import { beforeEach, expect, it } from 'vitest';
import { columnNames, isChoiceName } from '../../machines/application.form.ts';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { storeApplication, storeLinkedApplication } from '../fixtures/linked-application.ts';

const token = 'Live'.padEnd(43, '-');

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
  await backend.query(
    "update private.state set schedule_last_ran_at = now() - interval '1 minute'",
  );
  await backend.query('select public.apply_retention()');
  expect(await applications()).toEqual([]);
  expect(await backend.query('select from private.mails')).toEqual([]);
});

it.each([
  ['a backup of the day before', "now() - interval '1 day'"],
  ['a backup of a schedule that never ran', 'null'],
  ['a backup that the schedule has seen since', "now() + interval '1 second'"],
])('Restoring %s after everything was erased erases nothing', async (_, lastRun) => {
  await storeApplication('ada@example.com');
  await pretendItsTime();
  await backend.query(`update private.state set schedule_last_ran_at = ${lastRun}`);
  for (let runs = 0; runs < 2; runs += 1) await backend.query('select public.apply_retention()');
  expect(await applications()).toHaveLength(1);
});

it('Organisers can add a late applicant, who gets a mail, and who can’t apply again', async () => {
  await change('registration_open = false');
  await storeApplication('Ada@Example.com');
  const [mail] = await backend.query('select mailbox, network from private.mails');
  expect(mail).toEqual({ mailbox: 'ada@example.com', network: null });
  await change('registration_open = true');
  expect((await apply('ada@example.com')).status).toBe(409);
});

it('Organisers see who probably applied twice', async () => {
  for (const email of [
    'mary@gmail.com',
    'm.ary+2@googlemail.com',
    'm.ary@example.com',
    'mary@example.com',
  ])
    await storeApplication(email);
  const seen = await backend.query(
    'select email, same_mailbox, same_mailbox_count::int as count from private.applications',
  );
  expect(seen).toEqual([
    { email: 'mary@gmail.com', same_mailbox: 'm.ary+2@googlemail.com', count: 1 },
    { email: 'm.ary+2@googlemail.com', same_mailbox: 'mary@gmail.com', count: 1 },
    { email: 'm.ary@example.com', same_mailbox: null, count: 0 },
    { email: 'mary@example.com', same_mailbox: null, count: 0 },
  ]);
});

it.each([
  ['registration_closes_at', "'2099-09-28T23:59:59'", 'has its offset'],
  ['registration_closes_at', "'2099-09-28'", 'has its offset'],
  ['applications_erased_at', "'2099-12-31 23:59:59'", 'has its offset'],
  ['registration_closes_at', "'2024-09-28T23:59:59-12:00'", 'is past'],
  ['registration_closes_at', "'2099-02-31T23:59:59Z'", 'out of range'],
  ['applications_erased_at', "now() - interval '1 year'", 'at least a day ahead'],
  ['applications_erased_at', "now() + interval '23 hours'", 'at least a day ahead'],
  ['requests_per_minute_per_network', '0', 'requests_per_minute_per_network is from 1 to 100000'],
  ['link_lifetime', "'90'", 'link_lifetime is from 1 day to 10 years, such as 90 days'],
  ['link_lifetime', "'300000 years'", 'link_lifetime is from 1 day to 10 years, such as 90 days'],
  ['link_lifetime', "'23 hours'", 'link_lifetime is from 1 day to 10 years, such as 90 days'],
  ['mails_per_hour', '-1', 'mails_per_hour is from 0 to 100000'],
  ['client_address_header', "'x forwarded for'", 'client_address_header is the name of a header'],
])('%s can’t be set to %s, and the error is %s', async (setting, value, reason) => {
  await expect(change(`${setting} = ${value}`)).rejects.toThrow(reason);
});

it('Organisers see by the last application whether visitors are counted, and by which address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await apply('ada@example.com', headers);
  expect(await health()).toMatchObject({ last_client_address: '203.0.113.7', limits_are_on: true });
  await change("client_address_header = 'X-Forwarded-From'");
  await apply('bob@example.com', headers);
  expect(await health()).toMatchObject({
    client_address_header: 'x-forwarded-from',
    last_client_address: 'unknown',
  });
  const cy = applicant('cy@example.com');
  await backend.query(`do $$ begin
    set local role anon;
    insert into applicants (${Object.keys(cy)}) select ${Object.keys(cy)}
    from jsonb_populate_record(null::applicants, $row$${JSON.stringify(cy)}$row$);
  end $$`);
  expect(await health()).toMatchObject({ limits_are_on: false });
});

it.each([
  'grant all on all tables in schema public to anon',
  'grant all on all routines in schema public, private to anon, authenticated',
  'grant insert (status) on applicants to anon',
  'grant insert, update on applicants to anon',
  'grant select (full_name) on applicants to anon',
])('A careless grant opens nothing, and organisers see it: %s', async (grant) => {
  await storeLinkedApplication('ada@example.com', token);
  await backend.query(grant);
  try {
    expect((await health())?.unexpected_rights).not.toEqual([]);
    const asAda = { 'x-applicant-email': 'ada@example.com' };
    const read = await fetch(`${backend.url}/rest/v1/applicants?select=*`, {
      headers: { apikey: publishableKey, ...asAda },
    });
    expect(await read.text()).not.toContain('Grace');
    for (const name of ['claim_mail', 'apply_retention'])
      expect((await backend.post(`/rest/v1/rpc/${name}`, {})).status).toBeGreaterThanOrEqual(400);
    const application = { full_name: 'Ada', status: 'accepted' };
    const saved = await backend.post('/rest/v1/rpc/change_application', {
      token,
      version: 1,
      application,
    });
    expect(await saved.json()).toMatchObject({
      outcome: 'saved',
      application: { status: 'received' },
    });
    expect((await apply('bob@example.com')).status).toBe(201);
    expect(await backend.query('select distinct status from applicants')).toEqual([
      { status: 'received' },
    ]);
  } finally {
    await backend.query(`
      do $$ begin
        revoke all on all tables in schema public from anon;
        revoke all on all routines in schema public, private from anon, authenticated;
        grant execute on function private.before_request, private.cell, private.mailbox,
          public.open_application, public.change_application, public.withdraw_application, public.request_link to anon;
        grant execute on function private.before_request to authenticated;
        grant select (email) on applicants to anon;
        execute format('grant insert (%s) on applicants to anon',
          (select string_agg(name, ', ') from private.answer_names() as name));
      end $$`);
  }
  expect((await health())?.unexpected_rights).toEqual([]);
});

it.each([
  [' \t+1', " \t'+1"],
  ['Ada;=1+1;x', "Ada;'=1+1;x"],
  ['a\t @b', "a\t' @b"],
  ['"=1', '\'"=1'],
  ['One\n=1\r\n- two, -3|@x', "One\n'=1\r\n'- two,' -3|'@x"],
  ['1+1; a-b\na, b', '1+1; a-b\na, b'],
])('A cell that becomes a formula in a spreadsheet is text: %j', async (given, cell) => {
  expect(await backend.query('select private.cell($1) as cell', [given])).toEqual([{ cell }]);
});

it('No text of any view becomes a formula, whatever separates the cells', async () => {
  const formulas = [...';,|\t\n\r'].map((separator) => `a${separator}=1+1${separator} "@x`);
  const text = `-1\n${formulas.join('')}`;
  const texts = columnNames.filter((name) => name !== 'email' && !isChoiceName(name));
  const team = ['=a@b.co', '+b@b.co', '-c@b.co', '=nobody@b.co'];
  for (const email of team.slice(0, 3)) {
    await storeApplication(email, {
      ...Object.fromEntries(texts.map((name) => [name, text])),
      track_selection: email === '=a@b.co' ? 'beginner' : 'advanced',
      team_preference: 'have_team',
      team_members: email === '=a@b.co' ? ['-c@b.co'] : team,
    });
  }
  await backend.query(`update applicants set status = 'accepted' where email = '+b@b.co'`);
  await storeApplication('=d+1@b.co');
  await storeApplication('=d+2@b.co');
  await backend.query('update private.mails set sent_at = null, network = $1, last_failure = $1', [
    text,
  ]);
  const views = await backend.query(
    "select viewname as name from pg_views where schemaname = 'private'",
  );
  expect(views.length).toBeGreaterThan(5);
  for (const { name } of views) {
    const rows = await backend.query(`select * from private.${name}`);
    expect(rows.length, `${name}`).toBeGreaterThan(0);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (typeof value !== 'string') continue;
      const cells = value.split(/[;,|\t\n\r]/);
      const formula = expect.stringMatching(/^[ \u00a0"']*[=+@-]/);
      expect(
        cells.map((cell) => cell.replace(/^'.*/, '')),
        `${name}.${column}`,
      ).not.toContainEqual(formula);
    }
  }
});

it('Organisers can’t store teammates of an individual by mistake', async () => {
  await storeApplication('ada@example.com');
  const change = backend.query("update applicants set team_members = '{bob@example.com}'");
  await expect(change).rejects.toThrow('ada@example.com lists no team');
});

it('A database without Supabase’s extensions says which one is missing', async () => {
  const schedule = backend.query("select private.schedule_mails('https://example.org', 'key')");
  await expect(schedule).rejects.toThrow(
    /^The schedule needs pg_cron, pg_net and supabase_vault: .*(pg_cron|cron\.database_name)/,
  );
});

import { beforeEach, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { storeApplication } from '../fixtures/linked-application.ts';

beforeEach(emptyBackend);

/** Moves the time at which everything is erased, which has to be set a day ahead, to a second ago. */
async function pretendItsTime(): Promise<void> {
  await backend.query(`do $$ begin
    alter table private.settings disable trigger check_settings;
    update private.settings set applications_erased_at = now() - interval '1 second';
    alter table private.settings enable trigger check_settings;
  end $$`);
}

/** Stores an application as a restore does, past every trigger. */
async function storeRestored(email: string): Promise<void> {
  await backend.query(`do $$ begin
    alter table applicants disable trigger user;
    insert into applicants (id, created_at, status, inserted_xid, full_name, email, track_selection,
      experience, motivation, team_preference)
    values (gen_random_uuid(), now(), 'received', '1', 'Ada', '${email}', 'beginner', 'x', 'x', 'team');
    alter table applicants enable trigger user;
  end $$`);
}

const withTeam = (...team_members: string[]) => ({ team_preference: 'have_team', team_members });

/** Applies as a visitor does; gives what the server says, nothing where it stores the row. */
async function apply(email: string): Promise<unknown> {
  const answer = await backend.post('/rest/v1/applicants?select=email', [applicant(email)]);
  if (answer.status === 201) return undefined;
  expect(answer.status).toBe(400);
  return Object(await answer.json()).message;
}

it.each([
  ['with one statement', 'registration_open = false', 'registration_open = true'],
  [
    'at a time that they set',
    "registration_closes_at = now() - interval '1 second'",
    "registration_closes_at = now() + interval '1 minute'",
  ],
])('Organisers close registration %s, and open it again', async (_, closing, opening) => {
  await backend.query(`update private.settings set ${closing}`);
  expect(await apply('ada@example.com')).toBe('Registration is closed.');
  await backend.query(`update private.settings set ${opening}`);
  expect(await apply('ada@example.com')).toBeUndefined();
});

it('Organisers read every answer in the order they came, a team in one cell', async () => {
  const links = { github_url: 'git', linkedin_url: 'in', portfolio_url: 'page' };
  const team = withTeam('bob@example.com', 'cy@example.com');
  await storeApplication('ada@example.com', { ...team, ...links });
  await storeApplication('dee@example.com');
  const [ada, dee] = await backend.query('select * from private.applications');
  expect(ada).toMatchObject({
    ...applicant('ada@example.com', { ...team, ...links }),
    team_members: 'bob@example.com, cy@example.com',
    status: 'received',
  });
  expect(dee).toMatchObject({ email: 'dee@example.com', team_members: '' });
});

it("A person is erased from the table and from others' teams, and nobody else is", async () => {
  await storeApplication('ada@example.com', withTeam('Bob@example.com'));
  await storeApplication('bob@example.com');
  await storeApplication('cy@example.com', withTeam('dee@example.com', 'bob@example.com'));
  await storeApplication('eve@example.com', withTeam('bobby@example.com'));
  expect(await backend.query("select private.erase_person(' BOB@example.com') as rows")).toEqual([
    { rows: 3 },
  ]);
  expect(
    await backend.query('select email, team_preference, team_members from applicants order by 1'),
  ).toEqual([
    { email: 'ada@example.com', team_preference: 'team', team_members: [] },
    { email: 'cy@example.com', ...withTeam('dee@example.com') },
    { email: 'eve@example.com', ...withTeam('bobby@example.com') },
  ]);
});

it('Every application is erased at a time that organisers set, with its mails', async () => {
  await storeApplication('ada@example.com');
  await backend.query(
    "update private.settings set applications_erased_at = now() + interval '25 hours'",
  );
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
  'A time %s from now at which everything would be erased is refused, and nothing changes',
  async (interval) => {
    const setting = `update private.settings set applications_erased_at = now() + '${interval}'`;
    await expect(backend.query(setting)).rejects.toThrow('at least a day ahead');
    await expect(backend.query(`${setting}, mails_per_hour = 1`)).rejects.toThrow();
    expect(await backend.query('select mails_per_hour from private.settings')).toEqual([
      { mails_per_hour: 1000 },
    ]);
  },
);

it('A backup from before the erasing that is restored after it erases nothing', async () => {
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

it.each(['\t bob@example.com\n', '\u00a0BOB@example.com', '\u202abob@example.com\u202c'])(
  'A person is erased, and mailed again, by their address as it is pasted: %j',
  async (pasted) => {
    await storeApplication('bob@example.com');
    await storeApplication('ada@example.com', withTeam('Bob@example.com'));
    const run = (name: string) => backend.query(`select private.${name}($1) as rows`, [pasted]);
    expect(await run('resend_mails')).toEqual([{ rows: 1 }]);
    expect(await run('erase_person')).toEqual([{ rows: 2 }]);
  },
);

it.each(["'90'", "'1 hour'", "'23 hours'"])('A link can’t live for %s', async (lifetime) => {
  await expect(
    backend.query(`update private.settings set link_lifetime = ${lifetime}`),
  ).rejects.toThrow('settings_link_lifetime_check');
});

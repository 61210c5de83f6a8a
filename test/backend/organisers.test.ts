import { beforeEach, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { storeApplication } from '../fixtures/linked-application.ts';

beforeEach(emptyBackend);

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
  const eraseIn = async (interval: string) => {
    await backend.query(
      `update private.settings set applications_erased_at = now() + '${interval}'`,
    );
    await backend.query('select public.apply_retention()');
    return backend.query(
      'select from applicants join private.mails on applicant_id = applicants.id',
    );
  };
  expect(await eraseIn('1 hour')).toHaveLength(1);
  expect(await eraseIn('-1 second')).toEqual([]);
  expect(await backend.query('select from private.mails')).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';

let backend: BackendServer;
beforeAll(async () => {
  backend = await serveBackend();
});
beforeEach(() => backend.query('delete from applicants'));
afterAll(() => backend.close());

function apply(email: string, members: string[] = []): Promise<Response> {
  const team_preference = members.length > 0 ? 'have_team' : 'individual';
  const row = applicant(email, { team_preference, team_members: members });
  return backend.post('/rest/v1/applicants?select=email', [row]);
}

describe('organisers', () => {
  it('close registration with one statement, and open it with another', async () => {
    await backend.query('update private.settings set registration_open = false');
    const refused = await apply('ada@example.com');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: 'Registration is closed.' });
    await backend.query('update private.settings set registration_open = true');
    expect((await apply('ada@example.com')).status).toBe(201);
  });

  it('have registration close by itself at a set time', async () => {
    const closeIn = (interval: string) =>
      backend.query(`update private.settings set registration_closes_at = now() + '${interval}'`);
    await closeIn('1 minute');
    expect((await apply('ada@example.com')).status).toBe(201);
    await closeIn('-1 second');
    expect((await apply('bob@example.com')).status).toBe(400);
    await backend.query('update private.settings set registration_closes_at = null');
    expect((await apply('bob@example.com')).status).toBe(201);
  });

  it('read the applications in the order they came, a team in one cell', async () => {
    await apply('ada@example.com', ['bob@example.com', 'cy@example.com']);
    await apply('dee@example.com');
    expect(await backend.query('select email, team_members from private.applications')).toEqual([
      { email: 'ada@example.com', team_members: 'bob@example.com, cy@example.com' },
      { email: 'dee@example.com', team_members: '' },
    ]);
  });

  it('read every answer, each under its own name', async () => {
    const row = applicant('ada@example.com', {
      github_url: 'https://github.com/ada',
      linkedin_url: 'https://linkedin.com/in/ada',
      portfolio_url: 'https://ada.example.com',
    });
    await backend.post('/rest/v1/applicants?select=email', [row]);
    const [listed] = await backend.query('select * from private.applications');
    expect(listed).toMatchObject({ ...row, team_members: '', status: 'received' });
  });

  it("erase a person from the table and from others' teams, and nobody else", async () => {
    await apply('ada@example.com', ['Bob@example.com']);
    await apply('bob@example.com');
    await apply('cy@example.com', ['dee@example.com', 'bob@example.com']);
    await apply('eve@example.com', ['bobby@example.com']);
    expect(await backend.query("select private.erase_person(' BOB@example.com') as rows")).toEqual([
      { rows: 3 },
    ]);
    expect(
      await backend.query('select email, team_preference, team_members from applicants order by 1'),
    ).toEqual([
      { email: 'ada@example.com', team_preference: 'team', team_members: [] },
      { email: 'cy@example.com', team_preference: 'have_team', team_members: ['dee@example.com'] },
      {
        email: 'eve@example.com',
        team_preference: 'have_team',
        team_members: ['bobby@example.com'],
      },
    ]);
  });

  it('have every application erased at a time they set, with its mails', async () => {
    await apply('ada@example.com');
    const eraseIn = (interval: string) =>
      backend.query(`update private.settings set applications_erased_at = now() + '${interval}'`);
    await eraseIn('1 hour');
    await backend.query('select public.apply_retention()');
    expect(await backend.query('select from applicants')).toHaveLength(1);
    await eraseIn('-1 second');
    await backend.query('select public.apply_retention()');
    expect(await backend.query('select from applicants')).toEqual([]);
    expect(await backend.query('select from private.mails')).toEqual([]);
    await backend.query('update private.settings set applications_erased_at = null');
  });

  it('keep no mail longer than a month, and still see when a confirmation was sent', async () => {
    await apply('ada@example.com');
    await backend.query(`
      with settled as (select public.settle_mail(id, 1, 'sent') from private.mails) select from settled
    `);
    await backend.query("update private.mails set sent_at = sent_at - interval '31 days'");
    await backend.query('select public.apply_retention()');
    expect(await backend.query('select from private.mails')).toEqual([]);
    expect(
      await backend.query(
        'select from private.applications where confirmation_sent_at is not null',
      ),
    ).toHaveLength(1);
  });

  it('are told where a database has no scheduler', async () => {
    await expect(
      backend.query("select private.schedule_mails('https://example.org', 'key')"),
    ).rejects.toThrow('This database has no pg_cron, pg_net or supabase_vault.');
  });
});

import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishableKey } from '../../supabase/embedded/api.ts';
import { tokenHash } from '../../supabase/functions/send-application-email/link-token.ts';
import { applicant } from '../fixtures/applicants.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { snapshot } from '../fixtures/database-snapshot.ts';
import { databases } from '../fixtures/databases.ts';
import { applyAndOpenMail, mailedToken, sendDueMails } from '../fixtures/mailed-link.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';
import { answerAsPostgrest } from '../fixtures/postgrest-statements.ts';
import { type LinkAttack, linkAttacks, smuggled, type Tokens } from './link-attacks.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

const grouped = Object.entries(linkAttacks).flatMap(([group, attacks]) =>
  attacks.map((attack) => ({ group, attack, name: attack.name })),
);

/** Applications whose links are live, and others whose links have ended in each way there is. */
async function prepare(backend: BackendServer): Promise<Tokens> {
  await backend.query('delete from applicants');
  const live = await applyAndOpenMail(backend, 'ada@example.com');
  const withdraw = (token: string) => backend.post('/rest/v1/rpc/withdraw_application', { token });

  const replaced = await applyAndOpenMail(backend, 'bob@example.com');
  await backend.query("select private.resend_mails('bob@example.com')");
  await sendDueMails(backend);
  expect(mailedToken(backend, 'bob@example.com')).not.toBe(replaced);

  const expired = await applyAndOpenMail(backend, 'cy@example.com');
  await backend.query('update private.links set expires_at = now() where token_hash = $1', [
    await tokenHash(expired),
  ]);
  const withdrawn = await applyAndOpenMail(backend, 'dee@example.com');
  await withdraw(withdrawn);
  const reused = await applyAndOpenMail(backend, 'eve@example.com');
  await withdraw(reused);
  await applyAndOpenMail(backend, 'eve@example.com');
  const erased = await applyAndOpenMail(backend, 'fay@example.com');
  await backend.query("select private.erase_person('fay@example.com')");

  const hash = await tokenHash(live);
  const [link] = await backend.query('select mail_id from private.links where token_hash = $1', [
    hash,
  ]);
  return {
    live,
    replaced,
    expired,
    withdrawn,
    reused,
    erased,
    hash,
    mailId: String(link?.mail_id),
  };
}

describe.each(databases(server))('on $name', ({ name, isThere, databaseUrl }) => {
  describe.runIf(isThere)('whoever has no link', () => {
    let backend: BackendServer;
    let tokens: Tokens;
    beforeAll(async () => {
      backend = await serveBackend({ databaseUrl, hasSchedule: false });
      tokens = await prepare(backend);
    });
    afterAll(() => backend.close());

    async function attempt({ path, method = 'POST', headers, body }: LinkAttack) {
      const response = await fetch(`${backend.url}/rest/v1${path(tokens)}`, {
        method,
        headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body(tokens)) }),
      });
      const { date, ...sent } = Object.fromEntries(response.headers);
      return { status: response.status, headers: sent, text: await response.text() };
    }

    it.for(grouped)(
      'is told nothing and changes nothing by $group: $name',
      async ({ group, attack }, { task }) => {
        task.meta.group = [group, name];
        const before = await snapshot(backend);
        const { status, text } = await attempt(attack);
        expect(attack.statuses).toContain(status);
        if (attack.answer === null && status === 200) expect(text).toBe('null');
        if (attack.answer) expect(JSON.parse(text)).toMatchObject(Object(attack.answer));
        const isShown = status === 200 && attack.answer !== null;
        if (!isShown) expect(text).not.toMatch(/Grace Hopper|Compilers|ada@|bob@|received/);
        expect(text).not.toContain(tokens.hash);
        const isEchoed = attack.path(tokens).includes(tokens.live);
        if (!isEchoed) expect(text).not.toContain(tokens.live);
        expect(await snapshot(backend)).toEqual(before);
      },
    );

    it('is answered to the header alike for a link that ended and one that never was', async ({
      task,
    }) => {
      task.meta.group = ['tokens that open nothing', name];
      const answers = await Promise.all(
        (linkAttacks['tokens that open nothing'] ?? []).map(attempt),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    });

    it('can open and change nothing with the secret key either', async ({ task }) => {
      task.meta.group = ["others' functions and tables", name];
      const headers = { apikey: backend.secretKey };
      for (const path of ['links', 'link_requests', 'applicants']) {
        const answer = await fetch(`${backend.url}/rest/v1/${path}?select=*`, { headers });
        expect(answer.ok).toBe(false);
      }
      const body = { token: tokens.live };
      const opened = await backend.post('/rest/v1/rpc/open_application', body, headers);
      expect(await opened.json()).toMatchObject({ code: '42501' });
    });
  });

  describe.runIf(isThere)('whoever has a link', () => {
    let backend: BackendServer;
    let token: string;
    beforeAll(async () => {
      backend = await serveBackend({ databaseUrl, hasSchedule: false });
    });
    beforeEach(async ({ task }) => {
      task.meta.group = ['edits and withdrawals', name];
      await backend.query('delete from applicants');
      await backend.query('delete from private.link_requests');
      token = await applyAndOpenMail(backend, 'ada@example.com');
    });
    afterAll(() => backend.close());

    const call = async (what: string, body: object, headers = {}) =>
      JSON.parse(await (await backend.post(`/rest/v1/rpc/${what}`, body, headers)).text());
    const change = (version: number, changes: object = {}, headers = {}) =>
      call(
        'change_application',
        { token, version, application: applicant('ada@example.com', { ...changes }) },
        headers,
      );
    const stored = async () => (await backend.query('select * from applicants'))[0];

    it.each(Object.keys(smuggled))('can not write %s', async (key) => {
      const before = await stored();
      expect(await change(1, { full_name: 'Ada', [key]: smuggled[key] })).toMatchObject({
        outcome: 'saved',
        application: { version: 2, status: 'received', form: { email: 'ada@example.com' } },
      });
      const { edited_at, ...after } = (await stored()) ?? {};
      expect(after).toEqual({
        ...before,
        full_name: 'Ada',
        version: 2,
        edited_at: undefined,
      });
      expect(Math.abs(Date.now() - new Date(String(edited_at)).getTime())).toBeLessThan(60_000);
    });

    it('is shown exactly what the page needs', async () => {
      const opened = await call('open_application', { token });
      const { status, created_at, version, ...row } = (await stored()) ?? {};
      expect(opened).toEqual({
        version,
        status,
        applied_at: expect.any(String),
        is_editable: true,
        form: Object.fromEntries(Object.keys(applicant('')).map((field) => [field, row[field]])),
        members: [],
      });
      expect(new Date(opened.applied_at)).toEqual(new Date(String(created_at)));
    });

    it('saves SQL and markup as the words they are', async () => {
      const words = `'); drop table applicants; -- <script>alert(1)</script> \\' $$ \${x}`;
      await change(1, { full_name: words, experience: words, github_url: words });
      expect(await stored()).toMatchObject({
        full_name: words,
        experience: words,
        github_url: words,
      });
    });

    it('saves once of twenty at the same time, and shows the others what was saved', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => change(1, { full_name: `Editor ${i}` })),
      );
      const saved = answers.filter(({ outcome }) => outcome === 'saved');
      expect(saved).toHaveLength(1);
      for (const { outcome, application } of answers) {
        if (outcome !== 'saved') expect(outcome).toBe('conflict');
        expect(application).toEqual(saved[0].application);
      }
    });

    it('is in conflict with what an organiser writes into the answers, not with a decision', async () => {
      await backend.query("update applicants set status = 'accepted'");
      expect(await change(1)).toMatchObject({ outcome: 'saved', application: { version: 2 } });
      await backend.query("update applicants set full_name = 'Mended'");
      expect(await change(2)).toMatchObject({
        outcome: 'conflict',
        application: { version: 3, status: 'accepted', form: { full_name: 'Mended' } },
      });
    });

    it('edits nothing that was withdrawn at the same moment', async () => {
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => change(1, { full_name: 'Late' })),
        ...Array.from({ length: 5 }, () => call('withdraw_application', { token })),
        ...Array.from({ length: 5 }, () => change(1, { full_name: 'Later' })),
      ]);
      const withdrawn = answers.filter((answer) => answer?.outcome === 'withdrawn');
      expect(withdrawn).toHaveLength(1);
      expect(await backend.query('select from applicants')).toEqual([]);
      expect(await change(1)).toBeNull();
      expect(await backend.query('select from private.mails')).toEqual([]);
      expect(await backend.query('select from private.links')).toEqual([]);
    });

    it.each([
      ['switched off', 'registration_open = false'],
      ['over by the time that was set', "registration_closes_at = now() - interval '1 second'"],
    ])(
      'edits nothing once registration is %s, whatever its own clock says, and withdraws',
      async (_, closing) => {
        await backend.query(`update private.settings set ${closing}`);
        const yesterday = { date: new Date(0).toUTCString(), 'x-now': '2020-01-01T00:00:00Z' };
        const before = await stored();
        expect(await change(1, { full_name: 'Late', is_editable: true }, yesterday)).toMatchObject({
          outcome: 'closed',
          application: { version: 1, is_editable: false, form: { full_name: 'Grace Hopper' } },
        });
        expect(await call('open_application', { token })).toMatchObject({ is_editable: false });
        expect(await stored()).toEqual(before);
        expect(await call('withdraw_application', { token })).toEqual({ outcome: 'withdrawn' });
        await backend.query(
          'update private.settings set registration_open = true, registration_closes_at = null',
        );
      },
    );

    it('is told of a member no more than whether they have applied', async () => {
      await applyAndOpenMail(backend, 'bob@example.com');
      const members = [' BOB@example.com ', 'nobody@example.com', 'ada@example.com'];
      const saved = await change(1, { team_preference: 'have_team', team_members: members });
      expect(saved.application.members).toEqual([
        { email: 'BOB@example.com', has_applied: true },
        { email: 'nobody@example.com', has_applied: false },
        { email: 'ada@example.com', has_applied: true },
      ]);
      expect(JSON.stringify(saved)).not.toMatch(/bob@/);
    });

    it('has one that outlives the mail, but not a time that organisers set', async () => {
      await backend.query("update private.mails set sent_at = now() - interval '31 days'");
      await backend.query('select public.apply_retention()');
      expect(await backend.query('select from private.mails')).toEqual([]);
      expect(await call('open_application', { token })).not.toBeNull();
      await backend.query("update private.settings set link_lifetime = '1 hour'");
      await backend.query("select private.resend_mails('ada@example.com')");
      await sendDueMails(backend);
      token = mailedToken(backend, 'ada@example.com');
      const [link] = await backend.query(
        'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from private.links',
      );
      expect(link).toEqual({ minutes: 60 });
      await backend.query("update private.links set expires_at = now() - interval '1 second'");
      expect(await call('open_application', { token })).toBeNull();
      await backend.query('select public.apply_retention()');
      expect(await backend.query('select from private.links')).toEqual([]);
      await backend.query('update private.settings set link_lifetime = default');
    });
  });
});

describe.runIf(server !== null)("PostgREST's statements on a PostgreSQL server", () => {
  const database = postgres({
    host: server?.folder ?? '',
    user: 'authenticator',
    database: 'postgres',
  });
  let backend: BackendServer;
  let tokens: Tokens;
  beforeAll(async () => {
    backend = await serveBackend({ databaseUrl: server?.url, hasSchedule: false });
    tokens = await prepare(backend);
  });
  afterAll(() => Promise.all([database.end(), backend.close()]));

  const sent = grouped.filter(
    ({ group, attack }) =>
      ['tokens that open nothing', 'tokens of other types', 'invalid edits'].includes(group) &&
      !attack.name.startsWith('a megabyte'),
  );
  it.for(sent)('get the same answer from $group: $name', async ({ group, attack }, { task }) => {
    task.meta.group = [group, "PostgREST's SQL"];
    const { path, body } = attack;
    const request = { method: 'POST', path: path(tokens), body: body?.(tokens) };
    const answer = await answerAsPostgrest(database, request);
    if (attack.name.startsWith('NUL')) expect(answer).toEqual({ code: '22P05' });
    else if (group === 'tokens of other types') expect(answer).toMatchObject({ rows: null });
    else if (attack.answer && 'code' in Object(attack.answer)) {
      expect(answer).toEqual(attack.answer);
    } else if (attack.answer === null) expect(answer).toMatchObject({ rows: null });
    else expect(answer).toMatchObject({ rows: attack.answer });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { applicant } from '../fixtures/applicants.ts';
import { serveBackend } from '../fixtures/backend-server.ts';
import { databases } from '../fixtures/databases.ts';
import { applyAndOpenMail, mailedToken } from '../fixtures/mailed-link.ts';
import { startPostgres } from '../fixtures/postgres-server.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

const submission = { 'x-submission-id': '0b0b9a3e-4f6c-4a51-9d0e-6f1f4f7a8c11' };

describe.each(databases(server))('an applicant, on $name', ({ isThere, databaseUrl }) => {
  it.runIf(isThere)(
    'applies, opens the link in the mail, mends it twice in two places, withdraws and applies again',
    async () => {
      const backend = await serveBackend({
        databaseUrl,
        hasSchedule: false,
        siteUrl: () => 'http://localhost:4173/repo/',
      });
      const call = async (name: string, body: object) =>
        JSON.parse(await (await backend.post(`/rest/v1/rpc/${name}`, body)).text());

      const email = 'ada@example.com';
      const token = await applyAndOpenMail(backend, ' Ada@example.com ', {}, submission).catch(() =>
        mailedToken(backend, email),
      );
      expect(backend.outbox.mails[0]?.text).toContain(
        `\nhttp://localhost:4173/repo/#/application/${token}\n`,
      );

      const opened = await call('open_application', { token });
      expect(opened).toEqual({
        version: 1,
        status: 'received',
        applied_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*[+-]\d\d:\d\d$/),
        is_editable: true,
        form: applicant(email),
        members: [],
      });
      expect(await call('open_application', { token })).toEqual(opened);

      const changed = {
        ...applicant(email, {
          full_name: 'Ada Lovelace',
          github_url: 'https://github.com/ada',
          team_preference: 'have_team',
          team_members: [' ', ' bob@example.com ', ''],
        }),
      };
      const saved = await call('change_application', { token, version: 1, application: changed });
      expect(saved).toEqual({
        outcome: 'saved',
        application: {
          ...opened,
          version: 2,
          form: { ...changed, team_members: ['bob@example.com'] },
          members: [{ email: 'bob@example.com', has_applied: false }],
        },
      });

      const late = applicant(email, { full_name: 'From the other tab' });
      expect(await call('change_application', { token, version: 1, application: late })).toEqual({
        outcome: 'conflict',
        application: saved.application,
      });
      expect(await call('open_application', { token })).toEqual(saved.application);

      const blank = { ...changed, experience: ' ' };
      const refused = await call('change_application', { token, version: 2, application: blank });
      expect(refused).toMatchObject({ code: '23514', details: null });
      expect(refused.message).toMatch(/^new row for relation "applicants" violates/);

      expect(await call('withdraw_application', { token })).toEqual({ outcome: 'withdrawn' });
      expect(await call('withdraw_application', { token })).toBeNull();
      expect(await call('open_application', { token })).toBeNull();
      expect(await backend.query('select from applicants')).toEqual([]);

      const again = await applyAndOpenMail(
        backend,
        email,
        { motivation: 'Once more.' },
        submission,
      );
      expect(again).not.toBe(token);
      expect(await call('open_application', { token: again })).toMatchObject({
        version: 1,
        form: { motivation: 'Once more.' },
      });
      expect(await call('open_application', { token })).toBeNull();
      await backend.close();
    },
  );
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationForm, memberNames } from '../../machines/application.form.ts';
import { type BackendServer, serveBackend } from '../fixtures/backend-server.ts';
import { fieldVectors } from '../fixtures/field-vectors.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';

let backend: BackendServer;
beforeAll(async () => {
  backend = await serveBackend();
});
afterEach(() => backend.query('delete from applicants'));
afterAll(() => backend.close());

/** A list has no first place to leave blank, so the team is the first member alone. */
const teamOfTwo = { ...teamForm, 'team_members.2': '' };

/** What someone sends who leaves the page's own checks out: everything as it was typed. */
function rawRow(form: ApplicationForm) {
  const entries = Object.entries(form).filter(([name]) => !name.startsWith('team_members.'));
  const hasTeam = form.team_preference === 'have_team';
  return {
    ...Object.fromEntries(entries),
    team_members: hasTeam ? memberNames.map((name) => form[name]) : [],
  };
}

describe('the database and the function judge as the form does', () => {
  it.for(fieldVectors)('$field $input', async ({ field, input, message, database }) => {
    const base = field.startsWith('team_members') ? teamOfTwo : completeForm;
    const row = rawRow({ ...base, [field]: input });
    const mailsBefore = backend.outbox.mails.length;
    const inserted = await backend.post('/rest/v1/applicants?select=email', [row]);
    await backend.post('/functions/v1/send-application-email', { applicant: row });

    const isAccepted = message === null || database === 'accepts';
    if (isAccepted) {
      expect(inserted.status).toBe(201);
      await expect.poll(() => backend.outbox.mails.length).toBe(mailsBefore + 1);
      const [mail] = backend.outbox.mails;
      const [stored] = await backend.query('select email from applicants');
      expect(mail?.to).toEqual([stored?.email]);
    } else {
      expect(inserted.status).toBe(400);
      expect(await backend.query('select from applicants')).toEqual([]);
      expect(backend.outbox.mails).toHaveLength(mailsBefore);
    }
  });
});

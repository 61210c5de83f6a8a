import { beforeEach, describe, expect, it } from 'vitest';
import { type ApplicationForm, memberNames } from '../../machines/application.form.ts';
import { storedText } from '../../machines/application.rules.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { fieldVectors } from '../fixtures/field-vectors.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';

beforeEach(emptyBackend);

/** A list can't have a blank first place, so the team is the first member alone. */
const teamOfTwo = { ...teamForm, 'team_members.2': '' };

/** Returns the row of a visitor who bypasses the page's checks: everything as it was typed. */
function rawRow(form: ApplicationForm) {
  const entries = Object.entries(form).filter(([name]) => !name.startsWith('team_members.'));
  const hasTeam = form.team_preference === 'have_team';
  return {
    ...Object.fromEntries(entries),
    team_members: hasTeam ? memberNames.map((name) => form[name]) : [],
  };
}

describe('the database and the function validate like the form', () => {
  it.for(fieldVectors)('$field $input', async ({ field, input, message }) => {
    const base = field.startsWith('team_members') ? teamOfTwo : completeForm;
    const form = { ...base, [field]: input };
    const row = rawRow(form);
    const inserted = await backend.post('/rest/v1/applicants?select=email', [row]);
    await backend.post('/functions/v1/send-application-email', { applicant: row });
    await backend.idle();

    expect(inserted.status).toBe(message === null ? 201 : 400);
    const email = storedText(form, 'email');
    const team_members = row.team_members.length
      ? memberNames.map((name) => storedText(form, name)).filter(Boolean)
      : [];
    const stored = await backend.query('select email, team_members from applicants');
    expect(stored).toEqual(message === null ? [{ email, team_members }] : []);
    expect(backend.outbox.mails.flatMap(({ to }) => to)).toEqual(message === null ? [email] : []);
  });
});

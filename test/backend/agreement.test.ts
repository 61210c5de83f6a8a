import { beforeEach, expect, it } from 'vitest';
import {
  type ApplicationForm,
  choiceNames,
  fields,
  memberNames,
} from '../../machines/application.form.ts';
import { storedText } from '../../machines/application.rules.ts';
import { statuses } from '../../machines/management.types.ts';
import { backend, emptyBackend } from '../fixtures/backend.ts';
import { type FieldVector, fieldVectors } from '../fixtures/field-vectors.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';

beforeEach(emptyBackend);

it('the database, the page and the emails know the same decisions', async () => {
  const checks = await backend.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conname in ('applicants_status_check', 'mails_kind_check') order by conname`,
  );
  const [stored, mailed] = checks.map(({ text }) =>
    [...String(text).matchAll(/'(\w+)'/g)].map(([, value]) => value),
  );
  expect(stored).toEqual(statuses);
  expect(mailed).toEqual(['confirmation', 'link', ...statuses.slice(1)]);
});

const options: FieldVector[] = choiceNames.flatMap((field) =>
  fields[field].options.map((input) => ({ field, input, message: null })),
);

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

it.for([...fieldVectors, ...options])(
  'the database and the function validate like the form: $field $input',
  async ({ field, input, message }) => {
    const needsTeam = field.startsWith('team_members') || input === 'have_team';
    const form = { ...(needsTeam ? teamOfTwo : completeForm), [field]: input };
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
  },
);

import { expect, test } from 'vitest';
import { emptyForm, type FieldName } from '../../machines/application.form.ts';
import { fieldErrors, isComplete } from '../../machines/application.rules.ts';
import { fieldVectors } from '../fixtures/field-vectors.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
import { fieldMessages } from '../spec/messages.ts';

function formWith(field: FieldName, input: string) {
  return { ...(field.startsWith('team_members') ? teamForm : completeForm), [field]: input };
}

test.each(fieldVectors)('§5: $field $input → $message', ({ field, input, message }) => {
  const form = formWith(field, input);
  expect(fieldErrors(form)).toEqual(message ? { [field]: message } : {});
  expect(isComplete(form)).toBe(message === null);
});

test('§5: an empty form has an error for every required field, in the order of the steps', () => {
  expect(Object.entries(fieldErrors(emptyForm))).toEqual([
    ['full_name', fieldMessages.noName],
    ['email', fieldMessages.noEmail],
    ['experience', fieldMessages.noExperience],
    ['motivation', fieldMessages.noMotivation],
    ['track_selection', fieldMessages.noTrack],
    ['team_preference', fieldMessages.noPreference],
  ]);
});

test('§5: only an applicant with a team is asked for members', () => {
  const members = { 'team_members.0': '', 'team_members.1': 'not an address' };
  for (const team_preference of ['individual', 'team'] as const) {
    expect(fieldErrors({ ...completeForm, ...members, team_preference })).toEqual({});
  }
  expect(fieldErrors({ ...completeForm, ...members, team_preference: 'have_team' })).toEqual({
    'team_members.0': fieldMessages.noMember,
    'team_members.1': fieldMessages.invalid,
  });
});

test('the vectors cover every field that has a rule', () => {
  const covered = new Set(fieldVectors.map(({ field }) => field));
  for (const name of Object.keys(fieldErrors(emptyForm))) expect(covered).toContain(name);
});

test('a form is validated once, however often the errors are read', () => {
  const form = { ...completeForm, email: 'ada' };
  expect(fieldErrors(form)).toBe(fieldErrors(form));
});

import { describe, expect, test } from 'vitest';
import { emptyForm, type FieldName } from '../../machines/application.form.ts';
import { fieldErrors, isComplete } from '../../machines/application.rules.ts';
import { fieldVectors } from '../fixtures/field-vectors.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';

function formWith(field: FieldName, input: string) {
  return { ...(field.startsWith('team_members') ? teamForm : completeForm), [field]: input };
}

describe('a field says the first thing that is wrong with it', () => {
  test.each(fieldVectors)('$field $input → $message', ({ field, input, message }) => {
    expect(fieldErrors(formWith(field, input))[field] ?? null).toBe(message);
  });

  test.each(fieldVectors)(
    '$field $input decides alone over an otherwise complete form',
    (vector) => {
      const form = formWith(vector.field, vector.input);
      expect(isComplete(form)).toBe(vector.message === null);
      expect(fieldErrors(form)).toEqual(vector.message ? { [vector.field]: vector.message } : {});
    },
  );

  test('the vectors are as many as were agreed, and cover every field that has a rule', () => {
    expect(fieldVectors.length).toBeGreaterThanOrEqual(60);
    const covered = new Set(fieldVectors.map(({ field }) => field));
    for (const name of Object.keys(fieldErrors(emptyForm))) expect(covered).toContain(name);
  });
});

describe('an empty form', () => {
  test('names every required field, in the order of the steps', () => {
    expect(fieldErrors(emptyForm)).toEqual({
      full_name: 'Full name is required',
      email: 'Email is required',
      experience: 'Experience description is required',
      motivation: 'Motivation is required',
      track_selection: 'Please select a track',
      team_preference: 'Team preference is required',
    });
    expect(Object.keys(fieldErrors(emptyForm))).toEqual([
      'full_name',
      'email',
      'experience',
      'motivation',
      'track_selection',
      'team_preference',
    ]);
  });
});

test('a form is judged once, however many ask', () => {
  const form = { ...completeForm, email: 'ada' };
  expect(fieldErrors(form)).toBe(fieldErrors(form));
});

describe('team members', () => {
  test('are asked only of those who have a team', () => {
    const members = { 'team_members.0': '', 'team_members.1': 'not an address' };
    for (const team_preference of ['individual', 'team'] as const) {
      expect(fieldErrors({ ...completeForm, ...members, team_preference })).toEqual({});
    }
    expect(fieldErrors({ ...completeForm, ...members, team_preference: 'have_team' })).toEqual({
      'team_members.0': 'At least one team member email is required',
      'team_members.1': 'Please enter a valid email address',
    });
  });
});

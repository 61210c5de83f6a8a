import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { columnNames } from '../../machines/application.form.ts';
import { toApplicant, toForm } from '../../src/backend/applicant.ts';
import { storedApplication } from '../../src/backend/stored-application.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';

test('half a character and NUL are replaced by what PostgreSQL can store; other characters stay', () => {
  const { full_name, experience, motivation } = toApplicant({
    ...completeForm,
    full_name: ' Ada \ud83e\udd16 ',
    experience: 'cut \ud83e',
    motivation: '\udd16\0 late',
  });
  expect([full_name, experience, motivation]).toEqual(['Ada 🤖', 'cut \ufffd', '\ufffd late']);
});

test('a blank optional link becomes null, not blank text', () => {
  const blank = { github_url: '', linkedin_url: ' ', portfolio_url: '\u3000' };
  expect(toApplicant({ ...completeForm, ...blank })).toMatchObject({
    github_url: null,
    linkedin_url: null,
    portfolio_url: null,
  });
});

test('a member who is listed twice is stored once', () => {
  const form = { ...teamForm, 'team_members.3': ' BOB@example.org' };
  expect(toApplicant({ ...form, 'team_members.0': 'bob@example.org' }).team_members).toEqual([
    'bob@example.org',
    'mary@example.org',
  ]);
});

test('a row fills in the members in order, without gaps, and leaves the rest blank', () => {
  const { 'team_members.2': _, ...others } = teamForm;
  expect(toForm(toApplicant(teamForm))).toEqual({
    ...others,
    'team_members.1': 'mary@example.org',
    'team_members.2': '',
  });
});

test.for(columnNames)(
  'a row from before the column %s existed opens with a blank answer',
  (name) => {
    const row = {
      version: 1,
      status: 'received',
      applied_at: '2025-09-01T12:00:00+00:00',
      is_editable: true,
      form: { ...toApplicant(completeForm), [name]: null },
      members: [],
    };
    expect(parse(storedApplication, row).form).toEqual({ ...completeForm, [name]: '' });
  },
);

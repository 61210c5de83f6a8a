import { expect, test } from 'vitest';
import { toApplicant } from '../../src/backend/applicant.ts';
import { completeForm } from '../fixtures/forms.ts';

test('half a character and NUL become what PostgreSQL can store; whole characters stay', () => {
  const { full_name, experience, motivation } = toApplicant({
    ...completeForm,
    full_name: ' Ada \ud83e\udd16 ',
    experience: 'cut \ud83e',
    motivation: '\udd16\0 late',
  });
  expect([full_name, experience, motivation]).toEqual(['Ada 🤖', 'cut \ufffd', '\ufffd late']);
});

test('a blank optional link is none, and no blank text', () => {
  const blank = { github_url: '', linkedin_url: ' ', portfolio_url: '\u3000' };
  expect(toApplicant({ ...completeForm, ...blank })).toMatchObject({
    github_url: null,
    linkedin_url: null,
    portfolio_url: null,
  });
});

import { expect, test } from 'vitest';
import { emptyForm } from '../../machines/application.form.ts';
import { union, withLeft } from '../../machines/form-progress.ts';

test('a list stays the very same while nothing new comes, so that no view renders for it', () => {
  const steps = ['personalInfo', 'experience'];
  expect(union(steps, ['experience'])).toBe(steps);
  expect(union(steps, [])).toBe(steps);
});

test('what is new is added once, at the end', () => {
  expect(union(['personalInfo'], ['review', 'personalInfo', 'review'])).toEqual([
    'personalInfo',
    'review',
  ]);
});

test('leaving a step tidies its addresses and no other text; a tidy form stays the very same', () => {
  const untidy = {
    ...emptyForm,
    full_name: 'Ada ',
    email: ' ada@example.org ',
    'team_members.0': 'bob@example.org ',
    'team_members.2': '   ',
    'team_members.3': '\u200bcy@example.org',
    portfolio_url: 'https://example.org ',
  };
  const progress = { touched: [], seenSteps: [], lastStep: null };
  const { form: first } = withLeft({ ...progress, form: untidy }, 'personalInfo');
  expect(first).toEqual({ ...untidy, email: 'ada@example.org' });
  const { form: both } = withLeft({ ...progress, form: first }, 'additionalInfo');
  const members = { 'team_members.0': 'bob@example.org', 'team_members.3': 'cy@example.org' };
  expect(both).toEqual({ ...first, ...members });
  expect(withLeft({ ...progress, form: both }, 'additionalInfo').form).toBe(both);
});

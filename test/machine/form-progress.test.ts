import { expect, test } from 'vitest';
import { union } from '../../machines/form-progress.ts';

test('a list without new entries stays the same object, so that no view renders again', () => {
  const steps = ['personalInfo', 'experience'];
  expect(union(steps, ['experience'])).toBe(steps);
  expect(union(steps, [])).toBe(steps);
});

test('new entries are added once, at the end', () => {
  expect(union(['personalInfo'], ['review', 'personalInfo', 'review'])).toEqual([
    'personalInfo',
    'review',
  ]);
});

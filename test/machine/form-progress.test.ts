import { expect, test } from 'vitest';
import { union } from '../../machines/form-progress.ts';

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

import { describe, expect, test } from 'vitest';
import { isWhole, seed } from '../../fixtures/chance.ts';
import { drawPath } from './random-path.ts';
import { subjects } from './subjects.ts';

/** The number of paths per machine. */
const count = isWhole ? 1000 : 150;

describe.each(Object.values(subjects))('the $name machine', (subject) => {
  test(`does what the specification says on ${count} random paths, SEED=${seed}`, {
    timeout: 300_000,
  }, () => {
    for (let number = 0; number < count; number += 1) {
      const { failure } = drawPath(subject, { seed, number, length: 30, isOnPage: false });
      expect(failure?.message).toBeUndefined();
    }
  });

  test('draws the same path with the same seed', () => {
    const draw = () => drawPath(subject, { seed: 7, number: 3, length: 10, isOnPage: true }).events;
    expect(draw()).toEqual(draw());
  });
});

import { expect, test } from 'vitest';
import { randomUuid } from '../../src/application/draft/random-uuid.ts';

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are unique UUIDs of version 4, even without https', () => {
  const ids = Array.from({ length: 1000 }, randomUuid);
  expect(ids.filter((id) => !version4.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});

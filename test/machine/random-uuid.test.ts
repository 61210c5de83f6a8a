import { expect, test } from 'vitest';
import { randomUuid } from '../../src/application/draft/random-uuid.ts';

test('ids are unique UUIDs of version 4, even without https', () => {
  const ids = Array.from({ length: 1000 }, randomUuid);
  const others = ids.filter(
    (id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
  );
  expect(others).toEqual([]);
  expect(new Set(ids).size).toBe(1000);
});

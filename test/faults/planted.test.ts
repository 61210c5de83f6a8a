import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { plant } from './plant.ts';

describe.each(areas)('the faults of $name', ({ faults }) => {
  test('can all be planted where they say', () => {
    const failures = faults.flatMap((fault) => {
      try {
        plant(fault, readFileSync(fault.file, 'utf8'));
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(failures).toEqual([]);
  });

  test('have names of their own', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });
});

test('no two faults are the same edit', () => {
  const names = Map.groupBy(
    areas.flatMap(({ faults }) => faults),
    (fault) => fault.file + plant(fault, readFileSync(fault.file, 'utf8')),
  );
  const twice = [...names.values()].filter(({ length }) => length > 1);
  expect(twice.map((faults) => faults.map(({ name }) => name))).toEqual([]);
});

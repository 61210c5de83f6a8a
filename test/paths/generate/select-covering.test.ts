import { expect, test } from 'vitest';
import { chooseFew } from './select-covering.ts';

const candidate = (name: string, ...covers: string[]) => ({ name, covers: new Set(covers) });

test('the few cover what all cover, and none is chosen in vain', () => {
  const all = [
    candidate('small', 'a'),
    candidate('large', 'a', 'b', 'c'),
    candidate('same', 'b', 'c'),
    candidate('other', 'c', 'd'),
  ];
  expect(chooseFew(all).map(({ name }) => name)).toEqual(['large', 'other']);
});

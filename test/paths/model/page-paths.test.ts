import { expect, test } from 'vitest';
import { selectCovering } from './page-paths.ts';

const candidate = (name: string, ...covers: string[]) => ({ name, covers: new Set(covers) });

test('the selected paths cover what all paths cover, and each adds something', () => {
  const all = [
    candidate('small', 'a'),
    candidate('large', 'a', 'b', 'c'),
    candidate('same', 'b', 'c'),
    candidate('other', 'c', 'd'),
  ];
  expect(selectCovering(all).map(({ name }) => name)).toEqual(['large', 'other']);
});

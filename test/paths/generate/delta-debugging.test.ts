import { expect, test } from 'vitest';
import { type FirstFailing, minimize } from './delta-debugging.ts';

const failing =
  (shows: (letters: readonly string[]) => boolean): FirstFailing<string> =>
  (candidates) =>
    candidates.find(shows);

test('what has nothing to do with a fault is left out', () => {
  const shows = failing((letters) => letters.includes('c') && letters.includes('g'));
  expect(minimize([...'abcdefghij'], shows)).toEqual(['c', 'g']);
});

test('what belongs together is left out together', () => {
  // 'open' and 'close' are allowed only as a pair.
  const shows = failing(
    (events) => events.includes('fault') && events.includes('open') === events.includes('close'),
  );
  expect(minimize(['open', 'a', 'close', 'b', 'fault'], shows)).toEqual(['fault']);
});

test('what is as short as can be stays as it is', () => {
  const shows = failing((letters) => letters.join('') === 'abc');
  expect(minimize(['a', 'b', 'c'], shows)).toEqual(['a', 'b', 'c']);
});

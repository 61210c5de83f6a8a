import { expect, test } from 'vitest';
import { shortestFailing } from './shrink.ts';

test('leaves out what a fault does not need', () => {
  const fails = (letters: readonly string[]) => letters.includes('c') && letters.includes('g');
  expect(shortestFailing([...'abcdefghij'], fails)).toEqual(['c', 'g']);
});

test('leaves out together what belongs together', () => {
  // 'open' and 'close' are possible only as a pair.
  const fails = (events: readonly string[]) =>
    events.includes('fault') && events.includes('open') === events.includes('close');
  expect(shortestFailing(['open', 'a', 'close', 'b', 'fault'], fails)).toEqual(['fault']);
});

test('keeps what is as short as it can be', () => {
  const fails = (letters: readonly string[]) => letters.join('') === 'abc';
  expect(shortestFailing(['a', 'b', 'c'], fails)).toEqual(['a', 'b', 'c']);
});

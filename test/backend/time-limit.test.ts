import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeLimit } from '../../src/backend/time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a call is given up when its time is over, and not before', () => {
  const limited = withTimeLimit(new AbortController().signal, 15_000);
  vi.advanceTimersByTime(14_999);
  expect(limited.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(limited.aborted).toBe(true);
});

test('a call is given up with whoever asked for it, before or while it is made', () => {
  const asker = new AbortController();
  const limited = withTimeLimit(asker.signal, 15_000);
  expect(limited.aborted).toBe(false);
  asker.abort();
  expect(limited.aborted).toBe(true);
  expect(withTimeLimit(asker.signal, 15_000).aborted).toBe(true);
});

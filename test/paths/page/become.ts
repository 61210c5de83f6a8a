import { expect } from '@playwright/test';
import { differencesOf, Mismatch } from '../model/mismatch.ts';

/**
 * Polls something on the page until it equals what the specification expects. Throws a `Mismatch` if it
 * never does.
 */
export async function expectToBecome(
  expected: object,
  read: () => object | Promise<object>,
): Promise<void> {
  let seen: object = {};
  const readAgain = async () => {
    seen = await read();
    return seen;
  };
  try {
    await expect.poll(readAgain, { timeout: 20_000, intervals: [20, 50, 100] }).toEqual(expected);
  } catch (cause) {
    const found = differencesOf(expected, seen);
    throw found.length > 0 ? new Mismatch(found, { cause }) : cause;
  }
}

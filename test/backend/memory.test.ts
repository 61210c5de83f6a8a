import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { planFor } from '../../supabase/embedded/memory.ts';

const startUnoptimised = fileURLToPath(
  new URL('../fixtures/start-unoptimised.ts', import.meta.url),
);

const gibibyte = 1024 ** 3;

test.each([
  [4 * gibibyte, { isOptimised: true }],
  [gibibyte, { isOptimised: false }],
])('with %d bytes of memory the database starts without a word', (available, plan) => {
  expect(planFor(available)).toEqual(plan);
});

test('with less than a first start takes, it says so, and what to do', () => {
  expect(planFor(gibibyte / 2)).toEqual({
    isOptimised: false,
    warning: expect.stringMatching(/^There are 512 MB of memory, .* Set DATABASE_URL to use a/),
  });
});

test('a first start that isn’t optimised takes no more than is said', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [startUnoptimised]);
  expect(Number(stdout)).toBeLessThan(800);
}, 60_000);

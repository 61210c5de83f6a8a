import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'machine', include: ['test/machine/**/*.test.ts'] } },
      { test: { name: 'paths', include: ['test/paths/**/*.test.ts'] } },
      { test: { name: 'content', include: ['test/content/**/*.test.ts'] } },
      // Apart from the others: in the copy where a fault is planted it fails for that alone.
      { test: { name: 'faults', include: ['test/faults/**/*.test.ts'] } },
      { test: { name: 'site', include: ['test/site/**/*.test.ts'] } },
      {
        test: {
          name: 'backend',
          include: ['test/backend/**/*.test.ts'],
          // One process for all: PostgreSQL's WebAssembly is then compiled once.
          isolate: false,
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'deployment', include: ['test/deployment/**/*.test.ts'] } },
      { test: { name: 'deno', include: ['test/deno/**/*.test.ts'], testTimeout: 30_000 } },
    ],
    // In another order each time; the seed is printed, for `--sequence.seed`.
    sequence: { shuffle: true },
    reporters: ['default', './test/fixtures/not-tried-reporter.ts'],
    // A refused statement is printed by the server that refuses it, which in a test is the test.
    silent: 'passed-only',
  },
});

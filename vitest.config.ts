import { defineConfig } from 'vitest/config';

const minute = 60_000;

/** One process for all files: PostgreSQL's WebAssembly is then compiled once. */
const oneProcess = { isolate: false, fileParallelism: false };

const backend = {
  include: ['test/backend/**/*.test.ts'],
  ...oneProcess,
  testTimeout: minute,
  hookTimeout: minute,
};

/** `npm test` runs every project but those whose name begins with `nightly`. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'machine', include: ['test/machine/**/*.test.ts'], testTimeout: minute } },
      { test: { name: 'paths', include: ['test/paths/**/*.test.ts'] } },
      { test: { name: 'content', include: ['test/content/**/*.test.ts'] } },
      // Separate from the others: it fails wherever a fault is planted.
      { test: { name: 'faults', include: ['test/faults/**/*.test.ts'] } },
      {
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          testTimeout: minute,
          hookTimeout: minute,
        },
      },
      { test: { name: 'backend', ...backend, env: { TEST_DATABASE: 'PGlite' } } },
      // The backend's tests again, on a PostgreSQL server.
      {
        test: {
          name: 'nightly-postgresql',
          ...backend,
          env: { TEST_DATABASE: 'PostgreSQL' },
          globalSetup: 'test/fixtures/postgres-setup.ts',
        },
      },
      {
        test: {
          name: 'nightly',
          include: ['test/nightly/**/*.test.ts'],
          exclude: ['test/nightly/engines/**'],
          testTimeout: 2 * minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        test: {
          name: 'nightly-engines',
          include: ['test/nightly/engines/**/*.test.ts'],
          globalSetup: 'test/nightly/engines/build-site.ts',
          testTimeout: 2 * minute,
          hookTimeout: 2 * minute,
        },
      },
    ],
    // A new order each time. The seed is printed, for `--sequence.seed`.
    sequence: { shuffle: true },
    reporters: ['default', './test/fixtures/not-tried-reporter.ts'],
    // The server logs a statement that it refuses; in a test the server and the test are one process.
    silent: 'passed-only',
  },
});

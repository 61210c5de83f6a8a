import { defineConfig } from 'vitest/config';

/** Tests the machines and their rules, without the tests that read their source, which Stryker changes. */
export default defineConfig({
  test: {
    include: ['test/{machine,paths}/**/*.test.ts'],
    exclude: ['test/machine/{drawing,exports}.test.ts'],
    testTimeout: 600_000,
  },
});

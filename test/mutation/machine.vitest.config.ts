import { defineConfig } from 'vitest/config';

/**
 * The tests that compare the machines and their rules with the specification. It excludes tests that
 * read a machine's source as text, because Stryker changes that source.
 */
export default defineConfig({
  test: {
    include: ['test/{machine,paths}/**/*.test.ts'],
    exclude: ['test/machine/{drawing,exports}.test.ts'],
  },
});

import { defineConfig } from 'vitest/config';
import { views } from '../../vitest.config.ts';

/** Tests the machines and their rules, without the tests that read their source, which Stryker changes. */
export default defineConfig({
  ...views,
  test: {
    ...views.test,
    // Stryker learns which test reaches a mutant only from files that are kept apart.
    isolate: true,
    include: [
      'test/{machine,paths,tabs,views}/**/*.test.{ts,tsx}',
      'test/content/addresses.test.ts',
    ],
    exclude: ['test/machine/exports.test.ts', 'test/views/layout.test.ts'],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'engines',
    include: ['test/engines/**/*.test.ts'],
    globalSetup: 'test/engines/build-site.ts',
    reporters: ['default', './test/fixtures/not-tried-reporter.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

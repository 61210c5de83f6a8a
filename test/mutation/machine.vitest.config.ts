import { defineConfig } from 'vitest/config';

/** The tests that hold the machine and its rules to the specification. */
export default defineConfig({
  test: {
    include: ['test/machine/**/*.test.ts', 'test/paths/walk/actor/{covering-paths,trace}.test.ts'],
  },
});

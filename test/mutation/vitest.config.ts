import { defineConfig } from 'vitest/config';

/** The tests that judge the machine and its rules. */
export default defineConfig({
  test: { include: ['test/machine/**/*.test.ts', 'test/paths/walk/actor/covering-paths.test.ts'] },
});

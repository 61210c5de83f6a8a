import { defineConfig } from 'vitest/config';

/**
 * The tests that hold the machine and its rules to the specification, without the one that reads the
 * machine's source as text: there, a mutated one is no machine.
 */
export default defineConfig({
  test: {
    include: ['test/machine/**/*.test.ts', 'test/paths/walk/actor/{covering-paths,trace}.test.ts'],
    exclude: ['test/machine/exports.test.ts'],
  },
});

import { defineConfig } from 'vitest/config';

/** The page's and the function's code that needs neither a browser nor a database. */
const edges = {
  include: [
    'test/content/**/*.test.ts',
    'test/machine/exports.test.ts',
    'test/backend/{calls,deployed-function,mail-sending}.test.ts',
    'test/paths/*.test.ts',
    'test/outputs/{mails,phases}.test.ts',
  ],
};

/** The machines and their rules, without the tests that read their source, because Stryker changes it. */
const machine = {
  include: ['test/{machine,paths}/**/*.test.ts'],
  exclude: ['test/machine/{drawing,exports}.test.ts'],
};

/** The tests for what Stryker changes, which `run.ts` names in `LAYER`. */
export default defineConfig({
  test: { ...(process.env.LAYER === 'edges' ? edges : machine), testTimeout: 600_000 },
});

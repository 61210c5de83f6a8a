import { defineConfig } from 'vitest/config';

/** The tests of the page's and the function's code that needs neither a browser nor a database. */
export default defineConfig({
  test: {
    include: [
      'test/content/**/*.test.ts',
      'test/machine/exports.test.ts',
      'test/backend/{applicant-row,calls,config,deployed-function,mail-sending}.test.ts',
      'test/paths/*.test.ts',
      'test/outputs/{mails,phases}.test.ts',
    ],
  },
});

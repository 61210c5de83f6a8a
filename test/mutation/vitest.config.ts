import { defineConfig } from 'vitest/config';

/** The tests for what Stryker changes, by the name that `run.ts` puts into `LAYER`. */
const layers: Readonly<
  Record<string, { readonly include: string[]; readonly exclude?: string[] }>
> = {
  /**
   * The machines and their rules. It excludes tests that read a machine's source as text, because
   * Stryker changes that source.
   */
  machine: {
    include: ['test/{machine,paths}/**/*.test.ts'],
    exclude: ['test/machine/{drawing,exports}.test.ts'],
  },
  /** The page's and the function's code that needs neither a browser nor a database. */
  edges: {
    include: [
      'test/content/**/*.test.ts',
      'test/machine/exports.test.ts',
      'test/backend/{calls,config,deployed-function,mail-sending}.test.ts',
      'test/paths/*.test.ts',
      'test/outputs/{mails,phases}.test.ts',
    ],
  },
};

export default defineConfig({ test: layers[process.env.LAYER ?? ''] });

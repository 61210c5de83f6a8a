import { defineConfig } from '@playwright/test';
import base from '../../../../playwright.config.ts';

/** Playwright for the paths: which ones, the command tells by a file. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../../../browser/build-site.ts',
  outputDir: '../../../../paths-results/output',
  timeout: 60_000,
  // A path that fails is walked once more, with a trace; if it passes then, it is called flaky.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: '../../../../paths-results/results.json' }]],
  use: {
    ...base.use,
    viewport: { width: 1000, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
  },
});

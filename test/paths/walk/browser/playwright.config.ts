import { defineConfig } from '@playwright/test';
import base from '../../../../playwright.config.ts';
import { resultFile } from '../results-folder.ts';

const folder = resultFile('playwright');

/** Playwright for the paths: which ones, the command tells by a file. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../../../browser/build-site.ts',
  outputDir: `${folder}/output`,
  timeout: 60_000,
  // What fails is walked again by the command: one path of each cause.
  retries: 0,
  reporter: [['./progress-reporter.ts'], ['json', { outputFile: `${folder}/results.json` }]],
  use: {
    ...base.use,
    viewport: { width: 1000, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.PATHS_TRACE ? 'on' : 'off',
  },
});

import { defineConfig } from '@playwright/test';
import { findChromium } from './test/fixtures/chromium.ts';

const isShown = ['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option));
const { isPinned, ...launchOptions } = findChromium({ isWindowed: isShown }) ?? {};

/** What visitors do beside the paths. `npm test` shows it, too. */
const visits = [
  '**/management/*.spec.ts',
  '**/{apply,drafts,fields,keyboard,landing,steps,view-change}.spec.ts',
];

export default defineConfig({
  globalSetup: ['./test/fixtures/environment.ts', './test/browser/build-site.ts'],
  outputDir: 'test-results',
  snapshotPathTemplate: 'test/browser/pictures/{arg}{ext}',
  expect: {
    // A busy machine takes longer than Playwright's five seconds to show some things.
    timeout: 30_000,
    toHaveScreenshot: {
      // Passes how another release rounds the edge of a letter, and no other colour.
      threshold: 0.25,
      maxDiffPixelRatio: 0.002,
    },
  },
  projects: [
    { name: 'browser', testDir: 'test/browser', testIgnore: visits },
    { name: 'visits', testDir: 'test/browser', testMatch: visits },
    { name: 'paths', testDir: 'test/paths', testMatch: '**/*.spec.ts' },
    { name: 'nightly', testDir: 'test/nightly/browser' },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Long enough for a walk through every state on a machine that is busy with something else.
  timeout: 600_000,
  reporter: process.env.CI ? 'list' : 'line',
  use: {
    actionTimeout: 60_000,
    launchOptions,
    // Writes numbers and dates otherwise than the site.
    locale: 'tr-TR',
    // A trace of every test takes as long as the tests: `--trace on` makes one of what failed.
    screenshot: 'only-on-failure',
  },
});

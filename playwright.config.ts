import { defineConfig } from '@playwright/test';
import {
  chromiumFlags,
  findChromium,
  findHeadlessChromium,
} from './test/browser/ensure-chromium.ts';

const isShown = ['--headed', '--debug', '--ui'].some((option) => process.argv.includes(option));
if (isShown) process.env.CHROMIUM ??= findChromium() ?? '';

const executablePath = findHeadlessChromium();

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/browser/build-site.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'docs/accessibility/{arg}{ext}',
  expect: {
    toMatchAriaSnapshot: { pathTemplate: 'docs/accessibility/{arg}{ext}' },
    toHaveScreenshot: {
      pathTemplate: 'test/browser/whole-page/pictures/{arg}{ext}',
      // Passes how another release rounds the edge of a letter, and no other colour.
      threshold: 0.25,
      maxDiffPixelRatio: 0.002,
    },
  },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  reporter: process.env.CI ? [['list']] : [['line']],
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...chromiumFlags,
        // Letters are drawn alike, whatever this machine says of fonts.
        '--font-render-hinting=none',
        '--disable-lcd-text',
      ],
    },
    // A trace of every test takes as long as the tests: `--trace on` makes one of what failed.
    screenshot: 'only-on-failure',
  },
});

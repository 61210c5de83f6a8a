import { type Browser, chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumFlags, findChromium } from '../browser/ensure-chromium.ts';

const outDir = 'node_modules/.cache/bench-site';

/** The built site without a backend, and a Chromium to open it with. */
export interface BenchSite {
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Builds and serves the site, and starts Chromium. */
export async function openBenchSite(): Promise<BenchSite> {
  await build({ mode: 'embedded', logLevel: 'warn', build: { outDir } });
  const server = await preview({
    mode: 'production',
    logLevel: 'warn',
    build: { outDir },
    preview: { port: 0, strictPort: false },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The preview server has no address.');
  const executablePath = findChromium({ isWhole: true });
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumFlags],
  });
  return {
    url,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

import { build } from 'vite';
import { builtSite, unconfiguredSite } from '../fixtures/site-folders.ts';

/** Builds the site once for all browser tests: as it is served, and without a backend's address. */
export default async function buildSites(): Promise<void> {
  const options = { logLevel: 'warn', clearScreen: false } as const;
  await build({ ...options, mode: 'embedded', build: { outDir: builtSite } });
  await build({ ...options, mode: 'production', build: { outDir: unconfiguredSite } });
}

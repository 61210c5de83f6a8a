import { build } from 'vite';
import { builtSite, closesAt, closingSite, unconfiguredSite } from '../fixtures/site-folders.ts';

/**
 * Builds the site once for all browser tests: as it is served, without a backend's address, and with
 * a time at which registration closes.
 */
export default async function buildSites(): Promise<void> {
  const options = { logLevel: 'warn', clearScreen: false } as const;
  await build({ ...options, mode: 'embedded', build: { outDir: builtSite } });
  await build({ ...options, mode: 'production', build: { outDir: unconfiguredSite } });
  process.env.VITE_REGISTRATION_CLOSES_AT = closesAt;
  await build({ ...options, mode: 'embedded', build: { outDir: closingSite } });
  delete process.env.VITE_REGISTRATION_CLOSES_AT;
}

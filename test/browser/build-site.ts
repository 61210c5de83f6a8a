import { build } from 'vite';
import {
  builtSite,
  closingSchedule,
  closingSite,
  unconfiguredSite,
} from '../fixtures/site-folders.ts';

/**
 * Builds the site once for all browser tests: as it is served, without a backend's address, and with
 * times at which its phases begin. With `KEEP_SITES=1` those of the run before are tested again.
 */
export default async function buildSites(): Promise<void> {
  if (process.env.KEEP_SITES) return;
  const options = { logLevel: 'warn', clearScreen: false } as const;
  await build({ ...options, mode: 'embedded', build: { outDir: builtSite } });
  await build({ ...options, mode: 'unconfigured', build: { outDir: unconfiguredSite } });
  Object.assign(process.env, closingSchedule);
  await build({ ...options, mode: 'embedded', build: { outDir: closingSite } });
  for (const name of Object.keys(closingSchedule)) delete process.env[name];
}

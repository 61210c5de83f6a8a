import { rm } from 'node:fs/promises';
import { builtSite, closingSite, unconfiguredSite } from '../fixtures/site-folders.ts';
import { buildSite } from '../fixtures/sites.ts';

/**
 * Builds the site once for all browser tests, as it is served. The rare sites are built by the first
 * test that needs them. With `KEEP_SITES=1`, the previous run's builds are tested again.
 */
export default async function prepareSites(): Promise<void> {
  if (process.env.KEEP_SITES) return;
  for (const { folder } of [closingSite, unconfiguredSite]) {
    await rm(folder, { recursive: true, force: true });
  }
  await buildSite(builtSite);
}

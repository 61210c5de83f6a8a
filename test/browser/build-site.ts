import { rm } from 'node:fs/promises';
import { builtSite, closingSite, unconfiguredSite } from '../fixtures/site-folders.ts';
import { buildSite } from '../fixtures/sites.ts';

/** Builds the site once for all browser tests. The rare sites are built by the first test that needs them. */
export default async function prepareSites(): Promise<void> {
  for (const { folder } of [closingSite, unconfiguredSite]) {
    await rm(folder, { recursive: true, force: true });
  }
  await buildSite(builtSite);
}

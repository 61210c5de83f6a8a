import { rm } from 'node:fs/promises';
import { builtSite, closingSite } from '../fixtures/site-folders.ts';
import { buildSite } from '../fixtures/sites.ts';

/** Builds the site once for all browser tests. The first test that needs the closing site builds that. */
export default async function prepareSites(): Promise<void> {
  await rm(closingSite.folder, { recursive: true, force: true });
  await buildSite(builtSite);
}

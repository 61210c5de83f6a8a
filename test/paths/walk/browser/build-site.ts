import { build } from 'vite';
import { builtSite } from '../../../fixtures/site-folders.ts';

/** Builds the site as it is served, unless the command that walks has built it before. */
export default async function buildSite(): Promise<void> {
  if (process.env.PATHS_SITE_IS_BUILT) return;
  await build({
    logLevel: 'warn',
    clearScreen: false,
    mode: 'embedded',
    build: { outDir: builtSite },
  });
}

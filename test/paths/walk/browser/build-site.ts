import buildSites from '../../../browser/build-site.ts';

/** Builds the site as it is served, unless the command that walks has built it before. */
export default async function buildSitesOnce(): Promise<void> {
  if (!process.env.PATHS_SITE_IS_BUILT) await buildSites();
}

import { buildSite } from '../../fixtures/build-site.ts';
import { builtSite } from '../../fixtures/site-folders.ts';

/** Builds the site for the engines. */
export async function setup(): Promise<void> {
  const environment = process.env.NODE_ENV;
  await buildSite(builtSite);
  // The build sets it to 'production', which tests in other projects would inherit.
  process.env.NODE_ENV = environment;
}

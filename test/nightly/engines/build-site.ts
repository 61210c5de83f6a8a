import { buildSite } from '../../fixtures/build-site.ts';
import { builtSite } from '../../fixtures/site-folders.ts';

/** Builds the site for the engines. */
export async function setup(): Promise<void> {
  // Vitest's value would build React for development.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await buildSite(builtSite);
  process.env.NODE_ENV = environment;
}

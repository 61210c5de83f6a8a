import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import { copySite } from '../../fixtures/copied-project.ts';
import { drawInventedLogos, inventedLogos } from './invented-logos.ts';

const folder = resolve('node_modules/.cache/sponsored-project');

/** The built site with the invented logos. */
export const sponsoredSite = join(folder, 'dist');

/** The number of sponsors in each tier of that site: all numbers that may occur. */
export const tierSizes = [10, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14];

const tierName = (size: number) => `Tier of ${size}`;

/** Sponsors as in the content, with the invented logos in turn. */
const items = tierSizes.flatMap((size) =>
  Array.from({ length: size }, (_, i) => {
    const { file } = inventedLogos[i % inventedLogos.length] ?? { file: '' };
    const name = `${basename(file).replace(/\..*/, '')} ${size}.${i + 1}`;
    return { name, image: `/sponsors/${file}`, initials: 'XY', tier: tierName(size) };
  }),
);

/**
 * Builds the site like an organiser who has replaced the sponsors: a copy of the project with other
 * pictures in `public/sponsors` and another `src/content/sponsors.ts`.
 */
export async function buildSponsoredSite(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copySite(folder);
  await rm(join(folder, 'public/sponsors'), { recursive: true });
  await drawInventedLogos(join(folder, 'public/sponsors'));
  const content = join(folder, 'src/content');
  await rename(join(content, 'sponsors.ts'), join(content, 'given-sponsors.ts'));
  await writeFile(
    join(content, 'sponsors.ts'),
    `import { sponsors as given } from './given-sponsors.ts';
export const sponsors = { ...given, tiers: ${JSON.stringify(tierSizes.map(tierName))}, items: ${JSON.stringify(items)} };`,
  );
  await build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir: join(folder, 'cache'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: sponsoredSite, emptyOutDir: true },
  });
}

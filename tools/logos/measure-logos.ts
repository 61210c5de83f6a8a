import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logos } from '../../src/document/rendering.ts';
import { measureLogo } from './measure-logo.ts';

/**
 * Measures each picture in the `sponsors` folder of what is served as it is.
 *
 * @param base the path the site is served at, with which every address begins.
 * @throws Error where one of them can't be read as a picture.
 */
export async function measureLogos(publicDir: string, base: string): Promise<Logos> {
  const files = await readdir(join(publicDir, 'sponsors'));
  const looks = files.map(async (file) => {
    return [`${base}sponsors/${file}`, await measureLogo(join(publicDir, 'sponsors', file))];
  });
  return Object.fromEntries(await Promise.all(looks));
}

/**
 * Cuts the page's typefaces out of npm's variable fonts: only the Latin letters, only the axes in
 * use. Run it after changing a face: `node tools/art/subset-fonts.ts`. The results in `public/fonts` are
 * committed, so a build needs neither the originals nor the tool, both fetched here into a
 * temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Axis = number | { min: number; max: number };
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: Record<string, Axis> },
) => Promise<Buffer>;

const packages = [
  'subset-font@2.9.0',
  '@fontsource-variable/archivo@5.3.0',
  '@fontsource-variable/martian-mono@5.3.0',
];

const characters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('');

/** What the page itself is written in; `fonts.css` names the same ranges. */
const basic = `${characters(0x20, 0x7e)}\u00a0©°·×–—‘’“”…←↑→↓↗−`;
/** What a visitor's name may need besides. */
const latin1 = characters(0xa1, 0xff);
const latinExtendedA = characters(0x100, 0x17f);

const faces = [
  {
    file: 'archivo-text.woff2',
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    text: basic,
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  {
    file: 'archivo-text-latin-1.woff2',
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    text: latin1,
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  {
    file: 'archivo-text-latin-extended-a.woff2',
    from: 'archivo/files/archivo-latin-ext-wdth-normal.woff2',
    text: latinExtendedA,
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  {
    file: 'archivo-display.woff2',
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    text: basic,
    axes: { wdth: 125, wght: 750 },
  },
  {
    file: 'martian-mono.woff2',
    from: 'martian-mono/files/martian-mono-latin-wdth-normal.woff2',
    text: basic,
    axes: { wdth: 87.5, wght: { min: 400, max: 600 } },
  },
];

const workshop = mkdtempSync(join(tmpdir(), 'fonts-'));
try {
  execFileSync('npm', ['install', '--silent', '--prefix', workshop, ...packages]);
  const subsetFont = createRequire(join(workshop, 'index.js'))('subset-font') as SubsetFont;
  for (const { file, from, text, axes } of faces) {
    const original = readFileSync(join(workshop, 'node_modules/@fontsource-variable', from));
    const subset = await subsetFont(original, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    writeFileSync(new URL(`../../public/fonts/${file}`, import.meta.url), subset);
    console.log(`${file}: ${subset.byteLength} bytes`);
  }
} finally {
  rmSync(workshop, { recursive: true });
}

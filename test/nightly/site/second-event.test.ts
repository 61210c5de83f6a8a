import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { event } from '../../../src/content/event.ts';
import { prizes } from '../../../src/content/prizes.ts';
import { sponsors } from '../../../src/content/sponsors.ts';

/** The files from which the site is built. */
const parts =
  'index.html machines package.json public src supabase tools tsconfig.json vite.config.ts';

/**
 * Copies the files from which the site is built into a folder. It links each installed package by itself, so
 * that files that the tools store beside them belong to the copy.
 */
async function copySite(folder: string): Promise<void> {
  const filter = (path: string) => !['.temp', 'node_modules'].includes(basename(path));
  for (const part of parts.split(' ')) {
    await cp(part, join(folder, part), { recursive: true, filter });
  }
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name === '.cache' || name.startsWith('.vite')) continue;
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
}

/** The changes that make the site an organiser's own, by file, according to docs/make-it-yours.md. */
const changes: Readonly<Record<string, string>> = {
  'supabase/functions/_shared/event.ts': `
    'Global Hackathon' → 'Test Jam 2031' | '2025-09-29' → '2031-03-01' | '2025-10-06' → '2031-03-04'
    https://chat.example.org/invite/manyworlds → https://chat.testjam.dev/
    hackathon@example.org → hello@testjam.dev`,
  'src/content/event.ts': `
    '2025-09-01' → '2031-01-15' | '2025-09-28' → '2031-02-20' | 'Manyworlds' → 'Gridwalk & Søn'
    https://manyworlds.example.org/ → https://gridwalk.dev/
    https://hackathon.example.org/ → https://testjam.dev/ | Unitree G1 → Walker Two
    Berkeley, California → Aarhus, Denmark | San Francisco/Berkeley → Aarhus
    entrants: 8 → entrants: 6 | within three months after the event → by the end of May`,
  'src/content/prizes.ts': `
    const total = 50_000 → const total = 12_000 | amount: 10_000 → amount: 2_000
    amount: 20_000 → amount: 5_000 | 3_200 → 800 | 2_100 → 500 | 1_500 → 300 | 1_200 → 280
    amount: 400, → amount: 60, | 6_400 → 2_000 | 4_200 → 1_300 | 3_000 → 900 | 2_400 → 400
    winners: 6 → winners: 2 | '5th to 10th' → '5th and 6th' | six participants → two participants
    winners: 4 → winners: 2 | amount: 1_000 → amount: 200 | '5th to 8th' → '5th and 6th'
    four participants → two participants`,
  'src/content/faq.ts': 'Participation is free → Participation costs $$0',
  'src/content/hero.ts':
    "drawing: { src: siteFile('images/title.svg'), width: 670, height: 128 }, → // No drawing.",
  'src/content/meta.ts': `
    'social-card.jpg' → 'card.webp' | width: 1200 → width: 1280 | height: 630 → height: 720`,
  'supabase/functions/_shared/palette.ts': `
    #0c0e10 → #10180f | #f3efe6 → #eef3e6 | #ff5c2b → #9be22b | #ff7a50 → #b4f04f
    #b02f06 → #3d6a06 | #ff8057 → #a8ea4a | #08626e → #5b2a80 | #58d5df → #cfa0f2
    #8fe3e8 → #d9c0f5 | #ffb02e → #ffd84d`,
};

const sponsorNames = ['Acme Motors', 'Bolt & Nut', 'Cirrus', 'Delta Labs', 'Echo Hall'];

/** Five sponsors instead of seven. */
const sponsorItems = sponsorNames
  .map((name, index) => {
    const site = index < 4 ? `, href: 'https://sponsor-${index}.dev/'` : '';
    const picture = `image: siteFile('images/logos/${index}.svg'), width: 160`;
    return `{ name: '${name}', ${picture}, initials: '${name.slice(0, 2)}'${site} },`;
  })
  .join('\n');

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 64" width="160" height="64"><path d="M20 12h120v40H20z" fill="#10180f"/></svg>\n';

/**
 * Copies the project into a folder, and turns it into another event.
 *
 * @throws Error that names a text that an organiser would not find.
 */
async function makeSecondEvent(folder: string): Promise<void> {
  await copySite(folder);
  for (const [file, pairs] of Object.entries(changes)) {
    const path = join(folder, file);
    let text = await readFile(path, 'utf8');
    for (const pair of pairs.trim().split(/ \| |\n */)) {
      const [from = '', to = ''] = pair.split(' → ');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
      text = text.replaceAll(from, () => to);
    }
    await writeFile(path, text);
  }
  const sponsors = join(folder, 'src/content/sponsors.ts');
  const text = await readFile(sponsors, 'utf8');
  const list = /(const items: Sponsor\[\] = \[\n).*?(\n\];)/s;
  if (!list.test(text)) throw new Error('src/content/sponsors.ts has no list of sponsors.');
  await writeFile(sponsors, text.replace(list, `$1${sponsorItems}$2`));

  const pictures = join(folder, 'public');
  await rm(join(pictures, 'images/logos'), { recursive: true });
  await mkdir(join(pictures, 'images/logos'));
  for (const index of sponsorNames.keys()) {
    await writeFile(join(pictures, `images/logos/${index}.svg`), mark);
  }
  await writeFile(join(pictures, 'favicon.svg'), mark);
  await rm(join(pictures, 'images/title.svg'));
  await rm(join(pictures, 'social-card.jpg'));
  await cp(join(pictures, 'images/hero-wide-1280.webp'), join(pictures, 'card.webp'));
}

const folder = await mkdtemp(join(tmpdir(), 'second-event-'));
const dist = join(folder, 'dist');
const vite = join(folder, 'node_modules/vite/bin/vite.js');

/** Words and numbers that would reveal the first event. */
const traces = [
  event.name,
  ...(event.framework ? [event.framework.name] : []),
  '2025',
  'September 2',
  'October 6',
  event.finals.place,
  'Berkeley',
  event.finals.robots,
  'top 8',
  prizes.totalLabel,
  ...prizes.pools.flatMap(({ tiers }) => tiers.map(({ amount }) => `$${amount.toLocaleString()}<`)),
  ...sponsors.items.map(({ name }) => name),
  'example.org',
  '#ff5c2b',
  '#0c0e10',
  '#58d5df',
];

/** The environment without a developer's own settings for the event. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITE|VITEST|NODE_ENV|DATABASE_URL)/.test(name),
  ),
);

beforeAll(async () => {
  await makeSecondEvent(folder);
  const parameters = [vite, 'build', '--mode', 'embedded', '--outDir', dist];
  await promisify(execFile)(process.execPath, parameters, { cwd: folder, env });
});

const built = (name: string) => readFile(join(dist, name), 'utf8');

test('another event leaves no trace of the first in any file of the site', async () => {
  const files = globSync('**/*.{css,html,ics,js,svg,webmanifest,xml}', { cwd: dist });
  expect(files.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const file of [...files, 'robots.txt', '_headers']) {
    const text = await built(file);
    found.push(
      ...traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`),
    );
  }
  expect(found).toEqual([]);
});

test('its page has its own sponsors, picture and free numbers', async () => {
  const page = await built('index.html');
  expect(page).toContain('Participation costs $$0');
  expect(page).toContain('https://testjam.dev/card.webp');
  expect(page.match(/logos\/\d\.svg/g)).toHaveLength(5);
});

test('the organisers’ guide names every file that was changed', async () => {
  const guide = await readFile('docs/make-it-yours.md', 'utf8');
  for (const file of [...Object.keys(changes), 'src/content/sponsors.ts']) {
    expect(guide).toContain(file);
  }
});

import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { event } from '../../../src/content/event.ts';
import { prizes } from '../../../src/content/prizes.ts';
import { sponsors } from '../../../src/content/sponsors.ts';
import { copySite, replaceIn } from '../../fixtures/copied-site.ts';

/**
 * The changes that make the site an organiser's own, by file, according to docs/make-it-yours.md and docs/recipes.md: a
 * French event in a folder, with prizes in euros, partly on site, without a framework and without a ranked track.
 */
const changes: Readonly<Record<string, string>> = {
  'supabase/functions/_shared/event.ts': `
    'Global Hackathon' → 'Fête des Robots' | noun: 'hackathon' → noun: 'fête' | '2025-09-29' → '2031-03-01' | '2025-10-06' → '2031-03-04'
    Etc/GMT+12 → Europe/Paris | opening: '' → opening: '2031-01-15' | '2025-09-28' → '2031-02-20' | location: 'Virtual' → location: 'Orléans and online' | 'online' → 'in Orléans and online'
    https://chat.example.org/invite/manyworlds → https://chat.testjam.dev/ | attendance: 'Online' → attendance: 'Mixed' | 'USD' → 'EUR'
    hackathon@example.org → hello@testjam.dev | within three months after the event → by the end of May
    /framework: \\{.*?\\} as/s → framework: undefined as | /finals: \\{.*?\\} as/s → finals: undefined as`,
  'src/content/prizes.ts': `
    amount: 10_000 → amount: 4_000
    amount: 20_000, → amount: 8_000, | 3_200 → 1_680 | 2_100 → 900 | 1_500 → 600 | 1_200 → 420
    amount: 400, → amount: 80, | 6_400 → 4_300 | 4_200 → 2_000 | 3_000 → 950 | 2_400 → 550
    winners: 6 → winners: 5 | '5th to 10th' → '5th to 9th' | six participants → five participants
    winners: 4 → winners: 2 | amount: 1_000 → amount: 100 | '5th to 8th' → '5th and 6th'
    four participants → two participants`,
  'src/content/faq.ts': 'Participation is free → Participation costs $$0',
  'src/content/meta.ts': `
    'social-card.jpg' → 'card.webp' | width: 1200 → width: 1280 | height: 630 → height: 720`,
  'supabase/functions/_shared/palette.ts': `
    #0c0e10 → #10180f | #f3efe6 → #eef3e6 | #ff5c2b → #9be22b | #ff7a50 → #b4f04f
    #b02f06 → #3d6a06 | #ff8057 → #a8ea4a | #08626e → #5b2a80 | #58d5df → #cfa0f2
    #8fe3e8 → #d9c0f5 | #ffb02e → #ffd84d`,
};

/** The variables of the build, according to docs/hosting.md. */
const variables = {
  VITE_SITE_URL: 'https://testjam.dev/2031/',
  VITE_REGISTRATION_CLOSES_AT: '2031-02-20T18:00:00+01:00',
};

const sponsorNames = ['Société Émile', 'Bolt & Nut'];

const sponsorItems = sponsorNames
  .map((name, index) => {
    const site = index === 0 ? `, href: 'https://sponsor-${index}.dev/'` : '';
    const picture = `image: siteFile('images/logos/${index}.svg'), width: 160`;
    return `{ name: '${name}', ${picture}, initials: '${name.slice(0, 2)}'${site} },`;
  })
  .join('\n');

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 64" width="160" height="64"><path d="M20 12h120v40H20z" fill="#10180f"/></svg>\n';

/** Turns a copy of the project into another event. Fails if an organiser would not find a text. */
async function makeSecondEvent(folder: string): Promise<void> {
  for (const [file, pairs] of Object.entries(changes)) {
    const list = pairs.trim().split(/ \| |\n */);
    await replaceIn(
      join(folder, file),
      list.map((pair) => {
        const [from = '', to = ''] = pair.split(/ →\s?/);
        const [, pattern, flags] = /^\/(.*)\/(s?)$/.exec(from) ?? [];
        return [pattern === undefined ? from : new RegExp(pattern, `g${flags}`), to];
      }),
    );
  }
  const items = /(?<=const items: Sponsor\[\] = \[\n).*?(?=\n\];)/gs;
  await replaceIn(join(folder, 'src/content/sponsors.ts'), [[items, sponsorItems]]);

  const pictures = join(folder, 'public');
  await rm(join(pictures, 'images/logos'), { recursive: true });
  await mkdir(join(pictures, 'images/logos'));
  for (const name of ['images/logos/0.svg', 'images/logos/1.svg', 'favicon.svg']) {
    await writeFile(join(pictures, name), mark);
  }
  await rm(join(pictures, 'images/title.svg'));
  await rm(join(pictures, 'social-card.jpg'));
  await cp(join(pictures, 'images/hero-wide-960.webp'), join(pictures, 'card.webp'));
}

const folder = await copySite();
const dist = join(folder, 'dist');

/** Words and numbers that would reveal the first event. */
const traces = [
  event.name,
  ...(event.framework ? [event.framework.name] : []),
  ...'2025|September 2|October 6|Berkeley|top 8|Finalist Track|USD|OnlineEvent'.split('|'),
  ...'example.org|#ff5c2b|#0c0e10|#58d5df'.split('|'),
  ...Object.values(event.finals ?? {}).filter((value) => typeof value === 'string'),
  prizes.totalLabel,
  ...prizes.pools.flatMap(({ tiers }) => tiers.map(({ amount }) => `$${amount.toLocaleString()}<`)),
  ...sponsors.items.map(({ name }) => name),
];

/** The environment without a developer's own settings for the event. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(VITE|VITEST|NODE_ENV|DATABASE_URL)/.test(name),
  ),
);

const npmRun = (more: object, ...command: string[]) =>
  promisify(execFile)('npm', ['run', ...command], { cwd: folder, env: { ...env, ...more } });

await makeSecondEvent(folder);
await npmRun(variables, 'build', '--', '--mode', 'embedded');

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

test('its page has its own names, sponsors, picture, currency and time zone, and no other base', async () => {
  const page = await built('index.html');
  const words =
    'Fête des Robots|The fête ends|Société Émile|€12,000|"EUR"|MixedEvent|"Place"|6:00 PM GMT+1';
  for (const own of words.split('|')) expect(page).toContain(own);
  expect(page).toContain('Participation costs $$0');
  expect(page).not.toMatch(/\$\d{2}/);
  expect(page).toContain('https://testjam.dev/2031/card.webp');
  expect(page.match(/logos\/\d\.svg/g)).toHaveLength(2);
  for (const html of [page, await built('application/index.html')]) {
    expect(html).not.toContain('Finalist');
    expect(html.match(/(?:src|href)="\/(?!2031\/)[^"]*"/g)).toBeNull();
  }
});

test('the organisers’ guides name every file to change, and every daily test that quotes the first event', async () => {
  const guide = await readFile('docs/make-it-yours.md', 'utf8');
  const changed = [...Object.keys(changes), 'src/content/sponsors.ts'].map((path) =>
    basename(path),
  );
  const guides = guide + (await readFile('docs/recipes.md', 'utf8'));
  expect(changed.filter((name) => !guides.includes(name))).toEqual([]);
  await npmRun({}, 'types');
  const { stderr } = await npmRun({}, 'test:unit').catch((error) => error);
  const told = stripVTControlCharacters(stderr);
  const files = told.match(/(?<=FAIL .*)test\/\S+(?= > )/g) ?? [];
  const isNamed = (file: string) =>
    [basename(file), `${dirname(file)}/expected`].some((name) => guide.includes(name));
  expect([...new Set(files)].filter((file) => !isNamed(file))).toEqual([]);
  expect(files.join()).toContain('content.test.ts');
});

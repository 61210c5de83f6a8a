/**
 * Measures the two views as Lighthouse's mobile preset sees them, each beside its floor: the same
 * HTML, styles and pictures without any script. Medians of five runs on simulated throttling. Then
 * what is sent for the first load, and how long a tap on Register Now takes to show the form.
 *
 * `npm run bench:page`; `RUNS=1` for a quick look. Lighthouse is fetched by npx, pinned here.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../browser/ensure-chromium.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

const lighthouse = 'lighthouse@13.5.0';
const runs = Number(process.env.RUNS ?? 5);
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; CHROMIUM may name one.');
const flags = [
  '--headless=new',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

type Figure = (typeof categories)[number] | keyof typeof timings;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));

/** One run of Lighthouse: scores of 100, times in ms. */
async function audit(url: string): Promise<Record<Figure, number>> {
  const file = join(folder, 'report.json');
  await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`].concat(
      `--chrome-flags=${flags.join(' ')}`,
      `--only-categories=${categories.join(',')}`,
    ),
    { env: { ...process.env, CHROME_PATH: executablePath }, timeout: 120_000 },
  );
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const scores = categories.map((name) => [name, (report.categories[name]?.score ?? 0) * 100]);
  const times = Object.entries(timings).map(([name, id]) => [
    name,
    report.audits[id]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...scores, ...times]);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function medians(url: string): Promise<Record<Figure, number>> {
  const reports: Record<Figure, number>[] = [];
  for (let run = 0; run < runs; run++) reports.push(await audit(url));
  const names = Object.keys(reports[0] ?? {}) as Figure[];
  return Object.fromEntries(
    names.map((name) => [name, median(reports.map((report) => report[name]))]),
  ) as Record<Figure, number>;
}

/** The page without any script, showing one view. */
const withoutScripts = (view: string) => (html: string) =>
  html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('data-route="landing"', `data-route="${view}"`);

/** What a phone is sent until it rests, in bytes. */
async function firstLoad(server: StaticServer, hash: string) {
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: flags });
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  server.takeSent();
  await page.goto(`${server.url}${hash}`, { waitUntil: 'networkidle' });
  const sent = [...server.takeSent()];
  await browser.close();
  const sum = (pattern: RegExp) =>
    sent.filter(([path]) => pattern.test(path)).reduce((total, [, bytes]) => total + bytes, 0);
  return {
    html: sum(/\.html$/),
    script: sum(/\.js$/),
    styles: sum(/\.css$/),
    fonts: sum(/\.woff2$/),
    pictures: sum(/\.(avif|webp|svg|png|jpg)$/),
    all: sum(/./),
  };
}

/** From a tap on Register Now to the frame that shows the form, in ms, at 4 × CPU slow-down. */
async function tapToForm(server: StaticServer): Promise<number> {
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: flags });
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('pointerdown', ({ timeStamp }) => {
          const look = () => {
            const field = document.querySelector('#application input');
            if (!field?.checkVisibility()) return requestAnimationFrame(look);
            return requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          };
          look();
        });
      }),
  );
  await page.getByRole('link', { name: 'Register Now' }).first().tap();
  const duration = await shown;
  await browser.close();
  return duration;
}

const site = join(folder, 'site');
await build({
  mode: 'embedded',
  logLevel: 'warn',
  build: { outDir: site, emptyOutDir: true },
});

const full = await serveFolder(site);
const landingFloor = await serveFolder(site, withoutScripts('landing'));
const applicationFloor = await serveFolder(site, withoutScripts('apply'));
try {
  const measured = {
    landing: await medians(full.url),
    'landing, floor': await medians(landingFloor.url),
    '#/apply': await medians(`${full.url}#/apply`),
    '#/apply, floor': await medians(applicationFloor.url),
  };
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([name, figures]) => [
        name,
        Object.fromEntries(
          Object.entries(figures).map(([figure, value]) => [figure, Number(value.toFixed(3))]),
        ),
      ]),
    ),
  );
  const ratio = (view: Record<Figure, number>, floor: Record<Figure, number>) =>
    (view.lcp / floor.lcp).toFixed(2);
  console.log(
    `LCP of the landing page: ${ratio(measured.landing, measured['landing, floor'])} × its floor`,
  );
  console.log(
    `LCP of #/apply: ${ratio(measured['#/apply'], measured['#/apply, floor'])} × its floor`,
  );
  console.log('\nFirst load on a phone, bytes as sent (Brotli):');
  console.table({
    landing: await firstLoad(full, ''),
    '#/apply': await firstLoad(full, '#/apply'),
  });
  const taps = [];
  for (let run = 0; run < runs; run++) taps.push(await tapToForm(full));
  console.log(`Tap on Register Now to the form, 4 × slow-down: ${median(taps).toFixed(0)} ms`);
} finally {
  for (const server of [full, landingFloor, applicationFloor]) server.close();
  rmSync(folder, { recursive: true });
}

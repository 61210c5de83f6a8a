/**
 * Measures the two views on Lighthouse's phone and desktop, over HTTP/2. Compares each with its words
 * alone, without pictures, fonts or scripts. Prints medians of five runs with simulated throttling.
 *
 * `npm run bench:page`; `RUNS=1` for a quick look.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { findChromium } from '../fixtures/chromium.ts';
import { buildSite } from '../fixtures/sites.ts';
import { staticHost } from '../fixtures/static-host.ts';

const runs = Number(process.env.RUNS ?? 5);

/** npx downloads this version. */
const lighthouse = 'lighthouse@13.5.0';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** The results of one Lighthouse run: scores of 100, times in ms. */
type Figures = Record<(typeof categories)[number] | keyof typeof timings, number>;

/** The Chromium that runs the measured page, and its flags. */
const { executablePath = '', args = [] } = findChromium({ isWindowed: true }) ?? {};
const flags = ['--headless=new', ...args, '--ignore-certificate-errors'];

/** Runs Lighthouse once, with simulated throttling. */
async function audit(url: string, device: 'phone' | 'desktop'): Promise<Figures> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', lighthouse, url, '--quiet', '--output=json'],
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags.join(' ')}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    {
      env: { ...process.env, CHROME_PATH: executablePath },
      timeout: 120_000,
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  );
  const report = JSON.parse(stdout);
  const scores = categories.map((name) => [name, report.categories[name].score * 100]);
  const times = Object.entries(timings).map(([name, id]) => [name, report.audits[id].numericValue]);
  return Object.fromEntries([...scores, ...times]);
}

/** The median of each figure. */
function mediansOf(reports: readonly Figures[]): Figures {
  const names = Object.keys(reports[0] ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => {
    const sorted = reports.map((report) => report[name]).toSorted((a, b) => a - b);
    return [name, Number(sorted[Math.floor((sorted.length - 1) / 2)]?.toFixed(3))];
  });
  return Object.fromEntries(medians);
}

/**
 * The words of a view with their styles, without pictures, fonts or scripts. They have no policy, which
 * would refuse the changed page.
 */
const wordsAlone = (view: string, html: string) =>
  html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(\w*preload|icon|apple-touch-icon|manifest)"[^>]*>/g, '')
    .replace('data-route="landing"', `data-route="${view}"`)
    .replaceAll(/<picture[^>]*>.*?<\/picture>|<img[^>]*>/gs, '')
    .replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '')
    .replaceAll(/url\([^)]*\)/g, 'none');

const work = mkdtempSync(join(tmpdir(), 'bench-page-'));
const whole = join(work, 'whole');
await buildSite(whole);

/** Copies the site with a page that has only the words of a view. Returns the copy's folder. */
function onlyWords(view: string): string {
  const copy = join(work, view);
  cpSync(whole, copy, { recursive: true });
  const page = join(copy, 'index.html');
  const words = wordsAlone(view, readFileSync(page, 'utf8'));
  writeFileSync(page, words);
  writeFileSync(`${page}.br`, brotliCompressSync(words));
  return copy;
}

/** A key and a certificate for this machine, valid for a day. A browser needs a flag to accept it. */
const certificate = execFileSync(
  'openssl',
  [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' '),
    ...'-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout - -out -'.split(' '),
  ],
  { stdio: 'pipe' },
);

/** Serves a folder like a static host, over HTTP/2 with TLS. */
async function serveFolder(folder: string) {
  const { listener } = staticHost(folder, { cacheControl: 'public, max-age=31536000' });
  const server = createSecureServer({ key: certificate, cert: certificate }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}/`, close: () => server.close() };
}

const site = await serveFolder(whole);
const landingWords = await serveFolder(onlyWords('landing'));
const applyWords = await serveFolder(onlyWords('application'));
const urls = {
  landing: site.url,
  'landing, words alone': landingWords.url,
  '#/apply': `${site.url}#/apply`,
  '#/apply, words alone': applyWords.url,
};
try {
  for (const device of ['phone', 'desktop'] as const) {
    const reports = new Map<string, Figures[]>(Object.keys(urls).map((name) => [name, []]));
    // The pages take turns, so that they share the noise.
    for (let run = 0; run < runs; run += 1) {
      for (const [name, url] of Object.entries(urls)) {
        reports.get(name)?.push(await audit(url, device));
      }
    }
    console.log(`\nLighthouse's ${device}, medians of ${runs}:`);
    console.table(Object.fromEntries([...reports].map(([name, all]) => [name, mediansOf(all)])));
  }
} finally {
  for (const server of [site, landingWords, applyWords]) server.close();
  rmSync(work, { recursive: true });
}

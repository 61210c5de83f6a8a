/**
 * Measures the two views on Lighthouse's phone and desktop, over HTTP/2. Compares each with its words
 * alone, without pictures, fonts or scripts. Prints medians of five runs with simulated throttling.
 *
 * `npm run bench:page`; `RUNS=1` for a quick look.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { findChromium } from '../fixtures/chromium.ts';
import { buildSite } from '../fixtures/sites.ts';

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
const wordsAlone = (view: string) => (html: string) =>
  html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(\w*preload|icon|apple-touch-icon|manifest)"[^>]*>/g, '')
    .replace('data-route="landing"', `data-route="${view}"`)
    .replaceAll(/<picture[^>]*>.*?<\/picture>|<img[^>]*>/gs, '')
    .replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '')
    .replaceAll(/url\([^)]*\)/g, 'none');

/** The texts, which are compressed. Browsers recognise all other files by their content. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** Creates a key and a certificate for this machine, valid for a day, with OpenSSL's command. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1';
  const whose = '-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1';
  const command = `${what} ${whose} -keyout ${key} -out ${cert}`;
  execFileSync('openssl', command.split(' '), { stdio: 'pipe' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * Serves a folder like a static host: over HTTP/2 with TLS, compressed with Brotli. Its certificate is
 * self-signed, so a browser needs a flag to accept it.
 *
 * @param transformPage changes the page before it is sent.
 */
async function serveFolder(
  folder: string,
  transformPage: (html: string) => string = (html) => html,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const bodies = new Map<string, Buffer>();
  const body = (path: string): Buffer => {
    const file = readFileSync(join(folder, path));
    const plain = path === '/index.html' ? Buffer.from(transformPage(file.toString())) : file;
    return types[extname(path)] ? brotliCompressSync(plain) : plain;
  };
  const server = createSecureServer(makeCertificate(), (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const type = types[extname(path)];
    try {
      const data = bodies.get(path) ?? body(path);
      bodies.set(path, data);
      response.writeHead(200, {
        'Content-Type': type ?? 'application/octet-stream',
        'Content-Length': data.byteLength,
        'Cache-Control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000',
        ...(type && { 'Content-Encoding': 'br' }),
      });
      response.end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}/`, close: () => server.close() };
}

const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
await buildSite(folder);
const site = await serveFolder(folder);
const landingWords = await serveFolder(folder, wordsAlone('landing'));
const applyWords = await serveFolder(folder, wordsAlone('application'));
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
  rmSync(folder, { recursive: true });
}

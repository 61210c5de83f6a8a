/**
 * Measures the two views on Lighthouse's phone and desktop, over HTTP/2. Prints medians of five runs with
 * simulated throttling.
 *
 * `npm run bench:page`; `RUNS=1` for a quick look.
 */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
await buildSite(folder);

/** A key and a certificate for this machine, valid for a day. A browser needs a flag to accept it. */
const certificate = execFileSync(
  'openssl',
  [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' '),
    ...'-subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout - -out -'.split(' '),
  ],
  { stdio: 'pipe' },
);

const server = createSecureServer({ key: certificate, cert: certificate }, staticHost(folder));
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
const views = { landing: '', '#/apply': '#/apply' };
try {
  for (const device of ['phone', 'desktop'] as const) {
    const medians: Record<string, Figures> = {};
    for (const [view, hash] of Object.entries(views)) {
      const reports: Figures[] = [];
      for (let run = 0; run < runs; run += 1) {
        reports.push(await audit(`https://127.0.0.1:${port}/${hash}`, device));
      }
      medians[view] = mediansOf(reports);
    }
    console.log(`\nLighthouse's ${device}, medians of ${runs}:`);
    console.table(medians);
  }
} finally {
  server.close();
  rmSync(folder, { recursive: true });
}

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../fixtures/chromium.ts';

const lighthouse = 'lighthouse@13.5.0';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** The results of one Lighthouse run: scores of 100, times in ms. */
export type Figures = Record<(typeof categories)[number] | keyof typeof timings, number>;

/** The device that Lighthouse simulates. */
export type Device = 'phone' | 'desktop';

/** A file of the first load, with the times of its request and its arrival, in ms. */
export interface LoadedFile {
  readonly url: string;
  /** As sent, with headers, in bytes. */
  readonly bytes: number;
  readonly priority: string;
  readonly asked: number;
  readonly came: number;
}

interface NetworkRequest {
  readonly url: string;
  readonly resourceSize: number;
  readonly transferSize: number;
  readonly priority: string;
  readonly networkRequestTime: number;
  readonly networkEndTime: number;
}

interface Report {
  readonly categories: Record<string, { readonly score: number }>;
  readonly audits: Record<
    string,
    { readonly numericValue?: number; readonly details?: { readonly items: NetworkRequest[] } }
  >;
}

/** The Chromium that runs the measured page, and its flags. */
const { executablePath = '', args = [] } = findChromium({ isWindowed: true }) ?? {};
const flags = ['--headless=new', ...args, '--ignore-certificate-errors'];

/** Runs Lighthouse, which npx downloads in this pinned version, with further options. */
async function run(url: string, ...options: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await promisify(execFile)(
      'npx',
      ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`].concat(
        `--chrome-flags=${flags.join(' ')}`,
        options,
      ),
      { env: { ...process.env, CHROME_PATH: executablePath }, timeout: 120_000 },
    );
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const presets: Readonly<Record<Device, readonly string[]>> = {
  phone: [],
  desktop: ['--preset=desktop'],
};

/** One run with simulated throttling. */
export async function audit(url: string, device: Device): Promise<Figures> {
  const report = await run(url, `--only-categories=${categories.join(',')}`, ...presets[device]);
  const scores = categories.map((name) => [name, (report.categories[name]?.score ?? 0) * 100]);
  const times = Object.entries(timings).map(([name, id]) => [
    name,
    report.audits[id]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...scores, ...times]);
}

/** The first files that a device loads, in the order of arrival, on a network that is really slow. */
export async function firstLoad(url: string, device: Device): Promise<readonly LoadedFile[]> {
  const { audits } = await run(
    url,
    '--throttling-method=devtools',
    '--only-audits=network-requests',
    ...presets[device],
  );
  const requests = audits['network-requests']?.details?.items ?? [];
  const files = requests
    .filter(({ transferSize }) => transferSize > 0)
    .map((request) => ({
      url: request.url,
      bytes: request.transferSize,
      priority: request.priority,
      asked: Math.round(request.networkRequestTime),
      came: Math.round(request.networkEndTime),
    }))
    .toSorted((a, b) => a.came - b.came);
  // Lighthouse lists a preloaded file again when it is used.
  return files.filter((file, index) => files.findIndex(({ url }) => url === file.url) === index);
}

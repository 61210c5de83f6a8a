import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../fixtures/chromium.ts';

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
export type Figures = Record<(typeof categories)[number] | keyof typeof timings, number>;

interface Report {
  readonly categories: Record<string, { readonly score: number }>;
  readonly audits: Record<string, { readonly numericValue?: number }>;
}

/** The Chromium that runs the measured page, and its flags. */
const { executablePath = '', args = [] } = findChromium({ isWindowed: true }) ?? {};
const flags = ['--headless=new', ...args, '--ignore-certificate-errors'];

/** Runs Lighthouse once, with simulated throttling. */
export async function audit(url: string, device: 'phone' | 'desktop'): Promise<Figures> {
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
  const report: Report = JSON.parse(stdout);
  const scores = categories.map((name) => [name, (report.categories[name]?.score ?? 0) * 100]);
  const times = Object.entries(timings).map(([name, id]) => [
    name,
    report.audits[id]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...scores, ...times]);
}

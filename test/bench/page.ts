/**
 * Measures the two views on Lighthouse's phone and desktop, over HTTP/2. Compares each with the same
 * page without any script, and with its words alone, without pictures, fonts or scripts. Prints medians
 * of five runs with simulated throttling, then the files of the first load with their times.
 *
 * `npm run bench:page`; `RUNS=1` for a quick look.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { audit, type Device, type Figures, firstLoad, type LoadedFile } from './lighthouse.ts';
import { serveFolder } from './static-server.ts';

const runs = Number(process.env.RUNS ?? 5);

/** The medians of each figure of several pages. Their runs alternate, so that they share the noise. */
async function medians(
  urls: Readonly<Record<string, string>>,
  device: Device,
): Promise<Record<string, Figures>> {
  const reports: Record<string, Figures[]> = {};
  for (let run = 0; run < runs; run++) {
    for (const [name, url] of Object.entries(urls)) {
      reports[name] = [...(reports[name] ?? []), await audit(url, device)];
    }
  }
  return Object.fromEntries(
    Object.entries(reports).map(([name, figures]) => [name, mediansOf(figures)]),
  );
}

function mediansOf(reports: readonly Figures[]): Figures {
  const names = Object.keys(reports[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => {
      const sorted = reports.map((report) => report[name]).toSorted((a, b) => a - b);
      const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
      return [name, Number(median.toFixed(3))];
    }),
  ) as Figures;
}

/**
 * The page without any script, with one view shown. It has no policy, which would refuse the changed
 * page.
 */
const withoutScripts = (view: string) => (html: string) =>
  html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('data-route="landing"', `data-route="${view}"`);

/** The words of a view with their styles, without pictures, fonts or scripts. */
const wordsAlone = (view: string) => (html: string) =>
  withoutScripts(view)(html)
    .replaceAll(/<link rel="(preload|icon|apple-touch-icon|manifest)"[^>]*>/g, '')
    .replaceAll(/<picture[^>]*>.*?<\/picture>/gs, '')
    .replaceAll(/<img[^>]*>/g, '')
    .replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, '')
    .replaceAll(/url\([^)]*\)/g, 'none');

/** A file's role on the page. */
function kindOf(url: string): string {
  const { pathname } = new URL(url);
  if (/\.woff2$/.test(pathname)) return 'font';
  if (/\.(avif|webp|svg|png|jpg)$/.test(pathname)) return 'picture';
  if (/\.css$/.test(pathname)) return 'style';
  if (/\.js$/.test(pathname)) return 'script';
  return /\.\w+$/.test(pathname) ? 'other' : 'page, with its styles';
}

function printFirstLoad(title: string, files: readonly LoadedFile[]): void {
  console.log(`\n${title}, first load, bytes with headers, times in ms:`);
  console.table(
    files.map(({ url, ...file }) => ({ file: new URL(url).pathname, kind: kindOf(url), ...file })),
  );
  const kinds = new Set(files.map(({ url }) => kindOf(url)));
  const sums = [...kinds].map((kind) => {
    const bytes = files.filter(({ url }) => kindOf(url) === kind).map((file) => file.bytes);
    return `${kind} ${bytes.reduce((sum, each) => sum + each, 0)}`;
  });
  console.log(`${sums.join(', ')}; ${files.reduce((sum, { bytes }) => sum + bytes, 0)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
await build({
  mode: 'embedded',
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
});

const server = await serveFolder(folder);
const floors = {
  'landing, no script': await serveFolder(folder, withoutScripts('landing')),
  'landing, words alone': await serveFolder(folder, wordsAlone('landing')),
  '#/apply, no script': await serveFolder(folder, withoutScripts('apply')),
  '#/apply, words alone': await serveFolder(folder, wordsAlone('apply')),
};
const urls = {
  landing: server.url,
  '#/apply': `${server.url}#/apply`,
  ...Object.fromEntries(Object.entries(floors).map(([name, { url }]) => [name, url])),
};
try {
  for (const device of ['phone', 'desktop'] as const) {
    const measured = await medians(urls, device);
    console.log(`\nLighthouse's ${device}, medians of ${runs}:`);
    console.table(measured);
    for (const view of ['landing', '#/apply']) {
      for (const floor of [`${view}, no script`, `${view}, words alone`]) {
        const ratio = (measured[view]?.lcp ?? Number.NaN) / (measured[floor]?.lcp ?? Number.NaN);
        console.log(`LCP of ${view}: ${ratio.toFixed(2)} × the LCP of ${floor}`);
      }
    }
    printFirstLoad(`landing, ${device}`, await firstLoad(urls.landing, device));
    printFirstLoad(`#/apply, ${device}`, await firstLoad(urls['#/apply'], device));
  }
} finally {
  for (const each of [server, ...Object.values(floors)]) each.close();
  rmSync(folder, { recursive: true });
}

/**
 * Measures the two views on Lighthouse's phone and desktop, over HTTP/2. Compares each with its words
 * alone, without pictures, fonts or scripts. Prints medians of five runs with simulated throttling.
 *
 * `npm run bench:page`; `RUNS=1` for a quick look.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../fixtures/build-site.ts';
import { audit, type Figures } from './lighthouse.ts';
import { serveFolder } from './static-server.ts';

const runs = Number(process.env.RUNS ?? 5);

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

const folder = mkdtempSync(join(tmpdir(), 'bench-page-'));
await buildSite(folder);
const site = await serveFolder(folder);
const landingWords = await serveFolder(folder, wordsAlone('landing'));
const applyWords = await serveFolder(folder, wordsAlone('apply'));
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
    const medians = [...reports].map(([name, figures]) => [name, mediansOf(figures)] as const);
    console.log(`\nLighthouse's ${device}, medians of ${runs}:`);
    console.table(Object.fromEntries(medians));
    const times = medians.map(([, { lcp }]) => lcp);
    for (const [index, view] of [
      [0, 'landing'],
      [2, '#/apply'],
    ] as const) {
      const ratio = (times[index] ?? Number.NaN) / (times[index + 1] ?? Number.NaN);
      console.log(`LCP of ${view}: ${ratio.toFixed(2)} × the LCP of its words alone`);
    }
  }
} finally {
  for (const server of [site, landingWords, applyWords]) server.close();
  rmSync(folder, { recursive: true });
}

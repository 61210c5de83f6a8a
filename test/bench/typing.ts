/**
 * How long a keystroke takes to be painted, in the wizard's fullest step and in the same page without
 * any script, in one run: `npm run bench:typing`. Prints medians and 95th percentiles in ms.
 */
import type { Page } from '@playwright/test';
import { quantile } from './quantile.ts';
import { openBenchSite } from './site.ts';

const rounds = 6;
const text = 'the quick brown fox jumps over the lazy dog '.repeat(2);
const slowDowns = [1, 4];

declare global {
  interface Window {
    /** Keystroke to paint, in ms. */
    keystrokes: number[];
  }
}

async function watchKeystrokes(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keystrokes = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.keystrokes.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
}

async function type(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.keystrokes = [];
  });
  await page.bringToFront();
  await page.locator('[name="github_url"]').fill('');
  await page.locator('[name="github_url"]').pressSequentially(text, { delay: 25 });
  return page.evaluate(() => window.keystrokes.slice(1));
}

const { url, browser, close } = await openBenchSite();
const context = await browser.newContext({ bypassCSP: true });

const app = await context.newPage();
await app.goto(`${url}#/apply`);
await app.getByRole('button', { name: /Additional Info/ }).click();
await app.getByRole('radio', { name: 'Have a team' }).check();
await app.waitForLoadState('networkidle');

const bare = await context.newPage();
const html = (await app.content()).replace(/<script[^>]*>.*?<\/script>/gs, '');
await bare.goto(`${url}robots.txt`);
await bare.setContent(html);
await bare.locator('[name="github_url"]').waitFor();

const table: Record<string, Record<string, string>> = {};
for (const rate of slowDowns) {
  const samples = new Map<Page, number[]>([
    [app, []],
    [bare, []],
  ]);
  for (const page of samples.keys()) {
    await watchKeystrokes(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await type(page);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [page, taken] of samples) taken.push(...(await type(page)));
  }
  const [ours = [], floor = []] = [...samples.values()];
  table[`CPU slowed ${rate} ×`] = Object.fromEntries(
    [0.5, 0.95].flatMap((share) => {
      const [a, b] = [quantile(ours, share), quantile(floor, share)];
      const name = share === 0.5 ? 'median' : 'p95';
      return [
        [`${name}, wizard`, `${a.toFixed(1)} ms`],
        [`${name}, no script`, `${b.toFixed(1)} ms`],
        [`${name}, ratio`, (a / b).toFixed(2)],
      ];
    }),
  );
}
console.table(table);

await close();

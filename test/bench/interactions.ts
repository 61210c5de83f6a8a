/**
 * How long a press takes to be painted, with the CPU slowed 4 ×: `npm run bench:interactions`. Prints
 * medians and 95th percentiles in ms for Next, Previous, Submit, and the modal's closing.
 */
import type { Locator } from '@playwright/test';
import { quantile } from './quantile.ts';
import { refuseSubmissions } from './refuse-submissions.ts';
import { openBenchSite } from './site.ts';

const rounds = 15;
const slowDown = 4;

declare global {
  interface Window {
    /** Press to paint of the latest press, in ms. */
    press?: Promise<number>;
  }
}

const { url, browser, close } = await openBenchSite();
const page = await browser.newPage();
await page.addInitScript(() => {
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      window.press = new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      });
    },
    true,
  );
});
await refuseSubmissions(page);
await page.goto(`${url}#/apply`);

const form = page.locator('#application form');
const button = (name: string) => page.getByRole('button', { name, exact: true });
await page.locator('[name="full_name"]').fill('Ada Lovelace');
await page.locator('[name="email"]').fill('ada@example.org');
await button('Next').click();
await page.locator('[name="experience"]').fill('Some');
await page.locator('[name="motivation"]').fill('Much');
await button('Next').click();
await form.getByRole('radio', { name: 'Advanced Track' }).check();
await form.getByRole('radio', { name: 'Have a team' }).check();
await page.locator('[name="team_members.0"]').fill('charles@example.org');
await page.waitForLoadState('networkidle');
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });

const samples: Record<string, number[]> = {};
async function press(name: string, target: Locator): Promise<void> {
  await target.click();
  const taken = await page.evaluate(() => window.press ?? Number.NaN);
  samples[name] = [...(samples[name] ?? []), taken];
}

for (let round = 0; round < rounds; round += 1) {
  await press('Next', button('Next'));
  await press('Submit', button('Submit Application'));
  await page.getByRole('dialog').waitFor();
  await press('Got it (closes the modal)', button('Got it'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press('Previous', button('Previous'));
}

console.table(
  Object.fromEntries(
    Object.entries(samples).map(([name, taken]) => [
      name,
      {
        median: `${quantile(taken, 0.5).toFixed(0)} ms`,
        p95: `${quantile(taken, 0.95).toFixed(0)} ms`,
      },
    ]),
  ),
);
await close();

/**
 * From a tap on Register Now to the frame that shows the form, as Chromium's Element Timing tells it, on
 * a phone at 4 × CPU slow-down: with the form laid out beforehand, as it is once the landing page is idle,
 * and, in turns, without that. Also what laying it out holds the page up for.
 *
 * `npm run bench:tap`, with the number of taps as an argument.
 */
import { quantile } from './quantile.ts';
import { openBenchSite } from './site.ts';

const taps = Number(process.argv[2] ?? 20);
const { url, browser, close } = await openBenchSite();

/** Opens the landing page and slows it down, once it is idle and has laid the form out, or never does. */
async function openLanding(isLaidOut: boolean) {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  if (!isLaidOut) {
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  }
  await page.goto(url, { waitUntil: 'networkidle' });
  if (isLaidOut) await page.locator('#application[data-ahead]').waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** How long a tap takes to show the form, in ms: to the frame with the label of its first field. */
async function tapToForm(isLaidOut: boolean): Promise<number> {
  const page = await openLanding(isLaidOut);
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.querySelector('#application label')?.setAttribute('elementtiming', 'form');
        addEventListener('pointerdown', ({ timeStamp }) => {
          new PerformanceObserver((list) => {
            for (const { startTime } of list.getEntries()) resolve(startTime - timeStamp);
          }).observe({ type: 'element' });
        });
      }),
  );
  await page.getByRole('link', { name: 'Register Now' }).first().tap();
  const duration = await shown;
  await page.close();
  return duration;
}

/** How long the page is held up while it lays the form out, in ms. */
async function layOutForm(): Promise<number> {
  const page = await openLanding(false);
  const duration = await page.evaluate(() => {
    const start = performance.now();
    const application = document.querySelector<HTMLElement>('#application');
    if (application) application.dataset.ahead = '';
    application?.querySelector('main')?.getClientRects();
    return performance.now() - start;
  });
  await page.close();
  return duration;
}

const laidOut: number[] = [];
const hidden: number[] = [];
const layouts: number[] = [];
for (let tap = 0; tap < taps; tap += 1) {
  laidOut.push(await tapToForm(true));
  hidden.push(await tapToForm(false));
  layouts.push(await layOutForm());
}
await close();

const row = (samples: readonly number[]) => ({
  'median, ms': quantile(samples, 0.5).toFixed(0),
  'p95, ms': quantile(samples, 0.95).toFixed(0),
});
console.log(`Tap on Register Now to the form, 4 × slow-down, ${taps} each in turns:`);
console.table({
  'laid out beforehand': row(laidOut),
  'not laid out': row(hidden),
  'laying it out': row(layouts),
});

/**
 * How the seam between worlds follows the hand on a phone, with the CPU slowed 4 ×: `npm run bench:seam`.
 * Prints medians and 95th percentiles in ms from each move and each key to its paint, and how far apart
 * the frames are during a drag; 16.7 ms is 60 frames a second.
 */
import { quantile } from './quantile.ts';
import { openBenchSite } from './site.ts';

const rounds = 5;
const slowDown = 4;

declare global {
  interface Window {
    /** What was measured, in ms, by what it is. */
    measured?: Record<string, number[]>;
  }
}

const { url, browser, close } = await openBenchSite();
const page = await browser.newPage({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
});
await page.goto(url);
const stage = page.locator('#seam');
await stage.scrollIntoViewIfNeeded();
const range = page.getByRole('slider');
await range.waitFor({ state: 'attached' });
await page.waitForLoadState('networkidle');
await page.evaluate(() => {
  const measured: Record<string, number[]> = {};
  window.measured = measured;
  const note = (name: string, taken: number) => {
    measured[name] = [...(measured[name] ?? []), taken];
  };
  const toPaint = ({ type, timeStamp }: Event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note(`${type} to paint`, performance.now() - timeStamp);
      port2.postMessage(null);
    });
  };
  for (const type of ['pointerdown', 'pointermove', 'keydown'])
    addEventListener(type, toPaint, true);
  let last = 0;
  const frame = (now: number) => {
    if (last && document.querySelector('[data-held]')) note('frame to frame', now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
});
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });

const box = await stage.boundingBox();
if (!box) throw new Error('The picture isn’t on the screen.');
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints:
      share === undefined ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
  });
for (let round = 0; round < rounds; round += 1) {
  await touch('touchStart', 0.05);
  for (let share = 0.05; share <= 0.95; share += 0.01) await touch('touchMove', share);
  await touch('touchEnd');
  await range.focus();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('ArrowLeft');
    // As a visitor does, who looks at what came of it.
    await page.waitForTimeout(300);
  }
}

const measured = await page.evaluate(() => window.measured ?? {});
console.table(
  Object.fromEntries(
    Object.entries(measured).map(([name, taken]) => [
      name,
      {
        samples: taken.length,
        median: `${quantile(taken, 0.5).toFixed(1)} ms`,
        p95: `${quantile(taken, 0.95).toFixed(1)} ms`,
      },
    ]),
  ),
);
await close();

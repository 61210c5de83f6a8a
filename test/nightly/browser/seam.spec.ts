import { comeToTheSeam, control, placeAt, seams, stage } from '../../fixtures/browser/seam.ts';
import { expect, test } from '../../fixtures/site.ts';

const isLayer = /\/images\/world-/;

test('moving the seam changes only transforms, without layout', async ({ page }) => {
  await comeToTheSeam(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value;
  };
  const { x, y } = await placeAt(page, 0.9);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const before = await layouts();
  // Within one world, so that the name on the handle doesn't change.
  for (let step = 0; step < 20; step += 1) await page.mouse.move(x - step, y);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  expect(await layouts()).toBe(before);
});

test('the picture stays as it is if a world does not load', async ({ page }) => {
  await page.route(isLayer, (route) => route.abort());
  await page.goto('/');
  await stage(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(stage(page).locator('img')).toHaveCount(1);
  await expect(stage(page).locator('img')).toBeVisible();
  await expect(control(page)).toHaveCount(0);
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('the seam goes to a tap, follows the finger, and lets the page scroll', async ({ page }) => {
    const range = await comeToTheSeam(page);
    const { x, y } = await placeAt(page, 0.9);
    await page.touchscreen.tap(x, y);
    await expect(range).toHaveAttribute('aria-valuetext', 'Color');
    await expect(stage(page).locator('> div')).toHaveCSS('touch-action', 'pan-y');

    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', fraction?: number) => {
      const touchPoints = fraction === undefined ? [] : [await placeAt(page, fraction)];
      await client.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', 0.5);
    for (let fraction = 0.45; fraction >= 0.05; fraction -= 0.05)
      await touch('touchMove', fraction);
    await expect(range).toHaveAttribute('aria-valuetext', 'Wireframe');
    await touch('touchEnd');
    expect((await seams(page))[1]).toBeLessThan(0.1);
  });
});

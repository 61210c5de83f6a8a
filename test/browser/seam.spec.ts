import type { Page } from '@playwright/test';
import { noteShifts, shiftsOf } from '../fixtures/browser/layout-shifts.ts';
import { comeToTheSeam, control, placeAt, seams, stage, worlds } from '../fixtures/browser/seam.ts';
import { expect, test } from '../fixtures/site.ts';

const layers = (page: Page) =>
  page.locator('#seam img').evaluateAll((images) =>
    images.map((image) => {
      const { x, width, height } = image.getBoundingClientRect();
      return [x, width, height].map(Math.round);
    }),
  );

test.describe('the seam between worlds', () => {
  test('follows the pointer and the arrow keys, and leads the robot through all four worlds', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/images\/world-|\/seam-/.test(request.url())) asked.push(request.url());
    });
    await noteShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked, 'nothing loads before the picture is visible').toEqual([]);
    const range = await comeToTheSeam(page);
    await expect(range).toHaveAttribute('aria-valuetext', 'Depth');
    const body = { from: 0.335, to: 0.645 };
    const cuts = [body.from, ...(await seams(page)), body.to];
    for (const [index, start] of cuts.slice(0, -1).entries()) {
      expect(
        (cuts[index + 1] ?? 0) - start,
        'each world shows a part of the robot',
      ).toBeGreaterThan((body.to - body.from) / 7);
    }
    expect(asked.filter((url) => url.includes('/images/'))).toHaveLength(4);

    const start = await placeAt(page, 0.5);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const met: (string | null)[] = [];
    for (const fraction of [0.95, 0.55, 0.45, 0.05]) {
      const { x, y } = await placeAt(page, fraction);
      await page.mouse.move(x, y, { steps: 3 });
      await expect.poll(async () => (await seams(page))[1]).toBeCloseTo(fraction, 2);
      met.push(await range.getAttribute('aria-valuetext'));
      const [still, ...over] = await layers(page);
      expect(over, 'all worlds stay aligned').toEqual(worlds.map(() => still));
    }
    await page.mouse.up();
    expect(met).toEqual(worlds);
    const { x, y } = await placeAt(page, 0.9);
    await page.mouse.move(x, y);
    await expect(range).toHaveAttribute('aria-valuetext', 'Wireframe');
    expect(await shiftsOf(page)).toEqual([]);

    await page.keyboard.press('End');
    await expect(range).toHaveAttribute('aria-valuetext', 'Color');
    const spoken = new Set<string | null>();
    for (let press = 0; press < 20; press += 1) {
      spoken.add(await range.getAttribute('aria-valuetext'));
      await page.keyboard.press('ArrowLeft');
    }
    expect([...spoken]).toEqual(worlds);
    await expect.poll(async () => (await seams(page))[1]).toBeCloseTo(0, 2);
    // A key changes the words on the handle, which a busy machine may count as a shift.
    expect(await shiftsOf(page, { afterInput: false })).toEqual([]);
  });

  test('is one picture and one control for screen readers, and doesn’t move with reduced motion', async ({
    page,
  }) => {
    const range = await comeToTheSeam(page);
    await expect(page.locator('#about figure')).toMatchAriaSnapshot(`
      - figure "One robot, one pose, four worlds Color / Depth / Segmentation / Wireframe":
        - img /One humanoid robot in one pose, cut by three seams into four simulated worlds/
        - slider "World the robot is in": "50"
        - text: One robot, one pose, four worlds Color / Depth / Segmentation / Wireframe
    `);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(range).toBeHidden();
    await expect(stage(page).locator('img').first()).toBeVisible();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await stage(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(range).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/images/world-'))).toEqual([]);
  });
});

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

import type { Locator, Page } from '@playwright/test';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { noteShifts, shiftsOf } from '../fixtures/browser/layout-shifts.ts';
import { expect, test } from '../fixtures/site.ts';

const worlds = ['Color', 'Depth', 'Segmentation', 'Wireframe'];
const isLayer = /\/images\/world-/;

const stage = (page: Page) => page.locator('#seam');
const control = (page: Page) => page.getByRole('slider', { name: 'World the robot is in' });

/** Comes to the picture, and waits until its seams can be moved. */
async function comeToTheSeam(page: Page): Promise<Locator> {
  await page.goto('/');
  await stage(page).scrollIntoViewIfNeeded();
  await expect(control(page)).toBeAttached();
  return control(page);
}

/** Where a fraction of the picture's width is on the screen. */
async function placeAt(page: Page, fraction: number) {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('The picture isn’t on the screen.');
  return { x: box.x + box.width * fraction, y: box.y + box.height / 2 };
}

/** Where each world but the first begins, as a fraction of the picture's width. */
const seams = (page: Page) =>
  stage(page).evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    return [...element.querySelectorAll('div > div > img')]
      .slice(1)
      .map((image) => ((image.parentElement?.getBoundingClientRect().left ?? 0) - left) / width);
  });

test.describe('the seam between worlds', () => {
  test('goes with the hand, and takes the robot through all four worlds', async ({ page }) => {
    const range = await comeToTheSeam(page);
    await expect(range).toHaveAttribute('aria-valuetext', 'Segmentation');
    const start = await placeAt(page, 0.5);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    const met: (string | null)[] = [];
    for (const fraction of [0.95, 0.55, 0.45, 0.05]) {
      const { x, y } = await placeAt(page, fraction);
      await page.mouse.move(x, y, { steps: 3 });
      await expect.poll(async () => (await seams(page))[1]).toBeCloseTo(fraction, 2);
      met.push(await range.getAttribute('aria-valuetext'));
    }
    await page.mouse.up();
    expect(met).toEqual(worlds);
    const { x, y } = await placeAt(page, 0.9);
    await page.mouse.move(x, y);
    await expect(range).toHaveAttribute('aria-valuetext', 'Wireframe');
    await page.keyboard.press('End');
    await expect(range).toHaveAttribute('aria-valuetext', 'Color');
  });

  test('keeps the robot in register: every world stays where it is', async ({ page }) => {
    await comeToTheSeam(page);
    const places = () =>
      stage(page)
        .locator('img')
        .evaluateAll((images) =>
          images.map((image) => {
            const { x, width, height } = image.getBoundingClientRect();
            return [x, width, height].map(Math.round);
          }),
        );
    for (const fraction of [0.1, 0.35, 0.8]) {
      const { x, y } = await placeAt(page, fraction);
      await page.mouse.click(x, y);
      await expect.poll(async () => (await seams(page))[1]).toBeCloseTo(fraction, 2);
      const [still, ...layers] = await places();
      expect(layers).toEqual(worlds.map(() => still));
    }
  });

  test('answers to the arrow keys, and says each world by its name', async ({ page }) => {
    const range = await comeToTheSeam(page);
    await range.focus();
    const met: (string | null)[] = [];
    for (const key of ['Home', 'End']) await page.keyboard.press(key);
    await expect(range).toHaveAttribute('aria-valuetext', 'Color');
    for (let press = 0; press < 20; press += 1) {
      met.push(await range.getAttribute('aria-valuetext'));
      await page.keyboard.press('ArrowLeft');
    }
    expect([...new Set(met)]).toEqual(worlds);
    await expect.poll(async () => (await seams(page))[1]).toBeCloseTo(0, 2);
  });

  test('is one picture and one control to a screen reader', async ({ page }) => {
    await comeToTheSeam(page);
    await expect(page.locator('#about figure')).toMatchAriaSnapshot(`
      - figure:
        - img /One humanoid robot in one pose, cut by three seams into four simulated worlds/
        - slider "World the robot is in"
        - text: One robot, one pose, four worlds Color / Depth / Segmentation / Wireframe
    `);
    expect(await findBarriers(page, { within: '#about' })).toEqual([]);
  });

  test('moves nothing but transforms: no layout, and nothing shifts', async ({ page }) => {
    await noteShifts(page);
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
    // Within one world, so that the word on the handle stays.
    for (let step = 0; step < 20; step += 1) await page.mouse.move(x - step, y);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    expect(await layouts()).toBe(before);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('asks for nothing before it is in sight', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isLayer.test(request.url()) || request.url().includes('/seam-'))
        asked.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await stage(page).scrollIntoViewIfNeeded();
    await expect(control(page)).toBeAttached();
    expect(asked.filter((url) => isLayer.test(url))).toHaveLength(4);
  });

  test('leaves its picture as it is where a world can’t be had', async ({ page }) => {
    await page.route(isLayer, (route) => route.abort());
    await page.goto('/');
    await stage(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(stage(page).locator('img')).toHaveCount(1);
    await expect(stage(page).locator('img')).toBeVisible();
    await expect(control(page)).toHaveCount(0);
  });
});

test.describe('the seam, by a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('goes where the picture is tapped, and lets the page be scrolled', async ({ page }) => {
    const range = await comeToTheSeam(page);
    const { x, y } = await placeAt(page, 0.9);
    await page.touchscreen.tap(x, y);
    await expect(range).toHaveAttribute('aria-valuetext', 'Color');
    await expect(stage(page).locator('> div')).toHaveCSS('touch-action', 'pan-y');
  });

  test('goes with the finger across the picture', async ({ page }) => {
    const range = await comeToTheSeam(page);
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

test.describe('the picture of four worlds', () => {
  test('stands still for a visitor who wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await stage(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await expect(stage(page).getByRole('img', { name: /four simulated worlds/ })).toBeVisible();
    await expect(control(page)).toHaveCount(0);
    expect(asked.filter((url) => isLayer.test(url))).toEqual([]);
  });

  test('stops moving for a visitor who wants that later', async ({ page }) => {
    await comeToTheSeam(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(control(page)).toBeHidden();
    await expect(stage(page).locator('img').first()).toBeVisible();
  });
});

test.describe('the picture of four worlds, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tells the same', async ({ page }) => {
    await page.goto('/');
    await stage(page).scrollIntoViewIfNeeded();
    await expect(stage(page).getByRole('img', { name: /four simulated worlds/ })).toBeVisible();
    await expect(page.getByText(worlds.join(' / '))).toBeVisible();
  });
});

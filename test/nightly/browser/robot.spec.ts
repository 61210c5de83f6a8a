import type { Page } from '@playwright/test';
import { applicationPage } from '../../fixtures/application-page.ts';
import { isIdle } from '../../fixtures/browser/loaded.ts';
import { openReview } from '../../fixtures/browser/open-review.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { freshEmail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const pictures = '**/images/robot-*';

const worlds = (page: Page) => page.locator('#application [data-completed] > div');

/** Returns how much of the scene each world covers, first to last, in percent; 0 if it isn't drawn. */
const covered = (page: Page) =>
  worlds(page).evaluateAll((all) =>
    all.map((world) => {
      const scene = world.parentElement?.getBoundingClientRect();
      const { right } = world.getBoundingClientRect();
      if (!scene || getComputedStyle(world).visibility === 'hidden') return 0;
      return Math.round((100 * (right - scene.left)) / scene.width);
    }),
  );

/** Records the robot's pictures that a page requests, each with its size once it has arrived. */
function followPictures(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    if (request.url().includes('/images/robot-')) asked.set(request.url(), 0);
  });
  page.on('response', async (response) => {
    if (asked.has(response.url())) asked.set(response.url(), (await response.body()).byteLength);
  });
  return asked;
}

const areDrawn = (images: Element[]) =>
  images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

const bytesOf = (asked: ReadonlyMap<string, number>) =>
  [...asked.values()].reduce((sum, bytes) => sum + bytes, 0);

test.describe('the first screen of the form', () => {
  for (const [name, viewport] of Object.entries({ desktop, phone })) {
    test(`holds the whole first step on a ${name}, with one large heading`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const { open, next, main } = applicationPage(page);
      await open();
      await expect(next).toBeInViewport({ ratio: 1 });
      const sizes = await main
        .locator('h1, h2')
        .evaluateAll((all) =>
          all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
        );
      expect(sizes.filter((size) => size > 20)).toHaveLength(1);
    });
  }

  test('grows on very large screens', async ({ page }) => {
    const { open, form } = applicationPage(page);
    await open();
    for (const [width, least] of [
      [1440, 0.4],
      [1920, 0.33],
      [2560, 0.3],
      [3840, 0.28],
    ] as const) {
      await page.setViewportSize({ width, height: (width * 9) / 16 });
      const { width: formWidth = 0 } = (await form.boundingBox()) ?? {};
      expect(formWidth / width, `at ${width} px`).toBeGreaterThan(least);
    }
  });
});

test.describe('the robot in the form', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: desktop });

  test('gains a world with each completed step, and keeps it while an answer is corrected', async ({
    page,
  }) => {
    const { open, field, next, previous, step } = applicationPage(page);
    await open();
    await expect.poll(() => covered(page)).toEqual([100, 0, 0, 0]);
    await field('full_name').fill('Ada Lovelace');
    await field('email').fill(freshEmail());
    await expect(page.getByRole('listitem').first()).toHaveAttribute('data-status', 'complete');
    expect(await covered(page), 'the applicant is still on the step').toEqual([100, 0, 0, 0]);
    await next.click();
    await expect.poll(() => covered(page)).toEqual([100, 58, 0, 0]);

    await previous.click();
    await field('email').fill('ada@');
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    expect(await covered(page), 'a typing error').toEqual([100, 58, 0, 0]);
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await expect
      .poll(() => covered(page), 'an error on a step that was left')
      .toEqual([100, 0, 0, 0]);
    await previous.click();
    await field('email').fill(freshEmail());
    await next.click();

    await field('experience').fill('Engines');
    await field('motivation').fill('To see one walk');
    await next.click();
    await expect.poll(() => covered(page)).toEqual([100, 80, 58, 0]);
    await page.locator('[name="track_selection"]').first().check();
    await page.locator('[value="individual"]').check();
    await next.click();
    await expect.poll(() => covered(page)).toEqual([100, 100, 100, 100]);
  });

  test('shows a draft’s progress, and is hidden from screen readers and printers', async ({
    page,
  }) => {
    const { main } = await openReview(page);
    await expect.poll(() => covered(page)).toEqual([100, 100, 100, 100]);
    await expect(main.getByText('Color')).toBeVisible();
    await expect(main.locator('[aria-hidden][data-completed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(worlds(page).first()).toBeHidden();
  });

  test('loads its first world with the page and the others only after the form reacts to input, and is small', async ({
    page,
  }) => {
    const asked = followPictures(page);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/start-application-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    const { open } = applicationPage(page);
    await open();
    await page.waitForLoadState('load');
    await expect
      .poll(() => page.locator('#application picture img').evaluateAll(areDrawn))
      .toEqual([true]);
    expect([...asked.keys()]).toEqual([expect.stringContaining('/images/robot-wireframe-tall.')]);
    resolve();
    await isStarted(page);
    await expect.poll(() => covered(page)).toEqual([100, 0, 0, 0]);
    await expect.poll(() => [...asked.values()].filter((bytes) => bytes > 0)).toHaveLength(4);
    expect(asked.size).toBe(4);
    expect(bytesOf(asked)).toBeLessThanOrEqual(60 * 1024);
  });

  test('neither shows nor loads on a phone', async ({ page }) => {
    const asked = followPictures(page);
    await page.setViewportSize(phone);
    const { main } = await openReview(page);
    await isIdle(page);
    await expect(main.locator('picture')).toBeHidden();
    expect([...asked.keys()]).toEqual([]);
  });

  test('doesn’t move for visitors who prefer reduced motion, but does for others', async ({
    page,
  }) => {
    const { open } = applicationPage(page);
    await open();
    const duration = () =>
      worlds(page)
        .nth(1)
        .evaluate((world) => Number.parseFloat(getComputedStyle(world).transitionDuration));
    expect(await duration()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await duration()).toBeGreaterThan(0.3);
  });
});

test.describe('if the robot’s pictures don’t load', () => {
  test.use({ expectedLogs: [/Failed to load resource/], viewport: desktop });

  test('the form works, and shows the worlds that load', async ({ page }) => {
    await page.route('**/images/robot-depth-*', (route) => route.abort());
    const { next } = await openReview(page);
    await expect.poll(() => covered(page)).toEqual([100, 0, 100, 100]);
    await page.unrouteAll();
    await page.route(pictures, (route) => route.abort());
    await page.reload();
    await isStarted(page);
    await expect(worlds(page)).toHaveCount(4);
    expect(await covered(page)).toEqual([0, 0, 0, 0]);
    await page.locator('#to-personalInfo').click();
    await next.click();
    await expect(page.getByRole('heading', { name: /Step 2 of 4/ })).toBeVisible();
  });
});

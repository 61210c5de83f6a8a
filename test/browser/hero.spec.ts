import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/site.ts';

const wide = { width: 1280, height: 900 };

/** Notes whether the picture of the hero's edge was asked for. */
function noteEdge(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/images/hero-edge')) asked.push(request.url());
  });
  return asked;
}

/** How the edge is cut now. */
const edge = (page: Page) =>
  page
    .locator('#landing section')
    .first()
    .locator('> div')
    .evaluate((scene) => getComputedStyle(scene, '::after').clipPath);

const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));

test.describe('the border of the hero’s worlds', () => {
  test.use({ viewport: wide });

  test('gives as the page is scrolled, and moves no word', async ({ page }) => {
    const asked = noteEdge(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const words = () =>
      page
        .locator('#landing section')
        .first()
        .locator('h1, p, dd, a')
        .evaluateAll((all) => all.map((word) => word.getBoundingClientRect().top + scrollY));
    const before = { edge: await edge(page), words: await words() };
    await scrollDown(page);
    await expect.poll(() => edge(page)).not.toBe(before.edge);
    await expect.poll(() => asked.length).toBe(1);
    expect(await words()).toEqual(before.words);
  });

  test('stands still for a visitor who wants no motion', async ({ page }) => {
    const asked = noteEdge(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await scrollDown(page);
    await page.waitForLoadState('networkidle');
    expect(await edge(page)).toBe('none');
    expect(asked).toEqual([]);
  });
});

test('a banner that does not come leaves no words of its own over those of the page', async ({
  page,
}) => {
  await page.route('**/images/hero-*', (route) => route.abort());
  await page.goto('/');
  const banner = page.locator('#landing main > section').first().locator('picture img');
  await expect(banner).toHaveAttribute('alt', /./);
  for (const image of await banner.all()) {
    await expect(image).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  }
});

test.describe('on a phone whose window is a pixel more than a picture of it has', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('the banner is not fetched in the next larger size, nor twice', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/hero-')) asked.push(pathname);
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual(['/images/hero-tall-720.avif']);
  });
});

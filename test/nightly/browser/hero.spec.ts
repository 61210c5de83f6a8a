import type { Page } from '@playwright/test';
import { isIdle } from '../../fixtures/browser/loaded.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Records which pictures of the hero are requested. */
function noteAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/hero-')) asked.push(pathname);
  });
  return asked;
}

const edges = (asked: readonly string[]) => asked.filter((path) => path.includes('hero-edge'));

/** Returns how the border between the hero's worlds is clipped. */
const edge = (page: Page) =>
  page
    .locator('#main > section:first-of-type > div')
    .evaluate((scene) => getComputedStyle(scene, '::after').clipPath);

const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));

test('the border of the hero’s worlds moves on scroll, and moves no text', async ({ page }) => {
  const asked = noteAsked(page);
  await page.goto('/');
  await isIdle(page);
  expect(edges(asked)).toEqual([]);
  const words = () =>
    page
      .locator('#main > section:first-of-type :is(h1, p, dd, a)')
      .evaluateAll((all) => all.map((word) => word.getBoundingClientRect().top + scrollY));
  const before = { edge: await edge(page), words: await words() };
  await scrollDown(page);
  await expect.poll(() => edge(page)).not.toBe(before.edge);
  await expect.poll(() => edges(asked)).toHaveLength(1);
  expect(await words()).toEqual(before.words);
});

test('the border stays still with reduced motion', async ({ page }) => {
  const asked = noteAsked(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await scrollDown(page);
  await isIdle(page);
  expect(await edge(page)).toBe('none');
  expect(edges(asked)).toEqual([]);
});

test.describe('on a phone whose window is a pixel wider than a picture', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('the banner is not loaded in the next larger size, nor twice', async ({ page }) => {
    const asked = noteAsked(page);
    await page.goto('/');
    await isIdle(page);
    expect(asked).toEqual(['/images/hero-tall-720.avif']);
  });
});

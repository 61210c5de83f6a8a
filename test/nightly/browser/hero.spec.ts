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

test.describe('on a phone whose window is a pixel wider than a picture', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('the banner is not loaded in the next larger size, nor twice', async ({ page }) => {
    const asked = noteAsked(page);
    await page.goto('/');
    await isIdle(page);
    expect(asked).toEqual(['/images/hero-tall-720.avif']);
  });
});

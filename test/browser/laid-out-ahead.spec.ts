import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/browser/hold-requests.ts';
import { noteShifts, shiftsOf } from '../fixtures/browser/layout-shifts.ts';
import { openReview } from '../fixtures/browser/open-review.ts';
import { needsSearch } from '../fixtures/browser/search.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { expect, test } from '../fixtures/site.ts';
import { closeLabels } from '../spec/messages.ts';

const form = (page: Page) => page.locator('#application form');

async function openAndWait(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('#application')).toHaveAttribute('data-ahead');
  await expect.poll(async () => (await form(page).boundingBox())?.height).toBeGreaterThan(300);
}

test.describe('the hidden form, whose layout is computed on the landing page', () => {
  test('is invisible, and out of reach of pointer, screen reader, Tab, selection and printer', async ({
    page,
  }) => {
    await openAndWait(page);
    await expect(form(page)).toBeHidden();
    const hit = await page.evaluate(() => {
      const { x, y } = document.querySelector('#application h1')?.getBoundingClientRect() ?? {};
      return document.elementFromPoint(x ?? -1, y ?? -1)?.closest('#application')?.id;
    });
    expect(hit).toBeUndefined();
    await expect(page.getByRole('heading', { name: 'Hackathon Application' })).toHaveCount(0);
    const reached = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>('#application :is(input, button, a)');
      return [...controls].filter((control) => {
        control.focus();
        return document.activeElement === control;
      }).length;
    });
    expect(reached).toBe(0);
    await page.keyboard.press('ControlOrMeta+a');
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toContain('Global Hackathon');
    expect(selected).not.toContain('Back to Hackathon');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => form(page).boundingBox()).toBeNull();
  });

  test('is out of reach of the browser’s search', async ({ page }) => {
    await needsSearch(page);
    await openAndWait(page);
    const find = (words: string) =>
      page.evaluate((text) => {
        getSelection()?.removeAllRanges();
        return Reflect.get(window, 'find').call(window, text);
      }, words);
    expect(await find('Global Hackathon')).toBe(true);
    expect(await find('Back to Hackathon')).toBe(false);
  });

  test('moves nothing, and doesn’t enlarge the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await noteShifts(page);
    await openAndWait(page);
    const sizeOf = () =>
      page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { scrollWidth, scrollHeight };
      });
    const application = page.locator('#application');
    for (const width of [320, 1280, 3840]) {
      await page.setViewportSize({ width, height: 800 });
      const withForm = await sizeOf();
      await application.evaluate((view: HTMLElement) => delete view.dataset.ahead);
      await expect.poll(() => form(page).boundingBox()).toBeNull();
      expect(await sizeOf(), `at ${width} px`).toEqual(withForm);
      await application.evaluate((view: HTMLElement) => {
        view.dataset.ahead = '';
      });
      await expect.poll(() => form(page).boundingBox()).not.toBeNull();
      // Resizing to the other widths moves everything.
      if (width === 320) expect(await shiftsOf(page)).toEqual([]);
    }
  });

  test('doesn’t take the focus when an error is closed on the landing page', async ({ page }) => {
    await page.clock.install();
    await page.route('**/rest/v1/**', (route) => route.abort());
    const release = await holdRequests(page, '**/rest/v1/**');
    const { submit, form, back, modal } = await openReview(page);
    await expect(page.locator('#application')).toHaveAttribute('data-ahead');
    await submit.click();
    await expect(form).toHaveAttribute('data-state', 'submitting');
    await back.click();
    await expect(page.locator('#landing main')).toBeFocused();
    await stopClock(page);
    release();
    await modal.getByRole('button', { name: closeLabels.error }).click();
    await expect(modal).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(page.locator('#landing main')).toBeFocused();
  });
});

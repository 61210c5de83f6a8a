import type { Page } from '@playwright/test';
import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { contrast } from '../fixtures/browser/contrast.ts';
import { teamForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';

/** What fits between the margins of a sheet of A4, in px. */
const sheet = { width: 688, height: 1016 };

/** The texts that would be printed too light to read on white paper, which has no grounds. */
async function faintTexts(page: Page): Promise<string[]> {
  const printed = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { words: string; color: string }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const { parentElement: parent } = node;
      const words = node.textContent ?? '';
      if (!words.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.visually-hidden, .skip-link')) continue;
      texts.push({ words, color: getComputedStyle(parent).color });
    }
    return texts;
  });
  const white = 'rgb(255, 255, 255)';
  return printed.filter(({ color }) => contrast(color, white) < 4.5).map(({ words }) => words);
}

/** The controls that would be printed. */
const printedControls = (page: Page) =>
  page
    .locator('body')
    .locator('button:visible, input:visible, [role="progressbar"]:visible')
    .evaluateAll((all) =>
      all.filter((control) => !control.closest('h3')).map(({ textContent }) => textContent),
    );

/** How many sheets a page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`printed by a visitor who likes the ${colorScheme}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(sheet);
    });

    test('the landing page is dark on white, with every answer and nothing to press', async ({
      page,
    }) => {
      await page.goto('/');
      await page.emulateMedia({ media: 'print', colorScheme });
      for (const text of ['Developers of all levels', 'Enter alone or in a team of up to 5.']) {
        await expect(page.getByText(text)).toBeVisible();
      }
      await expect(
        page.getByText('Registration closes September 28th, 2025').first(),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveCount(0);
      expect(await printedControls(page)).toEqual([]);
      expect(await faintTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sheet.width);
      expect(await sheets(page)).toBeLessThanOrEqual(4);
    });

    test('a filled-in review is its answers, and nothing else', async ({ page }) => {
      const { open, fill, next } = applicationPage(page);
      await open();
      const form = { ...teamForm, email: freshEmail() };
      await fill(form);
      await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeVisible();
      await expect(next).toHaveCount(0);
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(page.getByRole('heading', { name: 'Hackathon Application' })).toBeVisible();
      for (const answer of [form.full_name, form.email, form.experience, form.motivation]) {
        await expect(page.getByText(answer, { exact: true })).toBeVisible();
      }
      expect(await printedControls(page)).toEqual([]);
      expect(await faintTexts(page)).toEqual([]);
      expect(await sheets(page)).toBe(1);
    });
  });
}

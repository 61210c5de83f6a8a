import type { Page } from '@playwright/test';
import { faq } from '../../../src/content/faq.ts';
import { findBarriers } from '../../fixtures/browser/barriers.ts';
import { setStyle } from '../../fixtures/browser/pictures.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';

/** The printable area of an A4 sheet, in px. */
const sheet = { width: 688, height: 1016 };

/** Checks that a page prints dark on white, without controls, on a limited number of sheets. */
async function expectPrints(page: Page, mostSheets: number): Promise<void> {
  // A printer may leave out what is behind the words.
  await setStyle(page, '* { background: none !important; }');
  expect(await findBarriers(page, { only: ['color-contrast'] })).toEqual([]);
  await setStyle(page, '');
  const controls = page.locator('button:not(h3 *), input, [role="progressbar"]');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sheet.width);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(mostSheets);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page prints dark on white, with all text and no controls, in ${colorScheme} mode`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print', colorScheme });
    for (const path of ['/privacy.html', '/code-of-conduct.html']) {
      await page.goto(path);
      await expect(page.locator('footer')).toBeHidden();
      await expectPrints(page, 2);
    }

    await visitor.at('landing');
    await expect(page.getByText(String(faq.items[0]?.answer))).toBeVisible();
    await expect(page.getByText('Registration closes September 28th, 2025').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveCount(0);
    await expectPrints(page, 4);

    await page.emulateMedia({ media: 'screen' });
    await visitor.at('personalInfo');
    await visitor.fill(teamForm);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(teamForm.motivation, { exact: true })).toBeVisible();
    await expectPrints(page, 1);
  });
}

test('a long answer that scrolls on the screen is printed completely', async ({
  page,
  visitor,
}) => {
  await visitor.at('experience', { motivation: 'One more line.\n'.repeat(120) });
  const hidden = () =>
    visitor.field('motivation').evaluate((field) => field.scrollHeight - field.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(0);
});

import type { Page } from '@playwright/test';
import { applicationPage } from '../../fixtures/application-page.ts';
import { contrast } from '../../fixtures/browser/contrast.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';

/** The printable area of an A4 sheet, in px. */
const sheet = { width: 688, height: 1016 };

/** Checks that a page prints dark on white, without controls, on a limited number of sheets. */
async function expectPrints(page: Page, mostSheets: number): Promise<void> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { words: string; color: string; ground: string | undefined }[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement: parent } = walker.currentNode;
      if (!textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.visually-hidden, .skip-link')) continue;
      const grounds = [];
      for (let at: Element | null = parent; at; at = at.parentElement) {
        grounds.push(getComputedStyle(at).backgroundColor);
      }
      const ground = grounds.find((color) => color !== 'rgba(0, 0, 0, 0)');
      found.push({ words: textContent, color: getComputedStyle(parent).color, ground });
    }
    return found;
  });
  expect(texts.length).toBeGreaterThan(10);
  // White, or nothing if the printer leaves out backgrounds.
  for (const paper of ['rgb(255, 255, 255)', undefined]) {
    const dim = texts.filter(({ color, ground }) => contrast(color, paper ?? ground ?? '') < 4.5);
    expect(dim).toEqual([]);
  }
  const controls = await page
    .locator('button:visible, input:visible, [role="progressbar"]:visible')
    .evaluateAll((all) =>
      all.filter((control) => !control.closest('h3')).map(({ textContent }) => textContent),
    );
  expect(controls).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sheet.width);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(mostSheets);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page prints dark on white, with all text and no controls, in ${colorScheme} mode`, async ({
    page,
  }) => {
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print', colorScheme });
    for (const path of ['/privacy.html', '/code-of-conduct.html']) {
      await page.goto(path);
      await expect(page.locator('footer')).toBeHidden();
      await expectPrints(page, 2);
    }

    await page.goto('/');
    for (const text of ['Developers of all levels', 'Enter alone or in a team of up to 5.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByText('Registration closes September 28th, 2025').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveCount(0);
    await expectPrints(page, 4);

    await page.emulateMedia({ media: 'screen', colorScheme });
    const { open, fill } = applicationPage(page);
    await open();
    await fill(teamForm);
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(page.getByRole('heading', { name: 'Hackathon Application' })).toBeVisible();
    for (const answer of [teamForm.full_name, teamForm.experience, teamForm.motivation]) {
      await expect(page.getByText(answer, { exact: true })).toBeVisible();
    }
    await expectPrints(page, 1);
  });
}

test('a long answer that scrolls on the screen is printed completely', async ({ page }) => {
  const { open, field, next } = applicationPage(page);
  await open();
  await field('full_name').fill(teamForm.full_name);
  await field('email').fill(teamForm.email);
  await next.click();
  const essay = field('motivation');
  await essay.fill('One more line.\n'.repeat(120));
  const hidden = () => essay.evaluate((field) => field.scrollHeight - field.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toBe(0);
});

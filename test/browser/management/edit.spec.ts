import type { Page } from '@playwright/test';
import { stepTitles } from '../../../src/content/application.ts';
import { copyTexts } from '../../../src/content/notices.ts';
import { walkSixtySteps } from '../../fixtures/browser/press.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

const changed = 'Augusta Ada King';

/** Opens an application, and changes its name. */
async function beginEdit({ at, editField, field }: Visitor): Promise<void> {
  await at('link');
  await editField('Full name');
  await field('full_name').fill(changed);
}

/** Tries to go to an address, or to reload, and stays when the browser asks. */
async function stay(page: Page, address?: string): Promise<void> {
  const asked = page.waitForEvent('dialog');
  // The browser asks while the page's script stands still.
  await page.evaluate((to) => {
    setTimeout(() => (to === undefined ? location.reload() : location.assign(to)));
  }, address);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

test.describe('an edit', () => {
  test('is walked with Back and Forward, and left with Back', async ({ page, visitor }) => {
    const { button, edit, heading, resume } = visitor;
    const first = `Step 1 of 4: ${stepTitles.personalInfo}`;
    const second = `Step 2 of 4: ${stepTitles.experience}`;
    await beginEdit(visitor);
    await button('Next').click();
    await expect(heading(second)).toBeFocused();
    await page.goBack();
    await expect(heading(first)).toBeFocused();
    await page.goForward();
    await expect(heading(second)).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(heading('Step 4 of 4: Review & Save')).toBeFocused();
    await page.goBack();
    await expect(edit).toBeVisible();
    await expect(resume).toBeVisible();
    // Forward must not return to the edit.
    await page.goForward().catch(() => undefined);
    await expect(edit).toBeVisible();
    await expect(page).toHaveURL(/\/application\/$/);
  });

  test('can begin again after more steps than a browser remembers', async ({ page, visitor }) => {
    const { button, edit, heading } = visitor;
    await visitor.at('link');
    await edit.click();
    await walkSixtySteps(page);
    await button('Stop editing').click();
    await edit.click();
    await button('Previous').click();
    await expect(heading('Step 3 of 4: Additional Info')).toBeFocused();
    await page.goBack();
    await expect(heading('Step 4 of 4: Review & Save')).toBeFocused();
    await page.goForward();
    await expect(heading('Step 3 of 4: Additional Info')).toBeFocused();
  });

  test('survives a reload, and asks before the page closes or goes elsewhere', async ({
    page,
    visitor,
  }) => {
    const other = await applyByMail(visitor.site);
    await beginEdit(visitor);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await visitor.resume.click();
    for (const address of [undefined, '/', other.link]) {
      await stay(page, address);
      await expect(visitor.field('full_name')).toHaveValue(changed);
      await expect(page).toHaveURL(/\/application\/$/);
    }
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto(other.link);
    await expect(visitor.answers).toContainText(other.email);
    await expect(visitor.resume, 'these changes are another application’s').toBeHidden();
    const [own = ''] = visitor.links();
    await page.goto(own);
    await expect(visitor.resume).toBeVisible();
  });

  test('is no obstacle to a mail', async ({ page, visitor }) => {
    await beginEdit(visitor);
    await visitor.toReview();
    const isAsked = page.evaluate(async () => {
      const event = await new Promise<Event>((resolve) =>
        addEventListener('beforeunload', resolve, { once: true }),
      );
      return event.defaultPrevented;
    });
    await visitor.main.locator('a[href^="mailto:"]').first().click();
    expect(await isAsked).toBe(false);
  });
});

test('an edit that came too late can be copied, and survives a reload', async ({
  page,
  visitor,
}) => {
  const { button, main } = visitor;
  const copy = button(copyTexts.copy);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginEdit(visitor);
  await visitor.toReview();
  await visitor.site.backend.query('update private.settings set registration_open = false');
  await visitor.save.click();
  await expect(copy).toBeVisible();
  // A page without https has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true }));
  await copy.click();
  await expect(main).toContainText('You can select them on this page.');
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
  await copy.click();
  await expect(main).toContainText(copyTexts.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(changed);

  await stay(page);
  await expect(main).toContainText(changed);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(main).toContainText(changed);
});

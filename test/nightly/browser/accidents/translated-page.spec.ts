import type { Locator } from '@playwright/test';
import { holdScript } from '../../../fixtures/browser/hold-requests.ts';
import { throughEveryManagementState } from '../../../fixtures/browser/management-states.ts';
import { translatePage } from '../../../fixtures/browser/translator.ts';
import { throughEveryWizardState } from '../../../fixtures/browser/wizard-states.ts';
import { isStarted } from '../../../fixtures/is-started.ts';
import { expect, test } from '../../../fixtures/site.ts';

test.describe('a translated page says the same as the page in every state', () => {
  // The recorded states are those of a phone.
  test.use({ timezoneId: 'UTC', viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    // The words stay the same, but the elements are replaced.
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (${translatePage})('$&'));`,
    );
  });

  const expectSame = async (part: Locator, name: string) => {
    await expect(part.locator('font').first()).toBeAttached();
    await expect.soft(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  };

  test('in the application', ({ page, site }) =>
    throughEveryWizardState(page, site, (state, part) => expectSame(part, state)));

  test('behind the link', ({ page, site }) =>
    throughEveryManagementState(page, site, (state, part) =>
      expectSame(part, `application-${state}`),
    ));
});

test('a translation before the script has loaded keeps typed words, focus and caret', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/#/apply');
  const name = page.locator('#application [name="full_name"]');
  await name.click();
  await page.keyboard.type('Ada Lovelac');
  await page.evaluate(translatePage, '«$&»');
  await page.keyboard.press('ArrowLeft');
  release();
  await isStarted(page);
  await expect(name).toHaveValue('Ada Lovelac');
  await expect(name).toBeFocused();
  expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(10);
  await page.keyboard.type('!');
  await expect(name).toHaveValue('Ada Lovela!c');
  await page.locator('#application [type="submit"]').click();
  await expect(page.locator('#application h2')).toContainText('Experience & Motivation');
});

test('a click on Next before the script of a translated page counts, even from an address that looks mistyped', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/#/apply');
  await page.locator('#application [name="email"]').fill('ada@gmial.com');
  await page.evaluate(translatePage, '«$&»');
  await page.locator('#application [type="submit"]').click();
  release();
  await expect(page.locator('#application h2')).toContainText('Experience & Motivation');
});

test('a translated page leaves the focus on a button when its script has loaded', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/#/apply');
  const next = page.locator('#application [type="submit"]');
  await next.focus();
  await page.evaluate(translatePage, '«$&»');
  release();
  await isStarted(page);
  await expect(next).toBeFocused();
});

test('keys typed while a translated page hydrates are not lost', async ({ page }) => {
  await page.goto('/#/apply', { waitUntil: 'commit' });
  const name = page.locator('#application [name="full_name"]');
  await name.click();
  await page.evaluate(translatePage, '«$&»');
  const keys = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
  await page.keyboard.type(keys);
  await isStarted(page);
  await expect(name).toHaveValue(keys);
  await expect(name).toBeFocused();
});

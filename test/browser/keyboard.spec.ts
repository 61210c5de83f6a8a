import type { Locator, Page } from '@playwright/test';
import { stepTitles } from '../../src/content/application.ts';
import { header } from '../../src/content/header.ts';
import { expect, test } from '../fixtures/site.ts';
import { closeLabels } from '../spec/messages.ts';

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.and(page.locator(':focus')).count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}.`);
}

/** Presses keys, one after another. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('the keyboard suffices to fill in and send the form', async ({ page, visitor }) => {
  const { field, main, modal } = visitor;
  const { keyboard } = page;
  const focused = page.locator(':focus');
  await page.clock.install();
  await visitor.at('landing');
  await press(page, 'Tab');
  await expect(focused).toHaveText(header.skip.label);
  await expect(focused).toBeInViewport();
  await press(page, 'Enter');
  await expect(main).toBeFocused();
  await tabTo(visitor.register.or(main.getByRole('link', { name: 'Register Now' }).first()));
  await press(page, 'Enter');
  await expect(page.locator('#application')).toBeFocused();
  // Before, there is no step to go on to.
  await visitor.isStarted();
  await tabTo(field('full_name'));
  await keyboard.type('Ada Lovelace');
  await press(page, 'Tab');
  await keyboard.type(visitor.email);
  await press(page, 'Enter');
  await expect(focused, 'Enter goes on, to the next heading').toContainText(stepTitles.experience);
  await press(page, 'Tab');
  await keyboard.type('Some');
  await press(page, 'Tab');
  await keyboard.type('Much');
  await press(page, 'Tab', 'Tab');
  await expect(visitor.next).toBeFocused();
  await press(page, 'Enter', 'Tab', 'Space', 'ArrowRight');
  await expect(main.getByRole('radio', { name: 'Advanced Track' })).toBeChecked();
  await press(page, 'Tab', 'Space');
  await expect(main.getByRole('radio', { name: 'Work individually' })).toBeChecked();
  await tabTo(field('portfolio_url'));
  await press(page, 'Enter');
  await expect(focused).toContainText(stepTitles.review);
  await tabTo(visitor.submit);
  await visitor.haveRun('dialog', 'client');
  await visitor.stopClock();
  await press(page, 'Enter');

  const close = modal.getByRole('button', { name: closeLabels.success });
  await expect(modal, 'a reader reads all of it').toBeFocused();
  await press(page, 'Tab');
  await expect(close).toBeFocused();
  await press(page, 'Tab');
  await expect(close, 'Tab stays in the dialog').toBeFocused();
  await press(page, 'Escape');
  await expect(modal).toBeHidden();
  await page.clock.runFor(100);
  await expect(main).toBeFocused();
  await page.clock.runFor(2000);
  await expect(page.locator('#application-status section'), 'the receipt').toBeFocused();
});

test('the header never covers what has the focus', async ({ page, visitor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 740 });
  await visitor.at('landing');
  // Tabbing backwards scrolls up, to beneath the header.
  await page.locator('#landing footer a').last().focus();
  for (let stop = 0; stop < 24; stop += 1) {
    await press(page, 'Shift+Tab');
    const covered = await page.locator(':focus').evaluate((focused) => {
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused.contains(hit) || hit?.contains(focused) ? '' : focused.outerHTML;
    });
    expect.soft(covered).toBe('');
  }
});

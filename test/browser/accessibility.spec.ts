import type { Page } from '@playwright/test';
import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { appearances } from '../fixtures/browser/appearances.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { holdRequests } from '../fixtures/browser/hold-requests.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';

async function expectNoOverflow(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, state).toBeLessThanOrEqual(0);
}

for (const { name, viewport, colorScheme, forcedColors } of appearances) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme,
      contextOptions: { ...(forcedColors && { forcedColors }), reducedMotion: 'reduce' },
    });

    test('axe finds nothing in any state of the wizard, and nothing overflows', async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000);
      const { open, field, main, modal, next, previous, submit } = applicationPage(page);
      const check = async (state: string) => {
        const isForced = forcedColors === 'active';
        expect(await findBarriers(page, { isForced }), state).toEqual([]);
        await expectNoOverflow(page, state);
      };

      await open();
      await check('step 1, untouched');
      await next.click();
      await previous.click();
      await expect(main.getByText('Full name is required')).toBeVisible();
      await check('step 1, with errors');
      await field('full_name').fill('Ada Lovelace');
      await field('email').fill('ada@gmial.com');
      await field('email').blur();
      await expect(main.getByText('Did you mean')).toBeVisible();
      await check('step 1, with an advice');
      await field('email').fill(freshEmail());
      await next.click();
      await check('step 2');
      await next.click();
      await main.getByRole('radio', { name: 'Have a team' }).check();
      await field('team_members.0').fill('charles');
      await field('team_members.0').blur();
      await expect(main.getByText('Please enter a valid email address')).toBeVisible();
      await check('step 3, with a team and an error');
      await next.click();
      await check('step 4, with problems');

      await main.getByRole('button', { name: 'Edit Experience' }).click();
      await field('experience').fill('Some');
      await field('motivation').fill('Much');
      await next.click();
      await main.getByRole('radio', { name: 'Beginner Track' }).check();
      await field('team_members.0').fill('charles@example.org');
      await next.click();
      await expect(submit).toBeEnabled();
      await check('step 4, in order');

      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(main).toContainText('You are offline.');
      await check('step 4, offline');
      await submit.click();
      await expect(modal).toContainText('Submission Failed');
      await check('error modal');
      await expect(modal).toBeHidden();
      await check('step 4, after a failure');
      await context.setOffline(false);

      const answer = await holdRequests(page, '**/rest/v1/**');
      await submit.click();
      await expect(main.getByRole('button', { name: 'Submitting...' })).toBeVisible();
      await check('submitting');
      answer();
      await expect(modal).toContainText('Application Submitted');
      await check('success modal');
      await expect(page).toHaveURL(/#\/$/);
      await expect(modal).toBeHidden();
      await expect(page.getByText('We received your application.')).toBeVisible();
      await check('receipt on the landing page');
    });
  });
}

test('the whole application can be made with the keyboard alone', async ({ page }) => {
  const { modal, main } = applicationPage(page);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = page.locator(':focus');

  await page.goto('/');
  await press('Tab');
  await expect(focused).toHaveText(/skip/i);
  while (!/^Register/.test((await focused.textContent()) ?? '')) await press('Tab');
  await press('Enter');
  await expect(main).toBeFocused();

  await press('Tab');
  await expect(focused).toHaveText(/Back to Hackathon/);
  while ((await focused.getAttribute('name')) !== 'full_name') await press('Tab');
  await page.keyboard.type('Ada Lovelace');
  await press('Tab');
  await page.keyboard.type(freshEmail());
  await press('Enter');
  await expect(focused, 'Enter goes on, to the next heading').toHaveText(/Experience & Motivation/);
  await press('Tab');
  await page.keyboard.type('Some');
  await press('Tab');
  await page.keyboard.type('Much');
  await press('Tab', 'Tab');
  await expect(focused).toHaveText('Next');
  await press('Enter', 'Tab', 'Space', 'ArrowRight');
  await expect(main.getByRole('radio', { name: 'Advanced Track' })).toBeChecked();
  await press('Tab', 'Space');
  await expect(main.getByRole('radio', { name: 'Work individually' })).toBeChecked();
  while ((await focused.getAttribute('name')) !== 'portfolio_url') await press('Tab');
  await press('Enter');
  await expect(focused).toHaveText(/Review & Submit/);
  while ((await focused.textContent()) !== 'Submit Application') await press('Tab');
  await press('Enter');

  const close = modal.getByRole('button', { name: 'Great!' });
  await expect(close).toBeFocused();
  await press('Tab');
  await expect(close, 'Tab stays in the dialog').toBeFocused();
  await press('Escape');
  await expect(modal).toBeHidden();
  await expect(main).toBeFocused();
});

test.describe('the dialog', () => {
  test('is labelled by its title, described by its message, and gives the focus back', async ({
    page,
    context,
  }) => {
    const { open, fill, modal, submit } = applicationPage(page);
    await open();
    await fill({ ...completeForm, email: freshEmail() });
    await expect(submit).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await submit.click();
    await expect(modal).toHaveAccessibleName('Submission Failed');
    await expect(modal).toHaveAccessibleDescription(/^Failed to submit application: /);
    await page.keyboard.press('Escape');
    await expect(submit).toBeFocused();
  });

  test('can be read to its end and closed on a screen lower than itself', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 160 });
    const { open, fill, modal, submit } = applicationPage(page);
    await page.route('**/rest/v1/**', (route) => route.abort());
    await open();
    await fill({ ...completeForm, email: freshEmail() });
    await submit.click();
    await expect(modal).toBeVisible();
    const { height = 0 } = (await modal.boundingBox()) ?? {};
    expect(height).toBeLessThan(160);
    await modal.getByRole('heading').scrollIntoViewIfNeeded();
    await expect(modal.getByRole('heading')).toBeInViewport({ ratio: 1 });
    const close = modal.getByRole('button');
    await close.scrollIntoViewIfNeeded();
    await expect(close).toBeInViewport({ ratio: 1 });
  });

  test('leaves the focus on the landing page after the redirect', async ({ page }) => {
    const { open, fill, modal, submit } = applicationPage(page);
    await page.clock.install();
    await open();
    await fill({ ...completeForm, email: freshEmail() });
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await submit.click();
    await expect(modal).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/#\/$/);
    await modal.getByRole('button', { name: 'Great!' }).click();
    // Radix gives the focus back in a task of its own.
    await page.clock.runFor(100);
    await expect(page.locator('#landing main')).toBeFocused();
  });
});

test.describe('going from view to view', () => {
  test('names the page and moves the focus, there and back', async ({ page }) => {
    await page.goto('/');
    const landingTitle = await page.title();
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .click();
    await expect(page.locator('#application main')).toBeFocused();
    await expect(page).toHaveTitle('Step 1 of 4: Personal Info – Hackathon Application');
    await page.goBack();
    await expect(page.locator('#landing main')).toBeFocused();
    await expect(page).toHaveTitle(landingTitle);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});

test.describe('controls', () => {
  test('say what they are for, on the right keyboard, at 16 px and 44 px or more', async ({
    page,
  }) => {
    const { open, fill, field, main, previous } = applicationPage(page);
    await open();
    await expect(field('full_name')).toHaveAttribute('autocomplete', 'name');
    await expect(field('email')).toHaveAttribute('autocomplete', 'email');
    await expect(field('email')).toHaveAttribute('inputmode', 'email');
    await fill({ ...teamForm, email: freshEmail() });
    await previous.click();
    await expect(field('github_url')).toHaveAttribute('inputmode', 'url');
    await expect(field('team_members.0')).toHaveAttribute('autocomplete', 'off');
    await expect(main.getByRole('radiogroup', { name: 'Track' })).toBeVisible();
    for (const control of await main
      .locator('input[type="text"], button, label:has(input)')
      .all()) {
      const { fontSize, height } = await control.evaluate((element) => ({
        fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
        height: element.getBoundingClientRect().height,
      }));
      expect(height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44);
      if ((await control.evaluate(({ tagName }) => tagName)) === 'INPUT') {
        expect(fontSize).toBeGreaterThanOrEqual(16);
      }
    }
  });

  test('are never covered when they take the focus', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { open, fill, main } = applicationPage(page);
    await open();
    await fill({ ...teamForm, email: freshEmail() });
    await main.focus();
    for (let stop = 0; stop < 9; stop += 1) {
      await page.keyboard.press('Tab');
      const isReachable = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return Boolean(hit && (element.contains(hit) || hit.contains(element)));
      });
      expect(isReachable, `stop ${stop}`).toBe(true);
    }
  });
});

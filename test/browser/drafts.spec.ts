import { applicationPage } from '../fixtures/application-page.ts';
import { haveRun } from '../fixtures/browser/loaded.ts';
import { completeForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { freshEmail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft, storedDraft } from '../fixtures/stored-draft.ts';
import { modalTitles } from '../spec/messages.ts';

const day = 86_400_000;

test.describe('a draft', () => {
  test('is restored after a reload, at its step and with Back, and can be started over', async ({
    page,
  }) => {
    const { open, field, main, next, step } = applicationPage(page);
    const restored = main.getByText(/We kept your answers from/);
    // The robot's worlds that are complete.
    const robot = main.locator('[data-completed]');
    await open();
    await field('full_name').fill('Ada Lovelace');
    await field('email').fill('ada@example.org');
    await next.click();
    await field('experience').fill('Half a sen');
    await page.reload();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await expect(field('experience')).toHaveValue('Half a sen');
    await expect(main.locator('nav li').first()).toHaveAttribute('data-status', 'complete');
    await expect(restored).toBeVisible();
    await expect(robot).toHaveAttribute('data-completed', '1');
    await page.goBack();
    await expect(field('full_name')).toHaveValue('Ada Lovelace');

    await main.getByRole('button', { name: 'Start over' }).click();
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(restored).toHaveCount(0);
    await expect(robot).toHaveAttribute('data-completed', '0');
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(restored).toBeVisible();
    await expect(robot).toHaveAttribute('data-completed', '1');
    await main.getByRole('button', { name: 'Start over' }).click();
    await field('full_name').fill('Grace Hopper');
    await expect(restored, 'other answers are not from an earlier visit').toHaveCount(0);
    await page.reload();
    await expect(field('full_name')).toHaveValue('Grace Hopper');
    await main.getByRole('button', { name: 'Start over' }).click();
    await page.reload();
    await isStarted(page);
    await expect(field('full_name')).toHaveValue('');
    expect(await storedDraft(page)).toBe('');
  });

  test('is shared by all tabs: what is typed, started over, brought back and sent', async ({
    page,
    context,
    site,
  }) => {
    const email = freshEmail();
    await leaveDraft(page, { ...completeForm, email }, { step: 'personalInfo' });
    const first = applicationPage(page);
    await first.open();
    await expect(first.field('email')).toHaveValue(email);
    const other = await context.newPage();
    const second = applicationPage(other);
    await second.open();
    await expect(second.field('email')).toHaveValue(email);
    for (const undoing of [first, second]) {
      await first.main.getByRole('button', { name: 'Start over' }).click();
      for (const tab of [first, second]) {
        await expect(tab.main.getByText('Your answers were cleared.')).toBeVisible();
        await expect(tab.field('full_name')).toHaveValue('');
      }
      await undoing.main.getByRole('button', { name: 'Undo' }).click();
      for (const tab of [first, second]) {
        await expect(tab.main.getByText('Your answers were cleared.')).toHaveCount(0);
        await expect(tab.field('email')).toHaveValue(email);
      }
    }
    await second.field('full_name').fill('Grace');
    await expect(first.field('full_name')).toHaveValue('Grace');
    await first.field('full_name').fill('Grace Hopper');
    await expect(second.field('full_name')).toHaveValue('Grace Hopper');

    await second.main.getByRole('button', { name: 'Review & Submit' }).click();
    await second.submit.click();
    await expect(second.modal).toContainText(modalTitles.success);
    await expect(first.main).toContainText('sent from another tab');
    await expect(first.field('full_name')).toHaveValue('');
    const row = 'select full_name from applicants where email = $1';
    expect(await site.backend.query(row, [email])).toEqual([{ full_name: 'Grace Hopper' }]);
    await first.field('full_name').fill('Rear Admiral Grace Hopper');
    await page.reload();
    await expect(first.field('full_name')).toHaveValue('Rear Admiral Grace Hopper');
    await other.waitForURL('**/#/');
    await second.open();
    for (const name of ['Ada', 'Ada Lovelace']) {
      await first.field('full_name').fill(name);
      await expect(second.field('full_name'), 'it adopts the next one').toHaveValue(name);
    }
  });

  test('stays even if another was sent while the clock was 60 days ahead', async ({ page }) => {
    const savedAt = Date.now() + 60 * day;
    await page.clock.install({ time: savedAt });
    await leaveDraft(page, { ...completeForm, email: freshEmail() }, { savedAt });
    const { open, field, main, modal, submit } = applicationPage(page);
    await open();
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    await page.waitForURL('**/#/');
    await page.clock.setSystemTime(Date.now());
    await open();
    await page.reload();
    await isStarted(page);
    await field('full_name').fill('Grace Hopper');
    await expect.poll(() => storedDraft(page)).toContain('Grace Hopper');
    await page.reload();
    await expect(field('full_name')).toHaveValue('Grace Hopper');
    await expect(main).not.toContainText('already sent');
    expect(await storedDraft(page)).toContain('Grace Hopper');
  });

  test('is removed from a full disk after it was sent', async ({ page }) => {
    const email = freshEmail();
    await leaveDraft(page, { ...completeForm, email });
    const { open, submit, modal } = applicationPage(page);
    await open();
    await expect(submit).toBeEnabled();
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    for (const text of [email, completeForm.full_name]) expect(stored).not.toContain(text);
  });

  test('isn’t needed: without storage the form works, and says that nothing is saved', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    const { open, fill, main, submit } = applicationPage(page);
    await open();
    await fill({ ...completeForm, email: freshEmail() });
    await expect(submit).toBeEnabled();
    await haveRun(page, 'dialog', 'client');
    await context.setOffline(true);
    await expect(main.getByText('You are offline. Leave this page open')).toBeVisible();
    await context.setOffline(false);
  });

  test('keeps new answers after the clock was set back', async ({ page }) => {
    await page.clock.install();
    const { open, field } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada');
    await field('email').fill('ada@example.org');
    await expect.poll(() => storedDraft(page)).toContain('ada@example.org');
    await page.clock.setSystemTime(Date.now() - day / 8);
    await field('full_name').fill('Ada Lovelace');
    await page.reload();
    await expect(field('full_name')).toHaveValue('Ada Lovelace');
    await expect(field('email')).toHaveValue('ada@example.org');
  });
});

test('losing the connection while typing loses no key, opens no modal, and shows a notice until it returns', async ({
  page,
  context,
}) => {
  const keys = 'The quick brown fox jumps over the lazy dog; '.repeat(2);
  const offline = page.locator('#application [role="status"]', { hasText: 'You are offline.' });
  await page.clock.install();
  const { open, field, modal } = applicationPage(page);
  await open();
  await isStarted(page);
  await field('full_name').click();
  await page.keyboard.type(keys.slice(0, 30));
  await context.setOffline(true);
  await page.keyboard.type(keys.slice(30, 60));
  await context.setOffline(false);
  await context.setOffline(true);
  await page.keyboard.type(keys.slice(60));
  await expect(field('full_name')).toHaveValue(keys);
  await expect(field('full_name')).toBeFocused();
  await expect(offline).toContainText('Your answers are kept on this device');
  // Longer than any modal stays open.
  await page.clock.fastForward(60_000);
  await expect(offline).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await expect(offline, 'the landing page shows no notice').toBeHidden();
  await expect(modal).toHaveCount(0);
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
});

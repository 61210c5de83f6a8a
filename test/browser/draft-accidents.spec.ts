import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { holdScript } from '../fixtures/browser/hold-requests.ts';
import { haveRun } from '../fixtures/browser/loaded.ts';
import { completeForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';
import { draftKey, leaveDraft, storedDraft } from '../fixtures/stored-draft.ts';
import { modalTitles } from '../spec/messages.ts';

const day = 86_400_000;

test.describe('a draft', () => {
  test('that is started over in one tab is cleared in the other, and Undo works in both', async ({
    page,
    context,
  }) => {
    const first = applicationPage(page);
    await first.open();
    await first.field('full_name').fill('Ada Lovelace');
    await expect.poll(() => storedDraft(page)).toContain('Ada Lovelace');
    const other = await context.newPage();
    const second = applicationPage(other);
    await second.open();
    await expect(second.field('full_name')).toHaveValue('Ada Lovelace');
    await second.field('email').pressSequentially('ada@example.org');
    await expect(first.field('email')).toHaveValue('ada@example.org');
    await page.reload();
    for (const undoing of [first, second]) {
      await first.main.getByRole('button', { name: 'Start over' }).click();
      for (const tab of [first, second]) {
        await expect(tab.main.getByText('Your answers were cleared.')).toBeVisible();
        await expect(tab.field('full_name')).toHaveValue('');
      }
      await expect.poll(() => storedDraft(page)).toBe('');
      await undoing.main.getByRole('button', { name: 'Undo' }).click();
      for (const tab of [first, second]) {
        await expect(tab.main.getByText('Your answers were cleared.')).toHaveCount(0);
        await expect(tab.field('email')).toHaveValue('ada@example.org');
      }
    }
    await page.reload();
    await first.main.getByRole('button', { name: 'Start over' }).click();
    await expect(second.field('full_name')).toHaveValue('');
    for (const tab of [page, other]) {
      await tab.reload();
      await isStarted(tab);
      await expect(applicationPage(tab).field('full_name')).toHaveValue('');
    }
    expect(await storedDraft(page)).toBe('');
  });

  test('is hidden for 5 s at most if the script that restores it doesn’t load', async ({
    page,
  }) => {
    await leaveDraft(page, completeForm, { step: 'personalInfo' });
    await holdScript(page);
    const { open, field } = applicationPage(page);
    await open();
    await expect(field('full_name')).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 5000;
    });
    await expect(field('full_name')).toBeVisible();
  });

  test('doesn’t count as from an earlier visit after it was started over', async ({ page }) => {
    await leaveDraft(page, completeForm, { step: 'personalInfo' });
    const { open, field, main } = applicationPage(page);
    await open();
    const restored = main.getByText('We kept your answers from');
    await expect(restored).toBeVisible();
    await main.getByRole('button', { name: 'Start over' }).click();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(restored).toBeVisible();
    await main.getByRole('button', { name: 'Start over' }).click();
    await field('full_name').fill('Grace Hopper');
    await expect(main.getByText('Your answers were cleared.')).toHaveCount(0);
    await expect(restored).toHaveCount(0);
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
    expect(await storedDraft(page)).toBe('');
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

  test('of an older version of the site keeps every answer that still fits', async ({ page }) => {
    await page.addInitScript((key) => {
      const form = { full_name: 'Ada', email: 7, track_selection: 'expert', nickname: 'Countess' };
      const draft = { version: 1, savedAt: Date.now(), form, step: 'contact' };
      localStorage.setItem(key, JSON.stringify(draft));
    }, draftKey);
    const { open, field, main, next } = applicationPage(page);
    await open();
    await expect(field('full_name')).toHaveValue('Ada');
    await expect(field('email')).toHaveValue('');
    await next.click();
    await next.click();
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('stays for 30 days, says so, and is then removed from page and device', async ({ page }) => {
    const savedAt = Date.now() - 29 * day;
    await leaveDraft(page, completeForm, { savedAt, step: 'personalInfo' });
    const { open, field, main } = applicationPage(page);
    await open();
    await expect(field('full_name')).toHaveValue(completeForm.full_name);
    await expect(main).toContainText('We kept your answers from');
    const end = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(savedAt + 30 * day);
    await expect(main).toContainText(end);

    await page.clock.install({ time: savedAt + 31 * day });
    await page.reload();
    await isStarted(page);
    await expect(field('full_name')).toHaveValue('');
    await expect(main).not.toContainText('We kept your answers');
    expect(await storedDraft(page)).toBe('');
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

import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { completeForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft, storedDraft } from '../fixtures/stored-draft.ts';
import { modalTitles } from '../spec/messages.ts';

test.describe('a draft', () => {
  test('is restored after a reload, at its step, and can be started over', async ({ page }) => {
    const { open, field, main, next, step } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada Lovelace');
    await next.click();
    await field('experience').fill('Half a sen');
    await page.reload();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await expect(field('experience')).toHaveValue('Half a sen');
    await expect(main.getByText(/We kept your answers from/)).toBeVisible();
    await field('experience').fill('Half a sentence');
    await expect.poll(() => storedDraft(page)).toContain('Half a sentence');
    await next.click();
    await main.getByRole('radio', { name: 'Advanced Track' }).check();
    await page.reload();
    await expect(main.getByRole('radio', { name: 'Advanced Track' })).toBeChecked();
    await page.goBack();
    await expect(field('experience')).toHaveValue('Half a sentence');

    await main.getByRole('button', { name: 'Start over' }).click();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await expect(field('full_name')).toHaveValue('');
    await expect(main.getByText('Your answers were cleared.')).toBeVisible();
    await expect(main.getByText(/We kept your answers from/)).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
    await next.click();
    await expect(main.getByRole('heading', { name: /^Step 2 of 4/ })).toBeFocused();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(field('experience')).toHaveValue('Half a sentence');
    await main.getByRole('button', { name: 'Start over' }).click();
    await page.reload();
    await expect(field('full_name')).toHaveValue('');
    expect(await storedDraft(page)).toBe('');
  });

  test('brings the robot along: to its first world on starting over, and back on Undo', async ({
    page,
  }) => {
    await leaveDraft(page, completeForm, { step: 'personalInfo' });
    const { open, main } = applicationPage(page);
    await open();
    const robot = main.locator('[data-completed]');
    await expect(robot).toHaveAttribute('data-completed', '3');
    await main.getByRole('button', { name: 'Start over' }).click();
    await expect(robot).toHaveAttribute('data-completed', '0');
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(robot).toHaveAttribute('data-completed', '3');
    await expect(main.getByText(/We kept your answers from/)).toBeVisible();
  });

  test('leaves no answer on the device after success, and is not sent a second time', async ({
    page,
  }) => {
    const email = freshEmail();
    const { open, fill, submit, modal, closeModal } = applicationPage(page);
    await open();
    await fill({ ...completeForm, email });
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    const stored = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const text of [email, completeForm.full_name, completeForm.motivation]) {
      await expect.poll(stored).not.toContain(text);
    }
    await closeModal();
    await expect(page).toHaveURL(/#\/$/);
    await open();
    await fill({ ...completeForm, email });
    await submit.click();
    await expect(modal).toContainText(modalTitles.duplicate);
  });

  test('is shared by all tabs; once one has sent it, the others say so', async ({
    page,
    context,
    site,
  }) => {
    const email = freshEmail();
    await leaveDraft(page, { ...completeForm, email }, { step: 'personalInfo' });
    const first = applicationPage(page);
    await first.open();
    await expect(first.field('email')).toHaveValue(email);
    const second = applicationPage(await context.newPage());
    await second.open();
    await expect(second.field('email')).toHaveValue(email);
    await second.field('full_name').fill('Grace');
    await expect(first.field('full_name')).toHaveValue('Grace');
    await first.field('full_name').fill('Grace Hopper');
    await expect(second.field('full_name')).toHaveValue('Grace Hopper');

    await second.main.getByRole('button', { name: 'Review & Submit' }).click();
    await second.submit.click();
    await expect(second.modal).toContainText(modalTitles.success);
    await expect(first.main).toContainText('sent from another tab');
    await expect(first.field('full_name')).toHaveValue('');
    const rows = await site.backend.query('select full_name from applicants where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ full_name: 'Grace Hopper' }]);

    await test.step('what is typed there afterwards survives a reload', async () => {
      await first.field('full_name').fill('Rear Admiral Grace Hopper');
      await expect(first.main).not.toContainText('sent from another tab');
      await page.reload();
      await expect(first.field('full_name')).toHaveValue('Rear Admiral Grace Hopper');
    });

    await test.step('the tab that has sent it adopts the next one', async () => {
      const third = applicationPage(await context.newPage());
      await third.open();
      for (const name of ['Ada', 'Ada Lovelace']) {
        await third.field('full_name').fill(name);
        await expect(second.field('full_name')).toHaveValue(name);
      }
    });
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

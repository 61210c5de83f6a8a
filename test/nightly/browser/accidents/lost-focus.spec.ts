import { applicationPage } from '../../../fixtures/application-page.ts';
import { openReview } from '../../../fixtures/browser/open-review.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { expect, test } from '../../../fixtures/site.ts';

test.describe('the focus stays near an element that disappears or is disabled:', () => {
  test('Submit, after another tab emptied a field', async ({ page, context }) => {
    const { form, submit } = await openReview(page);
    await submit.focus();
    const other = applicationPage(await context.newPage());
    await other.open();
    await other.main.getByRole('button', { name: 'Personal Info' }).click();
    await other.field('full_name').fill('');
    await expect(submit).toBeDisabled();
    await expect(form.locator('h2').first()).toBeFocused();
  });

  test('the notice after starting over, on the first step', async ({ page }) => {
    const { form, main } = await openReview(page);
    await main.getByRole('button', { name: 'Personal Info' }).click();
    await main.getByRole('button', { name: 'Start over' }).click();
    const undo = main.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(undo).toHaveCount(0);
    await expect(form.locator('h2').first()).toBeFocused();
  });

  test('the receipt, and the offer to email a link', async ({ page, site }) => {
    const { closeModal, email, modal, submit } = await openReview(page);
    await submit.click();
    await expect(page).toHaveURL(/#\/$/);
    await closeModal();
    await expect(modal).toHaveCount(0);
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(page.locator('#landing main')).toBeFocused();

    const second = await openReview(await page.context().newPage(), {
      ...completeForm,
      email,
    });
    await second.submit.click();
    await expect(second.modal).toBeVisible();
    await second.closeModal();
    await expect(second.modal).toHaveCount(0);
    await expect(second.main.getByRole('link', { name: 'Find your application' })).toBeVisible();
    await second.main.getByRole('button', { name: 'Email me the link' }).press('Enter');
    const answer = second.main.getByText('its link is on the way');
    await expect(answer).toBeFocused();
    await expect.poll(() => site.backend.outbox.mails.length).toBeGreaterThan(0);
  });
});

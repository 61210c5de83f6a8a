import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

test('withdrawing can’t happen by accident: it takes the address, Escape cancels, and nobody leaves before the answer', async ({
  page,
  site,
}) => {
  const { link, email } = await applyByMail(site);
  const { withdraw, question, answer, heading, main } = managementPage(page);
  const address = question.getByRole('textbox');
  await page.goto('/');
  await page.goto(link);
  for (const leave of [() => page.keyboard.press('Escape'), () => answer('Cancel').click()]) {
    await withdraw.dblclick();
    await expect(question).toBeVisible();
    await leave();
    await expect(question).toBeHidden();
    await expect(withdraw).toBeFocused();
  }
  await withdraw.click();
  await address.fill('ada@example.com');
  await answer('Withdraw').click();
  await expect(address).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(question, 'a click beside it does nothing').toBeVisible();

  const release = await holdRequests(page, '**/rpc/withdraw_application');
  await address.fill(email);
  await page.keyboard.press('Enter');
  await expect(answer('Withdrawing…')).toBeDisabled();
  // Whoever left now would not learn whether it was deleted, so there is not even a question.
  page.on('dialog', (dialog) => dialog.accept());
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => page.evaluate(() => location.assign('#/')),
  ]) {
    await leave();
    await expect(page).toHaveURL(/#\/application$/);
    await expect(question).toBeVisible();
  }
  release();
  await expect(heading('Your application is withdrawn')).toBeFocused();
  expect(await page.content()).not.toContain(email);
  await main.getByRole('link', { name: 'Apply again' }).click();
  await expect(page.locator('#application main')).toBeFocused();
  await applyByMail(site, { ...completeForm, email });
});

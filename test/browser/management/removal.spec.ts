import { applicationPage } from '../../fixtures/application-page.ts';
import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, type Site, test } from '../../fixtures/site.ts';
import { modalTitles } from '../../spec/messages.ts';

const rowsOf = ({ backend }: Site, email: string) =>
  backend.query('select 1 from applicants where email = $1', [email]);

test.describe('withdrawing', () => {
  test('can’t happen by accident: it takes the address, and Escape cancels', async ({
    page,
    site,
  }) => {
    const { link, email } = await applyByMail(site);
    const { withdraw, question, answer } = managementPage(page);
    const address = question.getByRole('textbox');
    await page.goto(link);
    for (const leave of [() => page.keyboard.press('Escape'), () => answer('Cancel').click()]) {
      await withdraw.dblclick();
      await expect(question).toBeVisible();
      await leave();
      await expect(question).toBeHidden();
      await expect(withdraw).toBeFocused();
    }
    await withdraw.click();
    for (const typed of ['', 'ada@example.com']) {
      await address.fill(typed);
      await answer('Withdraw').click();
      await expect(question).toContainText('This isn’t the email of this application');
      await expect(address).toBeFocused();
    }
    await page.mouse.click(5, 5);
    await expect(question, 'a click beside it does nothing').toBeVisible();
    expect(await rowsOf(site, email)).toHaveLength(1);
  });

  test('says why it failed, and then deletes the application and frees the address', async ({
    page,
    site,
  }) => {
    const { link, email } = await applyByMail(site);
    const { askToWithdraw, question, answer, heading, main } = managementPage(page);
    await page.goto(link);
    await askToWithdraw(` ${email.toUpperCase()} `);
    await expect(question).toHaveAccessibleName('Withdraw your application?');
    await expect(question).toHaveAccessibleDescription(/This can’t be undone\.$/);

    const alert = question.getByRole('alert');
    await page.route('**/rpc/withdraw_application', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    );
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText('It was not withdrawn. permission denied');
    await page.route('**/rpc/withdraw_application', (route) => route.abort());
    await answer('Withdraw').click();
    await expect(alert).toContainText('It may not have been withdrawn');
    await expect(alert).toContainText('The server could not be reached.');
    await page.unroute('**/rpc/withdraw_application');

    const release = await holdRequests(page, '**/rpc/withdraw_application');
    await answer('Withdraw').click();
    await expect(answer('Withdrawing…')).toBeDisabled();
    await expect(answer('Cancel')).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    release();
    await expect(heading('Your application is withdrawn')).toBeFocused();
    expect(await page.content()).not.toContain(email);
    expect(await rowsOf(site, email)).toEqual([]);

    await main.getByRole('link', { name: 'Apply again' }).click();
    const { fill, submit, modal } = applicationPage(page);
    await fill({ ...completeForm, email });
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
  });
});

test('a link whose application was deleted meanwhile no longer works', async ({ page, site }) => {
  const { link, email } = await applyByMail(site);
  const { askToWithdraw, question, answer, heading } = managementPage(page);
  await page.goto(link);
  await askToWithdraw(email);
  const release = await holdRequests(page, '**/rpc/withdraw_application');
  await answer('Withdraw').click();
  // Whoever left now would not learn whether it was deleted, so there is not even a question.
  page.on('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await expect(question).toBeVisible();
  await site.backend.query('delete from applicants where email = $1', [email]);
  release();
  await expect(heading('This link no longer works')).toBeFocused();
});

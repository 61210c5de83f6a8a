import { applicationPage } from '../../fixtures/application-page.ts';
import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, type Site, test } from '../../fixtures/site.ts';
import { modalTitles } from '../../paths/spec/messages.ts';

const rowsOf = ({ backend }: Site, email: string) =>
  backend.query('select 1 from applicants where email = $1', [email]);

test.describe('withdrawing', () => {
  test('can’t happen by accident: the focus is on Cancel, and Escape cancels', async ({
    page,
    site,
  }) => {
    const { link, email } = await applyByMail(site);
    const { withdraw, question, answer } = managementPage(page);
    await page.goto(link);
    for (const leave of [
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Escape'),
      () => answer('Cancel').click(),
    ]) {
      await withdraw.click();
      await expect(answer('Cancel')).toBeFocused();
      await leave();
      await expect(question).toBeHidden();
      await expect(withdraw).toBeFocused();
    }
    await withdraw.click();
    await page.mouse.click(5, 5);
    await expect(question, 'a click beside it does nothing').toBeVisible();
    expect(await rowsOf(site, email)).toHaveLength(1);
  });

  test('asks once, says why it failed, and then deletes the application and frees the address', async ({
    page,
    site,
  }) => {
    const { link, email } = await applyByMail(site);
    const { withdraw, question, answer, heading, main } = managementPage(page);
    await page.goto(link);
    await withdraw.click();
    await expect(question).toHaveAccessibleName('Withdraw your application?');
    await expect(question).toHaveAccessibleDescription(/This can’t be undone\.$/);

    const alert = question.getByRole('alert');
    await page.route('**/rpc/withdraw_application', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    );
    await answer('Withdraw').click();
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

test('‘This wasn’t me’ frees the address of somebody who never applied; a link that became void no longer works', async ({
  page,
  site,
}) => {
  const { link, email } = await applyByMail(site);
  const { disown, question, answer, heading, withdraw } = managementPage(page);
  await page.goto(link);
  await disown.click();
  await expect(question).toHaveAccessibleName('Free your email?');
  const release = await holdRequests(page, '**/rpc/withdraw_application');
  await answer('Delete the application').click();
  // Whoever left now would not learn whether it was deleted, so there is not even a question.
  page.on('dialog', (dialog) => dialog.accept());
  await page.evaluate(() => {
    location.hash = '#/';
  });
  release();
  await expect(heading('Your email is free again')).toBeFocused();
  expect(await rowsOf(site, email)).toEqual([]);
  await page.reload();
  await expect(heading('This link no longer works')).toBeVisible();

  const gone = await applyByMail(site);
  await page.evaluate((address) => location.assign(address), gone.link);
  await withdraw.click();
  await site.backend.query('delete from applicants where email = $1', [gone.email]);
  await answer('Withdraw').click();
  await expect(heading('This link no longer works')).toBeFocused();
});

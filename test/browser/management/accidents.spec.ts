import type { Page } from '@playwright/test';
import { beginEdit, reviewEdit, rowOf } from '../../fixtures/browser/edit-page.ts';
import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Lets every call of this name take effect without a response, until the returned function is called. */
async function loseAnswers(page: Page, call: string): Promise<() => Promise<void>> {
  const calls = `**/rpc/${call}`;
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  return () => page.unroute(calls);
}

test('a save whose response was lost counts once the page learns of it', async ({ page, site }) => {
  const sent = await applyByMail(site);
  const { save, main } = await reviewEdit(page, sent);
  const heal = await loseAnswers(page, 'change_application');
  await save.click();
  await expect(main.getByText('Your changes are still here.')).toBeVisible();
  await expect(save).toBeFocused();
  await heal();
  await save.click();
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  expect(await rowOf(site, sent)).toMatchObject({ version: 2 });
});

test('Stop editing after an unanswered save shows its result', async ({ page, site }) => {
  const sent = await applyByMail(site);
  const { button, save, main, answers, heading } = await reviewEdit(page, sent);
  const heal = await loseAnswers(page, 'change_application');
  await save.click();
  await expect(main.getByText('It may not have been saved.')).toBeVisible();
  await page.route('**/rpc/open_application', (route) => route.abort());
  await button('Stop editing').click();
  await expect(heading('Your application could not be opened')).toBeVisible();
  await page.unroute('**/rpc/open_application');
  await heal();
  await button('Try again').click();
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  await expect(answers).toContainText('Augusta Ada King');
});

for (const button of ['Withdraw', 'Cancel']) {
  test(`a withdrawal whose response was lost is settled by asking again, with ${button}`, async ({
    page,
    site,
  }) => {
    const { link, email } = await applyByMail(site);
    const { askToWithdraw, question, answer, heading } = managementPage(page);
    await page.goto(link);
    await askToWithdraw(email);
    const heal = await loseAnswers(page, 'withdraw_application');
    await answer('Withdraw').click();
    await expect(question.getByRole('alert')).toContainText('It may not have been withdrawn');
    await heal();
    await answer(button).click();
    await expect(heading('This link no longer works')).toBeFocused();
    expect(await page.content()).not.toContain(email);
  });
}

test('after a withdrawal that never arrived, the application is shown again once it is known to exist', async ({
  page,
  site,
}) => {
  const { link, email } = await applyByMail(site);
  const { answers, askToWithdraw, question, answer, button, heading } = managementPage(page);
  await page.goto(link);
  await askToWithdraw(email);
  await page.route('**/rpc/*', (route) => route.abort());
  await answer('Withdraw').click();
  await expect(question.getByRole('alert')).toBeVisible();
  await answer('Cancel').click();
  await expect(
    heading('Your application could not be opened'),
    'the page claims nothing',
  ).toBeVisible();
  await page.unroute('**/rpc/*');
  await button('Try again').click();
  await expect(answers).toContainText(email);
});

test('Back during a withdrawal waits for its result', async ({ page, site }) => {
  const { link, email } = await applyByMail(site);
  const { askToWithdraw, question, answer, heading } = managementPage(page);
  await page.goto('/');
  await page.goto(link);
  await askToWithdraw(email);
  const release = await holdRequests(page, '**/rpc/withdraw_application');
  await answer('Withdraw').click();
  await expect(answer('Withdrawing…')).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/#\/application$/);
  await expect(question).toBeVisible();
  release();
  await expect(heading('Your application is withdrawn')).toBeFocused();
});

test('Back into an edit that was left shows nothing of it', async ({ page, site }) => {
  const sent = await applyByMail(site);
  const { button, heading } = await beginEdit(page, sent);
  await button('Next').click();
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await expect(page.locator('#landing main')).toBeFocused();
  await page.goBack();
  for (const reload of [true, false]) {
    await expect(heading('Find your application')).toBeVisible();
    expect(await page.content()).not.toContain(sent.email);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/[\w-]{43}/);
    if (reload) await page.reload();
  }
});

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

test('changes after an unanswered save overwrite that save', async ({ page, site }) => {
  const sent = await applyByMail(site);
  const { field, button, save, main, toReview } = await reviewEdit(page, sent);
  const heal = await loseAnswers(page, 'change_application');
  await save.click();
  await expect(main.getByText('It may not have been saved.')).toBeVisible();
  await heal();
  await button('Previous').click();
  await button('Previous').click();
  await field('motivation').fill('To see two walk.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await toReview();
  await save.click();
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  expect(await rowOf(site, sent)).toMatchObject({
    full_name: 'Augusta Ada King',
    motivation: 'To see two walk.',
    version: 3,
  });
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

for (const [wish, button] of [
  ['withdraws again', 'Withdraw'],
  ['cancels', 'Cancel'],
] as const) {
  test(`a withdrawal whose response was lost is reported to an applicant who ${wish}`, async ({
    page,
    site,
  }) => {
    const { link, email } = await applyByMail(site);
    const { withdraw, question, answer, heading } = managementPage(page);
    await page.goto(link);
    await withdraw.click();
    const heal = await loseAnswers(page, 'withdraw_application');
    await answer('Withdraw').click();
    await expect(question.getByRole('alert')).toContainText('It may not have been withdrawn');
    await heal();
    await answer(button).click();
    await expect(heading('Your application is withdrawn')).toBeFocused();
    expect(await page.content()).not.toContain(email);
  });
}

test('after a withdrawal that never arrived, the application is shown again once it is known to exist', async ({
  page,
  site,
}) => {
  const { link } = await applyByMail(site);
  const { withdraw, question, answer } = managementPage(page);
  await page.goto(link);
  await withdraw.click();
  await page.route('**/rpc/*', (route) => route.abort());
  await answer('Withdraw').click();
  await expect(question.getByRole('alert')).toBeVisible();
  await answer('Cancel').click();
  await expect(question.getByRole('alert'), 'the page claims nothing').toBeVisible();
  await page.unroute('**/rpc/*');
  await answer('Cancel').click();
  await expect(question).toBeHidden();
  await expect(withdraw).toBeFocused();
});

test('Back during a withdrawal waits for its result', async ({ page, site }) => {
  const { link } = await applyByMail(site);
  const { withdraw, question, answer, heading } = managementPage(page);
  await page.goto('/');
  await page.goto(link);
  await withdraw.click();
  const release = await holdRequests(page, '**/rpc/withdraw_application');
  await answer('Withdraw').click();
  await expect(answer('Withdrawing…')).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL(/#\/application$/);
  await expect(question).toBeVisible();
  release();
  await expect(heading('Your application is withdrawn')).toBeFocused();
});

test.describe('closing registration while the page is open', () => {
  test('removes Edit, and keeps the changes of an edit', async ({ page, site, closingUrl }) => {
    await page.clock.install({ time: '2030-06-01T11:00:00-07:00' });
    const { link } = await applyByMail(site);
    const { edit, field, main } = managementPage(page);
    await page.goto(link.replace(site.url, closingUrl));
    await expect(edit).toBeVisible();
    const tab = await page.context().newPage();
    await tab.clock.install({ time: '2030-06-01T11:00:00-07:00' });
    const other = managementPage(tab);
    await tab.goto(link.replace(site.url, closingUrl));
    await other.edit.click();
    await other.field('full_name').fill('Augusta Ada King');
    await site.backend.query('update private.settings set registration_open = false');
    await page.clock.runFor('01:00:01');
    await expect(main).toContainText('Registration has closed');
    await expect(edit).toHaveCount(0);
    await tab.clock.runFor('01:00:01');
    await expect(other.main).toContainText('Registration closed before your changes were saved.');
    await expect(other.main).toContainText('YoursAugusta Ada King');
    await expect(field('full_name')).toHaveCount(0);
  });
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
    await expect(heading('You left this page')).toBeVisible();
    expect(await page.content()).not.toContain(sent.email);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/[\w-]{43}/);
    if (reload) await page.reload();
  }
});

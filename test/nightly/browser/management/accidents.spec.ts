import { applicationPage } from '../../../fixtures/application-page.ts';
import { beginEdit, conflict, dismissReload, rowOf } from '../../../fixtures/browser/edit-page.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { managementPage } from '../../../fixtures/management-page.ts';
import { applyByMail } from '../../../fixtures/sent-application.ts';
import { expect, test } from '../../../fixtures/site.ts';
import { leaveDraft } from '../../../fixtures/stored-draft.ts';

test('a saving whose answer is lost counts once it is found', async ({ page, site }) => {
  const sent = await applyByMail(site);
  const { field, save, main, toReview } = await beginEdit(page, sent);
  await field('full_name').fill('Augusta Ada King');
  await toReview();
  await page.route('**/rpc/change_application', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(main.getByText('Your changes are still here.')).toBeVisible();
  await expect(save).toBeFocused();
  await page.unroute('**/rpc/change_application');
  await save.click();
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  expect(await rowOf(site, sent)).toMatchObject({ version: 2 });
});

test('what somebody else saved can be taken, and one’s own had back even then', async ({
  page,
  site,
}) => {
  const sent = await applyByMail(site);
  const { answers, button, field, undo } = await conflict(page, site, sent);
  await button('Take theirs').click();
  await expect(answers).toContainText('Charles Babbage');
  await undo.click();
  await button('Previous').click();
  await button('Previous').click();
  await expect(field('experience')).toHaveValue('Words of mine.');
  expect(await rowOf(site, sent)).toMatchObject({ version: 2 });
});

test('an edit that comes after a withdrawal is kept on the page, to be copied', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = await applyByMail(site);
  const { field, heading, main, save, button, toReview } = await beginEdit(page, sent);
  await field('full_name').fill('Augusta Ada King');
  await toReview();
  await site.backend.query('delete from applicants where email = $1', [sent.email]);
  await save.click();
  await expect(heading('This link opens nothing any more')).toBeFocused();
  await button('Copy your answers').click();
  await expect(main).toContainText('Your answers were copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Augusta Ada King');
  await dismissReload(page);
  await expect(button('Copy your answers')).toBeVisible();
});

test('a double click on Next does not save', async ({ page, site }) => {
  const sent = await applyByMail(site);
  const { main, button, save } = await beginEdit(page, sent);
  await main.getByRole('button', { name: /Additional Info/ }).click();
  await button('Next').dblclick();
  await expect(save).toBeEnabled();
  expect(await rowOf(site, sent)).toMatchObject({ version: 1 });
});

test('Back into the middle of an edit that was left shows none of it', async ({ page, site }) => {
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

test.describe('a script that does not come', () => {
  test.use({ expectedLogs: [/./] });

  test('once is not noticed', async ({ page, site }) => {
    const { link } = await applyByMail(site);
    let asked = 0;
    await page.route('**/assets/start-management-*.js', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
  });

  test('of the client is told, and can be asked for again', async ({ page, site }) => {
    const { link } = await applyByMail(site);
    await page.route('**/assets/client-*.js', (route) => route.abort());
    const { heading, button, edit } = managementPage(page);
    await page.goto(link);
    await expect(heading('Your application could not be opened')).toBeVisible();
    await page.unroute('**/assets/client-*.js');
    await button('Try again').click();
    await expect(edit).toBeVisible();
  });

  test('for ‘Email me the link’ is told, and the button can be clicked again', async ({
    page,
    site,
  }) => {
    const { email } = await applyByMail(site);
    await leaveDraft(page, { ...completeForm, email });
    const { open, form, modal, submit } = applicationPage(page);
    await open();
    await submit.click();
    await expect(modal).toContainText('Email Already Exists');
    await page.keyboard.press('Escape');
    const alert = form.getByRole('alert');
    await page.route('**/assets/start-management-*.js', (route) => route.abort());
    await alert.getByRole('button', { name: 'Email me the link' }).click();
    await expect(alert).toContainText('A part of this page could not be loaded.');
    await page.unroute('**/assets/start-management-*.js');
    await alert.getByRole('button', { name: 'Email me the link' }).click();
    await expect(alert).toContainText('If there is an application with this address');
  });
});

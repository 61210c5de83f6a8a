import { applicationPage } from '../../../fixtures/application-page.ts';
import { beginEdit, reviewEdit, rowOf } from '../../../fixtures/browser/edit-page.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { managementPage } from '../../../fixtures/management-page.ts';
import { applyByMail } from '../../../fixtures/sent-application.ts';
import { expect, test } from '../../../fixtures/site.ts';
import { leaveDraft } from '../../../fixtures/stored-draft.ts';
import { modalTitles } from '../../../spec/messages.ts';

test('a mailto link during an edit opens without a question', async ({ page, site }) => {
  const { main } = await reviewEdit(page, await applyByMail(site));
  const isAsked = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        addEventListener('beforeunload', (event) => resolve(event.defaultPrevented)),
      ),
  );
  await main.locator('a[href^="mailto:"]').first().click();
  expect(await isAsked).toBe(false);
});

test('a double click on Next does not save', async ({ page, site }) => {
  const sent = await applyByMail(site);
  const { main, button, save } = await beginEdit(page, sent);
  await main.getByRole('button', { name: /Additional Info/ }).click();
  await button('Next').dblclick();
  await expect(save).toBeEnabled();
  expect(await rowOf(site, sent)).toMatchObject({ version: 1 });
});

test.describe('a script that fails to load', () => {
  test.use({ expectedLogs: [/./] });

  test('once goes unnoticed', async ({ page, site }) => {
    const { link } = await applyByMail(site);
    let asked = 0;
    await page.route('**/assets/start-management-*.js', (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
  });

  test('with the client is reported, and can be loaded again', async ({ page, site }) => {
    const { link } = await applyByMail(site);
    await page.route('**/assets/client-*.js', (route) => route.abort());
    const { heading, button, edit } = managementPage(page);
    await page.goto(link);
    await expect(heading('Your application could not be opened')).toBeVisible();
    await page.unroute('**/assets/client-*.js');
    await button('Try again').click();
    await expect(edit).toBeVisible();
  });

  test('for ‘Email me the link’ is reported, and the button can be clicked again', async ({
    page,
    site,
  }) => {
    const { email } = await applyByMail(site);
    await leaveDraft(page, { ...completeForm, email });
    const { open, form, modal, submit } = applicationPage(page);
    await open();
    await submit.click();
    await expect(modal).toContainText(modalTitles.duplicate);
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

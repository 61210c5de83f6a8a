import type { Locator, Page } from '@playwright/test';
import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail, linksTo } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

const onTheWay = 'If there is an application with this address, its link is on the way.';

/** Applies with an address that has applied before, and gives what stays beside the buttons. */
async function applyAgain(page: Page, email: string): Promise<Locator> {
  const { open, fill, form, modal, submit } = applicationPage(page);
  await open();
  await fill({ ...completeForm, email });
  await submit.click();
  await expect(modal).toContainText('Email Already Exists');
  await expect(modal).toContainText('Please use a different email.');
  await modal.getByRole('button', { name: 'Got it' }).click();
  return form.getByRole('alert');
}

test.describe('‘Is it yours?’', () => {
  test('mails the link to who has applied before, with one press', async ({ page, site }) => {
    const { email, link } = await applyByMail(site);
    const alert = await applyAgain(page, email);
    await expect(alert).toContainText('Is it yours?');
    await alert.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(alert).toContainText(onTheWay);
    await expect.poll(() => linksTo(site, email).length).toBe(2);
    const [newer = ''] = linksTo(site, email);
    expect(newer).not.toBe(link);
    await page.goto(newer);
    await expect(managementPage(page).answers).toContainText(email);
    await page.goto('/');
    await page.goto(link);
    await expect(managementPage(page).heading('This link opens nothing')).toBeVisible();
  });

  test('is asked only of an address that has applied', async ({ page, context }) => {
    const { open, fill, form, modal, submit } = applicationPage(page);
    await open();
    await fill({ ...completeForm, email: freshEmail() });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await submit.click();
    await expect(modal).toContainText('Submission Failed');
    await expect(form.getByRole('alert')).not.toContainText('Is it yours?');
  });

  test('says what failed, and can be pressed again', async ({ page, site }) => {
    const { email } = await applyByMail(site);
    const alert = await applyAgain(page, email);
    await page.route('**/rpc/request_link', (route) => route.abort());
    await alert.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(alert).toContainText('The server could not be reached.');
    await page.unroute('**/rpc/request_link');
    await alert.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(alert).toContainText(onTheWay);
  });

  test.describe('without its script', () => {
    test.use({ expectedLogs: [/./] });

    test('says that a part of the page is missing, and can be pressed again', async ({
      page,
      site,
    }) => {
      const { email } = await applyByMail(site);
      const alert = await applyAgain(page, email);
      await page.route('**/assets/start-management-*.js', (route) => route.abort());
      await alert.getByRole('button', { name: 'Mail me the link' }).click();
      await expect(alert).toContainText('A part of this page could not be loaded.');
      await page.unroute('**/assets/start-management-*.js');
      await alert.getByRole('button', { name: 'Mail me the link' }).click();
      await expect(alert).toContainText(onTheWay);
    });
  });
});

test.describe('whoever has no link that opens', () => {
  test('is mailed one, and told the same where there is no application', async ({ page, site }) => {
    const { email } = await applyByMail(site);
    const { button, field, main } = managementPage(page);
    await page.goto('/#/application');
    for (const address of [email, freshEmail()]) {
      await field('address').fill(` ${address} `);
      await button('Mail me the link').click();
      await expect(main.getByText(onTheWay)).toBeVisible();
    }
    await expect.poll(() => linksTo(site, email).length).toBe(2);
  });

  test('is told what is wrong with an address, and led to it', async ({ page }) => {
    const { button, field, main } = managementPage(page);
    await page.goto('/#/application');
    await field('address').fill('ada');
    await button('Mail me the link').click();
    await expect(field('address')).toBeFocused();
    await expect(main.getByText('Please enter a valid email address')).toBeVisible();
    await expect(field('address')).toHaveAccessibleDescription(/valid email address/);
  });

  test('is told why it failed', async ({ page }) => {
    const { button, field, main } = managementPage(page);
    await page.goto('/#/application');
    await page.route('**/rpc/request_link', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in to Wi-Fi</h1>' }),
    );
    await field('address').fill(freshEmail());
    await button('Mail me the link').click();
    await expect(main.getByRole('alert')).toContainText('The link was not mailed.');
    await expect(button('Mail me the link')).toBeEnabled();
  });
});

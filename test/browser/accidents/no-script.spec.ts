import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { test } from '../../fixtures/proxied-site.ts';
import { expect } from '../../fixtures/site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/#/apply']) {
    test(`${path} says that applying needs it, and can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript/).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText('Participation is free').first()).toBeVisible();
    });
  }
});

test('an application can be sent from a page that came over plain http', async ({
  playwright,
  launchOptions,
  site,
  faultProxy: proxy,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--host-resolver-rules=MAP hackathon.test 127.0.0.1',
      '--disable-features=HttpsUpgrades,HttpsFirstBalancedMode',
    ],
  });
  const page = await browser.newPage();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  const email = freshEmail();
  const { fill, modal, submit } = applicationPage(page);
  await page.goto(`http://hackathon.test:${new URL(proxy.url).port}/#/apply`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await fill({ ...completeForm, email });
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
  expect(rows).toHaveLength(1);
  expect(thrown).toEqual([]);
  await browser.close();
});

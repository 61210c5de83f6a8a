import { event } from '../fixtures/browser/content.ts';
import { managementPage } from '../fixtures/management-page.ts';
import { applyByMail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';

test('the outbox shows a mail as it reads, and its link opens the application', async ({
  page,
  site,
}) => {
  const { email } = await applyByMail(site);
  await page.goto(new URL('outbox', site.url).href);
  const mail = page.getByRole('article').filter({ hasText: email });
  await expect(mail).toContainText(`To ${email}, from ${event.name} <hello@example.org>`);
  await expect(mail.locator('pre')).toHaveCSS('white-space', 'pre-wrap');
  await mail.getByRole('link', { name: '#/application/' }).click();
  await expect(managementPage(page).answers).toContainText(email);
});

import { applicationPage } from '../fixtures/application-page.ts';
import { teamForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';

test('a screen reader is told what docs/accessibility says, in every state', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const email = 'ada.lovelace@example.org';
  const { open, fill, field, main, modal, next, previous, submit } = applicationPage(page);
  const view = page.locator('#application');
  const matches = (name: string, part = view) =>
    expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });

  // The modals stand still while they are looked at.
  await page.clock.install();
  await open();
  await matches('step-1');
  await next.click();
  await previous.click();
  await matches('step-1-with-errors');
  await field('full_name').fill('Ada Lovelace');
  await field('email').fill('ada@gmial.com');
  await field('email').blur();
  await expect(main.getByText('Did you mean')).toBeVisible();
  await matches('step-1-with-advice', page.locator('form'));
  await fill({ ...teamForm, email, 'team_members.0': '' });
  await matches('step-4-with-problems');
  await previous.click();
  await matches('step-3-with-a-team');
  await field('team_members.0').fill('charles@example.org');
  await previous.click();
  await matches('step-2');
  await next.click();
  await next.click();
  await matches('step-4');

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  await site.backend.query('update private.settings set registration_open = false');
  await submit.click();
  await expect(modal).toBeVisible();
  await matches('error-modal', modal);
  await page.clock.runFor(3000);
  await expect(modal).toBeHidden();
  await site.backend.query('update private.settings set registration_open = true');
  await matches('step-4-after-a-failure', page.locator('form footer'));

  await page.route('**/rest/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await submit.click();
  await expect(main.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await matches('submitting', page.locator('form footer'));
  await expect(modal).toBeVisible({ timeout: 10_000 });
  await matches('success-modal', modal);
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/#\/$/);
  await expect(modal).toBeHidden();
  await matches('receipt', page.locator('#application-status'));
  await site.backend.query('delete from applicants where email = $1', [email]);
});

import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { completeForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';
import { closesAt } from '../fixtures/site-folders.ts';

const minute = 60_000;

test.use({ timezoneId: 'Europe/Berlin' });

test.describe('the closing of registration', () => {
  test('is told in the event’s zone and in the reader’s, and followed by the landing page', async ({
    page,
    closingUrl,
  }) => {
    await page.clock.install({ time: Date.parse(closesAt) - minute });
    await page.goto(closingUrl);
    const hero = page.getByRole('region', { name: 'Global Hackathon' });
    await expect(hero).toContainText('June 1, 2030 at 12:00 PM PDT');
    await expect(hero).toContainText('June 1, 2030 at 9:00 PM GMT+2 where you are');
    await expect(hero.getByText('Registration Open')).toBeVisible();
    await expect(hero.getByText('Registration Closed')).toBeHidden();
    const register = page.getByRole('link', { name: /^Register/ });
    await expect(register.first()).toBeVisible();

    await page.clock.fastForward(minute);
    await expect(hero.getByText('Registration Closed')).toBeVisible();
    await expect(hero.getByText('Registration Open')).toBeHidden();
    await expect(register).toHaveCount(0);
    await expect(page.getByText('Registration has closed.')).toBeVisible();
  });

  test('over a half-filled form says so, keeps the answers and lets nothing be sent', async ({
    page,
    closingUrl,
  }) => {
    await page.clock.install({ time: Date.parse(closesAt) - 10 * minute });
    await page.goto(`${closingUrl}#/apply`);
    const { fill, main, modal, submit } = applicationPage(page);
    await expect(main).toContainText('June 1, 2030 at 12:00 PM PDT');
    await expect(main).toContainText('June 1, 2030 at 9:00 PM GMT+2 where you are');
    await fill({ ...completeForm, email: freshEmail() });
    await expect(submit).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(10 * minute);
    await expect(modal).toContainText('Registration Has Closed');
    await modal.getByRole('button', { name: 'Got it' }).click();
    await expect(submit).toBeDisabled();
    await expect(main).toContainText('Registration has closed. Your answers are still here.');
    await expect(main).toContainText('Ada Lovelace');
  });

  test('is the database’s to enforce: what comes later is refused', async ({ page, site }) => {
    const email = freshEmail();
    const { open, fill, modal, submit } = applicationPage(page);
    await open();
    await fill({ ...completeForm, email });
    await site.backend.query(
      "update private.settings set registration_closes_at = now() - interval '1 second'",
    );
    await submit.click();
    await expect(modal).toContainText(/Failed to submit application: .*Registration is closed\./);
    await site.backend.query('update private.settings set registration_closes_at = null');
    const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
    expect(rows).toEqual([]);
  });
});

test('a site that names no closing time says nothing of one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Registration Closed')).toHaveCount(0);
  await expect(page.getByText('where you are')).toHaveCount(0);
});

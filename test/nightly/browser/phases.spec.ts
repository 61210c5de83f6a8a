import { applicationPage } from '../../fixtures/application-page.ts';
import { isIdle } from '../../fixtures/browser/loaded.ts';
import { expectPhase, phases } from '../../fixtures/browser/phases.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { freshEmail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import { closesAt } from '../../fixtures/site-folders.ts';
import { leaveDraft } from '../../fixtures/stored-draft.ts';

const minute = 60_000;
const closing = Date.parse(closesAt);

test.use({ timezoneId: 'Europe/Berlin' });

for (const [index, phase] of phases.entries()) {
  const { from = '2035-01-01T00:00:00Z' } = phases[index + 1] ?? {};
  test(`while ${phase.phase}, the page says so to the last millisecond`, ({ page, closingUrl }) =>
    expectPhase(page, closingUrl, Date.parse(from) - 1, phase));
}

test('the application page says that registration has closed, even without the landing page’s script', async ({
  page,
  closingUrl,
}) => {
  await page.route('**/assets/follow-phase-*.js', (route) => route.abort());
  await page.clock.install({ time: closing - minute });
  await page.goto(`${closingUrl}#/apply`);
  const { field, main } = applicationPage(page);
  await expect(field('full_name')).toBeEditable();
  await isIdle(page);
  await page.clock.fastForward(minute);
  await expect(main.getByRole('heading', { name: 'Registration has closed' })).toBeVisible();
});

for (const waking of ['visibilitychange', 'pageshow', 'focus']) {
  test(`a laptop that slept past the closing shows it on both views when it wakes with ${waking}`, async ({
    page,
    closingUrl,
  }) => {
    await page.clock.install({ time: closing - 60 * minute });
    await page.goto(closingUrl);
    const badge = page.getByText('Registration Closed', { exact: true }).first();
    await expect(badge).toBeHidden();
    await leaveDraft(page, { ...completeForm, email: freshEmail() });
    await page.goto(`${closingUrl}#/apply`);
    await page.reload();
    const { main, submit } = applicationPage(page);
    await expect(submit).toBeEnabled();

    await page.clock.setSystemTime(closing + 60 * minute);
    await page.evaluate((type) => {
      const target = type === 'visibilitychange' ? document : window;
      target.dispatchEvent(new Event(type));
    }, waking);
    await expect(main).toContainText('Registration has closed.');
    await expect(submit).toBeDisabled();
    await expect(page.locator('html')).toHaveAttribute('data-phase', 'closed');
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await expect(badge).toBeVisible();
    await expect(page.getByRole('link', { name: /^Register/ })).toHaveCount(0);
  });
}

import { applicationPage } from '../../../fixtures/application-page.ts';
import { refuseInsert } from '../../../fixtures/browser/phases.ts';
import { completeForm } from '../../../fixtures/forms.ts';
import { haveRun } from '../../../fixtures/is-started.ts';
import { freshEmail } from '../../../fixtures/sent-application.ts';
import { expect, test } from '../../../fixtures/site.ts';
import { closesAt } from '../../../fixtures/site-folders.ts';
import { leaveDraft } from '../../../fixtures/stored-draft.ts';
import { closeLabels, modalTitles } from '../../../spec/messages.ts';

const minute = 60_000;
const closing = Date.parse(closesAt);

test.use({ timezoneId: 'Europe/Berlin' });

test.describe('the closing of registration', () => {
  test.describe('if the browser refuses to copy', () => {
    test.use({
      expectedLogs: [/The Clipboard API has been blocked because of a permissions policy/],
    });

    test('is noticed at the click on Submit if no timer ran, and undone if the clock is set back', async ({
      page,
      closingUrl,
    }) => {
      await page.route(closingUrl, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'permissions-policy': 'clipboard-write=()' };
        await route.fulfill({ response, headers });
      });
      await page.clock.install({ time: closing - 10 * minute });
      await leaveDraft(page, { ...completeForm, email: freshEmail() });
      await page.goto(`${closingUrl}#/apply`);
      const { field, main, modal, previous, submit } = applicationPage(page);
      await expect(submit).toBeEnabled();
      await haveRun(page, 'dialog', 'client');
      await refuseInsert(page);
      await page.clock.pauseAt(closing - minute);
      await page.clock.setSystemTime(closesAt);
      await submit.click();
      await expect(modal, 'the database decides').toContainText('Registration is closed.');
      await modal.getByRole('button', { name: closeLabels.error }).click();
      await main.getByRole('button', { name: 'Copy your answers' }).click();
      await expect(main, 'the page doesn’t claim to have copied').toContainText(
        'This browser couldn’t copy your answers.',
      );
      await expect(main).not.toContainText('Your answers were copied.');
      await page.clock.setSystemTime(closing - 90 * minute);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(main).toContainText('1 hour left.');
      await previous.click();
      await expect(field('github_url')).toBeEditable();
    });
  });

  test('is shown on both views by a laptop that slept past it', async ({ page, closingUrl }) => {
    await page.clock.install({ time: closing - 60 * minute });
    await page.goto(`${closingUrl}#/apply`);
    const badge = page.getByText('Registration Closed', { exact: true }).first();
    const { field, main } = applicationPage(page);
    await field('full_name').fill('Ada Lovelace');
    await expect(field('full_name')).toBeEditable();
    await haveRun(page, 'dialog');
    await page.clock.setSystemTime(closing + 60 * minute);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(main).toContainText('Registration has closed.');
    await expect(field('full_name')).not.toBeEditable();
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await expect(badge).toBeVisible();
    await expect(page.getByRole('link', { name: /^Register/ })).toHaveCount(0);
  });
});

test.describe('a device whose clock is wrong', () => {
  test.use({ serversClock: 'its own' });
  const wrong = 'This device’s clock is wrong. Registration follows the server’s clock.';

  for (const [slip, time] of [
    ['fast', closing + 3 * 24 * 60 * minute],
    ['slow', Date.parse('2024-12-01T00:00:00Z')],
  ] as const) {
    test(`that is ${slip} can apply, and gets a warning`, async ({ page, closingUrl }) => {
      await page.clock.setFixedTime(time);
      await page.goto(`${closingUrl}#/apply`);
      const { field, fill, main, modal, submit } = applicationPage(page);
      await expect(field('full_name')).toBeEditable();
      await expect(main).toContainText(wrong);
      await fill({ ...completeForm, email: freshEmail() });
      await submit.click();
      await expect(modal).toContainText(modalTitles.success);
    });
  }

  test('shows the form until a server reports the time', async ({ page, closingUrl }) => {
    await page.clock.setFixedTime(closing + minute);
    await page.route(
      (url) => url.href === closingUrl,
      (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()),
    );
    await page.goto(`${closingUrl}#/apply`);
    const { field, main } = applicationPage(page);
    await expect(field('full_name')).toBeEditable();
    await expect(main).toContainText('By this device’s clock, registration is not open.');
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(main).toContainText(wrong);
    await expect(field('full_name')).toBeEditable();
  });
});

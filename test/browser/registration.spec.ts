import { applicationPage } from '../fixtures/application-page.ts';
import { event } from '../fixtures/browser/content.ts';
import { haveRun } from '../fixtures/browser/loaded.ts';
import { expectPhase, phases, refuseInsert } from '../fixtures/browser/phases.ts';
import { completeForm } from '../fixtures/forms.ts';
import { freshEmail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { closesAt } from '../fixtures/site-folders.ts';
import { closeLabels, failureText, modalTitles } from '../spec/messages.ts';

const minute = 60_000;
const closing = Date.parse(closesAt);

test.use({ timezoneId: 'Europe/Berlin' });

for (const phase of phases) {
  test(`while ${phase.phase}, the page says so from the first millisecond on`, ({
    page,
    closingUrl,
  }) => expectPhase(page, closingUrl, Date.parse(phase.from), phase));
}

test('the page shows the phase before its first paint, even without its script', async ({
  page,
  closingUrl,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.clock.setFixedTime(closesAt);
  await page.goto(closingUrl);
  await expect(page.getByText('Registration Closed', { exact: true })).toBeVisible();
  await expect(page.getByText('Registration Open', { exact: true })).toBeHidden();
});

test('the calendar file is served as one', async ({ page, request }) => {
  await page.goto('/');
  const path = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const file = await request.get(path ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

test.describe('the closing of registration', () => {
  test('is shown on the landing page, to the minute', async ({ page, closingUrl }) => {
    await page.clock.install({ time: closing - 61 * minute });
    await page.goto(closingUrl);
    const hero = page.getByRole('region', { name: event.name });
    await expect(hero).toContainText('1 hour left');
    const register = page.getByRole('link', { name: /^Register/ });
    await expect(register.first()).toBeVisible();
    await page.clock.fastForward(2 * minute);
    await expect(hero).toContainText('Less than an hour left');

    await page.clock.fastForward(59 * minute);
    await expect(hero.getByText('Registration Closed', { exact: true })).toBeVisible();
    await expect(hero.getByText('Registration Open', { exact: true })).toBeHidden();
    await expect(register).toHaveCount(0);
    await expect(page.getByText(/^Registration has closed\. Thank you/)).toBeVisible();
  });

  test('is counted down at the form, and keeps answers, focus and caret', async ({
    page,
    context,
    closingUrl,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: closing - 150 * minute });
    await page.goto(`${closingUrl}#/apply`);
    const { field, fill, main, modal, previous, submit } = applicationPage(page);
    await expect(main).toContainText(
      'Registration closes June 1st, 2030, 12:00 PM PDT (June 1, 2030 at 9:00 PM GMT+2 where you are). 2 hours left.',
    );
    const email = freshEmail();
    await fill({ ...completeForm, email });
    await expect(submit).toBeEnabled();
    await haveRun(page, 'dialog', 'client');
    await page.clock.fastForward(40 * minute);
    await expect(main).toContainText('1 hour left.');
    await page.clock.fastForward(60 * minute);
    await expect(main).toContainText('Less than an hour left.');
    await previous.click();
    await field('github_url').fill('https://github.com/ada');
    await field('github_url').press('ArrowLeft');

    // With the clock stopped, the modal doesn't close itself.
    await page.clock.pauseAt(closing + 1000);
    await expect(modal).toContainText(modalTitles.closed);
    await modal.getByRole('button', { name: closeLabels.info }).click();
    await expect(modal).toHaveCount(0);
    // Radix returns the focus in a separate task.
    await page.clock.runFor(100);
    await expect(field('github_url')).toBeFocused();
    const caret = await field('github_url').evaluate((link: HTMLInputElement) => link.selectionEnd);
    expect(caret).toBe('https://github.com/ad'.length);
    await expect(field('github_url')).not.toBeEditable();
    await main.getByRole('button', { name: 'Review & Submit' }).click();
    await expect(submit).toBeDisabled();
    await main.getByRole('button', { name: 'Copy your answers' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`Full name\nAda Lovelace\n\nEmail\n${email}\n\nExperience\n`);
  });
});

test.describe('a device whose clock is wrong', () => {
  test.use({ serversClock: 'its own' });
  const wrong = 'This device’s clock is wrong. Registration follows the server’s clock.';

  test('learns from a refused submission that registration has closed', async ({
    page,
    closingUrl,
  }) => {
    await page.clock.setFixedTime(closing - 60 * minute);
    // The answer lay in a cache for two hours.
    const date = new Date(closing - 60 * minute).toUTCString();
    await refuseInsert(page, { date, age: '7200' });
    await page.goto(`${closingUrl}#/apply`);
    const { field, fill, main, modal, submit } = applicationPage(page);
    await fill({ ...completeForm, email: freshEmail() });
    await submit.click();
    await expect(modal).toContainText(
      failureText({ kind: 'failed', message: 'Registration is closed.' }),
    );
    await modal.getByRole('button', { name: closeLabels.error }).click();
    await expect(main).toContainText(wrong);
    await expect(main).toContainText('Registration has closed. Your answers are still here.');
    await main.getByRole('button', { name: 'Personal Info' }).click();
    await expect(field('full_name')).not.toBeEditable();
  });

  test('counts down by the time that the server reports', async ({ page, closingUrl }) => {
    await page.clock.setFixedTime(closing - 30 * minute);
    await refuseInsert(page, { date: new Date(closing - 3 * 24 * 60 * minute).toUTCString() });
    await page.goto(`${closingUrl}#/apply`);
    const { fill, main, modal, submit } = applicationPage(page);
    await fill({ ...completeForm, email: freshEmail() });
    await expect(main).toContainText('Less than an hour left.');
    await submit.click();
    await modal.getByRole('button', { name: closeLabels.error }).click();
    await expect(main).toContainText('3 days left.');
  });
});

import { stepTitles } from '../../src/content/application.ts';
import { event } from '../../src/content/event.ts';
import { copyTexts } from '../../src/content/notices.ts';
import { timeLeft } from '../../src/phases/deadline.ts';
import { expect, test } from '../fixtures/site.ts';
import { closesAt } from '../fixtures/site-folders.ts';
import { closeLabels, modalTitles } from '../spec/messages.ts';

const minute = 60_000;
const closing = Date.parse(closesAt);

test.use({ timezoneId: 'Europe/Berlin' });

test('the page shows the phase even without its script', async ({ page, closingUrl }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.clock.setFixedTime(closesAt);
  await page.goto(closingUrl);
  await expect(page.getByText('Registration Closed', { exact: true })).toBeVisible();
  await expect(page.getByText('Registration Open', { exact: true })).toBeHidden();
});

test.describe('the closing of registration', () => {
  test('is shown on the landing page, to the minute', async ({ page, visitor, closingUrl }) => {
    const hero = page.getByRole('region', { name: event.name });
    const register = page.getByRole('link', { name: /^Register/ });
    await page.clock.install({ time: closing - 61 * minute });
    await visitor.at('landing', {}, closingUrl);
    await expect(hero).toContainText('1 hour left');
    await expect(register.first()).toBeVisible();
    await page.clock.fastForward(2 * minute);
    await expect(hero).toContainText(timeLeft(minute));
    await page.clock.fastForward(59 * minute);
    await expect(hero.getByText('Registration Closed', { exact: true })).toBeVisible();
    await expect(hero.getByText('Registration Open', { exact: true })).toBeHidden();
    await expect(register).toHaveCount(0);
    await expect(page.getByText(/^Registration has closed\. Thank you/)).toBeVisible();
  });

  test('at the form keeps answers, focus and caret', async ({ page, visitor, closingUrl }) => {
    const { button, field, main, modal, submit } = visitor;
    const link = field('github_url');
    // The form has a clock of its own.
    await page.route('**/assets/follow-phase-*.js', (route) => route.abort());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: closing - 150 * minute });
    await visitor.at('additionalInfo', {}, closingUrl);
    await expect(main).toContainText(
      'Registration closes Saturday, June 1, 2030 at 9:00 PM GMT+2 (June 1st, 2030, 12:00 PM PDT). 2 hours left.',
    );
    await page.clock.fastForward(40 * minute);
    await expect(main).toContainText('1 hour left.');
    await page.clock.fastForward(60 * minute);
    await expect(main).toContainText(`${timeLeft(minute)}.`);
    await link.fill('https://github.com/ada');
    await link.press('ArrowLeft');

    // With the clock stopped, the modal doesn't close itself.
    await page.clock.pauseAt(closing + 1000);
    await expect(modal).toContainText(modalTitles.closed);
    await modal.getByRole('button', { name: closeLabels.info }).click();
    await expect(modal).toHaveCount(0);
    // Radix returns the focus in a separate task.
    await page.clock.runFor(100);
    await expect(link).toBeFocused();
    const caret = await link.evaluate((input: HTMLInputElement) => input.selectionEnd);
    expect(caret).toBe('https://github.com/ad'.length);
    await expect(link).not.toBeEditable();
    await main.getByRole('button', { name: stepTitles.review }).click();
    await expect(submit).toBeDisabled();
    await button(copyTexts.copy).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`Full name\nAda Lovelace\n\nEmail\n${visitor.email}\n\nExperience\n`);
  });
});

test('a refusal after the closing says so, and locks the answers, whatever the device’s clock says', async ({
  page,
  visitor,
  closingUrl,
}) => {
  await page.clock.setFixedTime(closing - 30 * minute);
  await page.route(/\/rest\/v1\/applicants/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const json = { code: '23514', message: 'Registration is closed.' };
    // By its age, the answer comes an hour and a half after the server's time, which is the page's.
    return route.fulfill({ status: 400, headers: { age: '5400' }, json });
  });
  await visitor.at('review', {}, closingUrl);
  await expect(visitor.main).toContainText(`${timeLeft(minute)}.`);
  await visitor.submit.click();
  await visitor.modal.getByRole('button', { name: closeLabels.error }).click();
  await expect(visitor.main).toContainText('This device’s clock is wrong.');
  await expect(visitor.main).toContainText('Registration has closed. Your answers are still here.');
  await expect(visitor.submit).toBeDisabled();
});

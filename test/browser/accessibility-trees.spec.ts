import type { Locator } from '@playwright/test';
import { applicationPage } from '../fixtures/application-page.ts';
import { holdRequests } from '../fixtures/browser/hold-requests.ts';
import { throughEveryState } from '../fixtures/browser/management-states.ts';
import { spokenIn } from '../fixtures/browser/spoken.ts';
import { teamForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';

/**
 * Holds a part of the page, in a state that has a name, against its tree in docs/accessibility, and
 * notes what is spoken beside that, for the one file that a test has of all its states.
 */
async function expectTold(part: Locator, name: string, spoken: string[]): Promise<void> {
  await expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  spoken.push(name, ...(await spokenIn(part)).map((line) => `  ${line}`));
}

const asFile = (spoken: readonly string[]) => `${spoken.join('\n')}\n`;

test('a screen reader is told what docs/accessibility says, in every state', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const email = 'ada.lovelace@example.org';
  const { open, fill, field, main, modal, next, previous, submit } = applicationPage(page);
  const view = page.locator('#application');
  const spoken: string[] = [];
  const matches = (name: string, part = view) => expectTold(part, name, spoken);

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
  for (let press = 0; press < 3; press += 1) await next.click();
  await previous.click();
  await matches('step-3-with-errors');
  await previous.click();
  await previous.click();
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

  const answer = await holdRequests(page, '**/rest/v1/**');
  await submit.click();
  await expect(main.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  await matches('submitting', page.locator('form footer'));
  answer();
  await expect(modal).toBeVisible();
  await matches('success-modal', modal);
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/#\/$/);
  await expect(modal).toBeHidden();
  await matches('receipt', page.locator('#application-status'));
  expect(asFile(spoken)).toMatchSnapshot(['spoken', 'application.txt']);
  await site.backend.query('delete from applicants where email = $1', [email]);
});

test('a screen reader is told the landing page, section by section', async ({ page }) => {
  await page.goto('/');
  const landing = page.locator('#landing');
  const parts = {
    'landing-header': landing.locator('> header'),
    'landing-first-screen': landing.locator('main > section').first(),
    'landing-about': landing.locator('#about'),
    'landing-tracks': landing.locator('#tracks'),
    'landing-prizes': landing.locator('#prizes'),
    'landing-sponsors': landing.locator('#sponsors'),
    'landing-questions': landing.locator('#faq'),
    'landing-footer': landing.locator('> footer'),
  };
  const spoken: string[] = [];
  for (const [name, part] of Object.entries(parts)) await expectTold(part, name, spoken);
  await page.getByRole('button', { name: 'Can I enter with a team?' }).click();
  await expect(page.getByText('Looking for teammates?')).toBeVisible();
  await expectTold(parts['landing-questions'], 'landing-questions-with-an-answer', spoken);
  expect(asFile(spoken)).toMatchSnapshot(['spoken', 'landing.txt']);
});

test('a screen reader is told what merely is so, above the step', async ({ page, context }) => {
  const { open, field, form } = applicationPage(page);
  await page.clock.setFixedTime('2025-09-20T10:00:00Z');
  await open();
  await field('full_name').fill('Ada Lovelace');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(field('full_name')).toHaveValue('Ada Lovelace');
  const spoken: string[] = [];
  const told = (name: string) => expectTold(form, name, spoken);
  await told('draft-from-before');
  await context.setOffline(true);
  await expect(form).toContainText('You are offline.');
  await told('offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Start over' }).click();
  await told('started-over');
  expect(asFile(spoken)).toMatchSnapshot(['spoken', 'notices.txt']);
});

test('a screen reader is told why there is no form', async ({
  page,
  unconfiguredUrl,
  closingUrl,
}) => {
  const main = page.locator('#application main');
  const spoken: string[] = [];
  await page.goto(`${unconfiguredUrl}#/apply`);
  await expect(main.getByRole('alert')).toBeVisible();
  await expectTold(main, 'not-configured', spoken);
  await page.clock.setFixedTime('2030-06-03T12:00:00-07:00');
  await page.goto(`${closingUrl}#/apply`);
  await expect(main.getByRole('alert')).toBeVisible();
  await expectTold(main, 'closed', spoken);
  expect(asFile(spoken)).toMatchSnapshot(['spoken', 'no-form.txt']);
});

test.describe('behind the link', () => {
  test.use({ timezoneId: 'UTC' });

  test('a screen reader is told every state of an application', async ({ page, site }) => {
    test.setTimeout(120_000);
    const dialogs = ['withdrawing', 'not-withdrawn', 'disowning'];
    const spoken: string[] = [];
    await throughEveryState(page, site, async (state) => {
      const part = dialogs.includes(state)
        ? page.getByRole('alertdialog')
        : page.locator('#management');
      await expectTold(part, `application-${state}`, spoken);
    });
    expect(asFile(spoken)).toMatchSnapshot(['spoken', 'behind-the-link.txt']);
  });
});

import { teamChoices } from '../../src/content/application.ts';
import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { event } from '../fixtures/browser/content.ts';
import { completeForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';

const titles = ['Personal Info', 'Experience & Motivation', 'Additional Info', 'Review & Submit'];

test.describe('the steps', () => {
  test('are four, counted and titled; Previous is disabled on the first', async ({ page }) => {
    const { open, main, next, previous, submit } = applicationPage(page);
    await open();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hackathon Application');
    for (const [index, title] of titles.entries()) {
      const count = `Step ${index + 1} of 4`;
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(`${count}: ${title}`);
      await expect(main.getByText(count, { exact: true })).toBeVisible();
      const progress = main.getByRole('progressbar');
      await expect(progress).toHaveAttribute('aria-valuenow', String(index + 1));
      await expect(progress).toHaveAttribute('aria-valuetext', count);
      await expect(page).toHaveTitle(`${count}: ${title} – Hackathon Application`);
      // As HTML has it: no key stops at it.
      await expect(previous).toHaveJSProperty('disabled', index === 0);
      if (index < 3) await next.click();
    }
    await expect(next).toHaveCount(0);
    await expect(submit).toHaveJSProperty('disabled', true);
  });

  test('take the focus to their heading', async ({ page }) => {
    const { open, main, next, previous } = applicationPage(page);
    await open();
    await next.click();
    await expect(main.getByRole('heading', { name: 'Experience & Motivation' })).toBeFocused();
    await previous.click();
    await expect(main.getByRole('heading', { name: 'Personal Info' })).toBeFocused();
  });

  test('are places: Back and Forward walk them, and leave the form only from the first', async ({
    page,
  }) => {
    const { field, main, next, step } = applicationPage(page);
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .click();
    await field('full_name').fill('Ada');
    await next.click();
    await field('experience').fill('Some');
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'additionalInfo');
    await page.goBack();
    await expect(field('experience')).toHaveValue('Some');
    await page.goBack();
    await expect(field('full_name')).toHaveValue('Ada');
    await page.goForward();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await page.goBack();
    await page.goBack();
    await expect(main).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await page.goForward();
    await expect(field('full_name')).toHaveValue('Ada');
  });

  test('are left by Back with their addresses tidied, as by any button', async ({ page }) => {
    const { open, field, main, next, step } = applicationPage(page);
    await open();
    await field('email').fill('ada@example.org ');
    await field('email').press('Enter');
    await expect(step).toHaveAttribute('data-state', 'experience');
    await next.click();
    await main.getByRole('radio', { name: teamChoices.have_team.label }).check();
    await field('team_members.0').fill('bob@example.org ');
    await page.goBack();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await page.goBack();
    await expect(field('email')).toHaveValue('ada@example.org');
    await expect(field('email')).toHaveAttribute('aria-invalid', 'false');
    await page.goForward();
    await page.goForward();
    await expect(field('team_members.0')).toHaveValue('bob@example.org');
    await expect(field('team_members.0')).toHaveAttribute('aria-invalid', 'false');
  });

  test('keep their place when the landing page is shown in between', async ({ page }) => {
    const { open, back, main, next, step } = applicationPage(page);
    await open();
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await next.click();
    await back.click();
    await expect(main).toBeHidden();
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .click();
    await expect(main).toBeVisible();
    await expect(step).toHaveAttribute('data-state', 'additionalInfo');
    await page.goBack();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await page.goBack();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
  });

  test('can each be reached directly, and say how they stand', async ({ page }) => {
    const { open, field, main, step } = applicationPage(page);
    await open();
    const steps = main.getByRole('navigation', { name: 'Steps of the application' });
    await field('full_name').fill('Ada');
    await steps.getByRole('button', { name: /Review/ }).click();
    await expect(step).toHaveAttribute('data-state', 'review');
    await expect(steps.getByRole('button', { name: /Personal Info/ })).toContainText(
      'Needs attention',
    );
    await steps.getByRole('button', { name: /Personal Info/ }).click();
    await field('email').fill(freshEmail());
    await expect(steps.getByRole('button', { name: /Personal Info/ })).toContainText('Complete');
    await expect(steps.getByRole('button', { name: /Personal Info/ })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(steps.getByRole('listitem').nth(1)).toHaveAttribute('data-status', 'incomplete');
  });

  test('offer the way back to the review once it was seen, also after a reload', async ({
    page,
  }) => {
    const { open, field, main, step } = applicationPage(page);
    const steps = main.getByRole('navigation', { name: 'Steps of the application' });
    const back = main.getByRole('button', { name: 'Return to review' });
    await open();
    // Of several presses before the script has come, the last one counts.
    await isStarted(page, { timeout: 20_000 });
    await field('full_name').fill('Ada');
    await expect(back).toHaveCount(0);
    await steps.getByRole('button', { name: /Review/ }).click();
    await expect(step).toHaveAttribute('data-state', 'review');
    await expect(back).toHaveCount(0);
    await steps.getByRole('button', { name: /Additional Info/ }).click();
    await expect(step).toHaveAttribute('data-state', 'additionalInfo');
    await expect(back, 'Next is the way').toHaveCount(0);
    await steps.getByRole('button', { name: /Personal Info/ }).click();
    await expect(back).toBeVisible();
    await field('email').fill(freshEmail());
    await page.reload();
    await expect(steps.getByRole('listitem').nth(0)).toHaveAttribute('data-status', 'complete');
    await steps.getByRole('button', { name: /Experience/ }).click();
    await back.click();
    await expect(step).toHaveAttribute('data-state', 'review');
    await expect(back).toHaveCount(0);
  });
});

test('a second click meant for Next does not submit', async ({ page, site }) => {
  const email = freshEmail();
  const { open, fill, next, previous, step, submit } = applicationPage(page);
  await open();
  await fill({ ...completeForm, email });
  await previous.click();
  await next.dblclick();
  await expect(step).toHaveAttribute('data-state', 'review');
  await expect(submit).toBeEnabled();
  const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
  expect(rows).toEqual([]);
});

import { choices } from '../../src/content/application.ts';
import { applicationPage } from '../fixtures/application-page.ts';
import { event, meta } from '../fixtures/browser/content.ts';
import { completeForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { freshEmail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';

test.describe('the steps', () => {
  test('are no history entries any more once a reload finds no draft', async ({ page }) => {
    const { next, step } = applicationPage(page);
    const register = page.getByRole('link', { name: /^Register/ }).first();
    await page.goto('/');
    await register.click();
    for (const name of ['experience', 'additionalInfo']) {
      await next.click();
      await expect(step).toHaveAttribute('data-state', name);
    }
    await page.evaluate(() => {
      addEventListener('pagehide', () => {
        localStorage.clear();
        sessionStorage.clear();
      });
    });
    await page.reload();
    await isStarted(page);
    const place = () => page.evaluate(() => JSON.stringify(history.state));
    const first = await place();
    await page.goBack();
    await expect.poll(place).toBe(first);
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
  });

  test('are history entries: Back and Forward walk them, and leave the form only from the first', async ({
    page,
  }) => {
    const { back, field, main, next, step } = applicationPage(page);
    const register = page.getByRole('link', { name: /^Register/ }).first();
    await page.goto('/');

    await test.step('each step sets the title and moves the focus, both ways', async () => {
      await register.click();
      await expect(main).toBeFocused();
      await expect(page).toHaveTitle('Step 1 of 4: Personal Info – Hackathon Application');
      await page.goBack();
      await expect(page.locator('#landing main')).toBeFocused();
      await expect(page).toHaveTitle(meta.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
      await page.goForward();
    });

    await field('full_name').fill('Ada');
    await field('email').fill('ada@example.org ');
    await field('email').press('Enter');
    await field('experience').fill('Some');
    await next.click();
    await main.getByRole('radio', { name: choices.team_preference.have_team.label }).check();
    await field('team_members.0').fill('bob@example.org ');
    await page.goBack();
    await expect(field('experience')).toHaveValue('Some');
    await page.goBack();
    await expect(field('full_name')).toHaveValue('Ada');
    await expect(field('email')).toHaveValue('ada@example.org ');
    await page.goForward();
    await page.goForward();
    await expect(field('team_members.0')).toHaveValue('bob@example.org ');
    await expect(field('team_members.0')).toHaveAttribute('aria-invalid', 'false');

    await test.step('a reload changes nothing about that', async () => {
      await page.reload();
      await isStarted(page);
      await page.goBack();
      await expect(step).toHaveAttribute('data-state', 'experience');
      await next.click();
      await expect(step).toHaveAttribute('data-state', 'additionalInfo');
      await page.goBack();
      await expect(step).toHaveAttribute('data-state', 'experience');
      await page.goForward();
      await expect(step).toHaveAttribute('data-state', 'additionalInfo');
    });

    await test.step('the step stays when the landing page is shown in between', async () => {
      await back.click();
      await expect(main).toBeHidden();
      await register.click();
      // The hidden form keeps its step too.
      await expect(main).toBeFocused();
      await expect(step).toHaveAttribute('data-state', 'additionalInfo');
      await page.goBack();
      await expect(step).toHaveAttribute('data-state', 'experience');
      await page.goBack();
      await expect(step).toHaveAttribute('data-state', 'personalInfo');
      await page.goBack();
      await expect(main).toBeHidden();
    });
  });
});

for (const { width, height, lowest } of [
  { width: 390, height: 844, lowest: 260 },
  { width: 844, height: 390, lowest: 330 },
]) {
  test(`the form begins with its first field on a phone of ${width} × ${height} px, not with ornaments`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { open, field, main } = applicationPage(page);
    await open();
    expect((await field('full_name').boundingBox())?.y).toBeLessThan(lowest);
    await expect(field('full_name')).toBeInViewport({ ratio: 1 });
    await expect(main.getByText('Step 1 of 4', { exact: true })).toBeInViewport();
    await expect(main.getByRole('navigation')).toBeHidden();
    await expect(main.locator('picture')).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(main.getByRole('navigation')).toBeInViewport();
    await expect(main.locator('picture')).toBeInViewport();
  });
}

test('a double click on Next does not submit', async ({ page, site }) => {
  const email = freshEmail();
  await leaveDraft(page, { ...completeForm, email }, { step: 'additionalInfo' });
  const { open, next, step, submit } = applicationPage(page);
  await open();
  await isStarted(page);
  await next.dblclick();
  await expect(step).toHaveAttribute('data-state', 'review');
  await expect(submit).toBeEnabled();
  const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
  expect(rows).toEqual([]);
});

import { columnNames } from '../../machines/application.form.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { applicationPage } from '../fixtures/application-page.ts';
import { haveRun } from '../fixtures/browser/loaded.ts';
import { openReview } from '../fixtures/browser/open-review.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
import { managementPage } from '../fixtures/management-page.ts';
import { freshEmail } from '../fixtures/sent-application.ts';
import { expect, type Site, test } from '../fixtures/site.ts';
import { closeLabels, modalTitles } from '../spec/messages.ts';

const calls = '**/rest/v1/applicants**';

/** The whole row of an applicant, except what the database adds. */
const rowOf = ({ backend }: Site, email: string) =>
  backend.query(`select ${columnNames}, team_members from applicants where email = $1`, [email]);

const mailsTo = ({ backend }: Site, email: string) =>
  backend.outbox.mails.filter(({ to }) => to.includes(email));

test.describe('an application', () => {
  test('of a team becomes a row, is confirmed by email, and ends on the landing page', async ({
    page,
    site,
  }) => {
    const email = freshEmail();
    const { field, fill, form, modal, next, step, submit } = applicationPage(page);
    await page.clock.install();
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .click();
    const typed = { email: email.toUpperCase(), github_url: ' https://github.com/ada ' };
    await fill({ ...teamForm, ...typed });
    await haveRun(page, 'dialog', 'client');
    await stopClock(page);
    const confirmation = page.waitForRequest(/send-application-email/);
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    const request = await confirmation;
    expect(request.headers()).toMatchObject({
      'content-type': 'application/json',
      authorization: expect.stringMatching(/^Bearer ./),
    });
    await expect.poll(() => mailsTo(site, email)).toHaveLength(1);
    expect(await rowOf(site, email)).toEqual([
      toApplicant({ ...teamForm, email, github_url: 'https://github.com/ada' }),
    ]);

    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/#\/$/);
    await modal.getByRole('button', { name: closeLabels.success }).click();
    // Radix returns the focus in a separate task.
    await page.clock.runFor(100);
    await expect(page.locator('#landing main')).toBeFocused();
    await expect(page.getByRole('status'), 'where the email went').toContainText(email);
    expect(await page.evaluate(() => scrollY), 'the receipt is visible').toBe(0);

    await test.step('Back leads to a clean first step, and then out', async () => {
      await page.clock.resume();
      await page.goBack();
      await expect(step).toHaveAttribute('data-state', 'personalInfo');
      await expect(field('full_name')).toHaveValue('');
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
      await next.click();
      await expect(step).toHaveAttribute('data-state', 'experience');
      await page.goBack();
      await expect(step).toHaveAttribute('data-state', 'personalInfo');
      await page.reload();
      await page.goBack();
      await expect(form).toBeHidden();
    });
  });

  test('of one person, in any script and with any characters, is stored unchanged and confirmed', async ({
    page,
    site,
  }) => {
    const full_name = 'مريم 李小龙 Zoe\u0308 👩‍🚀';
    const experience = `${'Donaudampfschifffahrt'.repeat(60)}\n\n<b>"quoted" & 'kept'</b>`;
    const form = { ...completeForm, email: freshEmail(), full_name, experience };
    const { fill, main, modal, open, submit } = applicationPage(page);
    await open();
    await fill(form);
    const answer = await main.locator('dd', { hasText: 'quoted' }).innerText();
    expect(answer, 'its paragraphs are separate').toBe(experience);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width, 'nothing overflows').toBeLessThanOrEqual(0);
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    expect(await rowOf(site, form.email)).toEqual([toApplicant(form)]);
    await expect.poll(() => mailsTo(site, form.email)).toHaveLength(1);
  });

  test('causes no late redirect after the applicant leaves within 2 s', async ({ page }) => {
    await page.clock.install();
    const { back, modal, submit } = await openReview(page);
    await stopClock(page);
    await submit.click();
    await modal.getByRole('button', { name: closeLabels.success }).click();
    await back.click();
    await page.locator('#landing > header').getByRole('link', { name: 'FAQ' }).click();
    await page.clock.runFor(2500);
    await expect(page, 'the reader stays where they are').toHaveURL(/#faq$/);
    await page.goto('/#/apply');
    await page.clock.runFor(2500);
    await expect(page).toHaveURL(/#\/apply$/);
  });

  test('is inserted once despite impatient clicks on a slow connection', async ({ page, site }) => {
    let inserts = 0;
    const { promise: isClickedEnough, resolve: answer } = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      if (route.request().method() === 'POST') inserts += 1;
      await isClickedEnough;
      await route.continue();
    });
    const { email, form, main, modal, submit } = await openReview(page);
    await submit.scrollIntoViewIfNeeded();
    const box = await submit.boundingBox();
    if (!box) throw new Error('Submit is not visible.');
    const clicks = async (count: number) => {
      for (let click = 0; click < count; click += 1) {
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
    };
    await clicks(3);
    await expect(main.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await clicks(3);
    answer();
    await expect(modal).toContainText(modalTitles.success);
    await clicks(2);
    await expect(modal, 'a late click does not close the message').toBeVisible();
    expect(inserts).toBe(1);
    expect(await rowOf(site, email)).toHaveLength(1);
  });

  test('is neither lost nor duplicated by a reload during submission', async ({ page, site }) => {
    const { email, main, modal, step, submit } = await openReview(page);
    const { promise: isStored, resolve } = Promise.withResolvers<void>();
    let isReloaded = false;
    await page.route(calls, async (route) => {
      if (isReloaded || route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      resolve();
    });
    await submit.click();
    await isStored;
    isReloaded = true;
    await page.reload();
    await expect(step).toHaveAttribute('data-state', 'review');
    await expect(main.getByText(email)).toBeVisible();
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    expect(await rowOf(site, email)).toHaveLength(1);
  });
});

test('without a backend, each page says what is missing', async ({ page, unconfiguredUrl }) => {
  await page.goto(`${unconfiguredUrl}#/apply`);
  const alert = page.locator('#application').getByRole('alert');
  await expect(alert).toContainText('VITE_SUPABASE_ANON_KEY');
  await page.getByRole('link', { name: 'Back to Hackathon' }).click();
  await expect(page.locator('#landing main')).toBeVisible();
  await page.goto(`${unconfiguredUrl}#/application/${'A'.repeat(43)}`);
  await expect(managementPage(page).main.getByRole('alert')).toContainText(
    "Applications can't be sent from here yet",
  );
});

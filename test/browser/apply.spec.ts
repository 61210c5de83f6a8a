import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { event } from '../fixtures/browser/content.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
import { expect, test } from '../fixtures/site.ts';

const success =
  "Application submitted successfully! 🎉 You'll be redirected to the landing page in a few seconds.";
const duplicate =
  'An application with this email address already exists. Please use a different email.';

test.describe('an application', () => {
  test('becomes a row, is confirmed by e-mail, and ends on the landing page', async ({
    page,
    site,
  }) => {
    const email = freshEmail();
    const application = applicationPage(page);
    await application.open();
    await application.fill({ ...teamForm, email, github_url: ' https://github.com/ada ' });
    await application.submit.click();

    await expect(application.modal).toContainText('Application Submitted');
    await expect(application.modal).toContainText(success);
    await expect(application.form).toHaveAttribute('data-state', 'success');
    await expect(application.modal.locator('[data-state]')).toHaveAttribute(
      'data-state',
      'success',
    );
    await expect(page).toHaveURL(/#\/$/);
    await expect(application.modal, 'the modal outlives the redirect').toBeVisible();
    await application.modal.getByRole('button', { name: 'Great!' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.getByRole('status')).toContainText(email);
    expect(await page.evaluate(() => scrollY), 'the receipt is in sight').toBe(0);

    const rows = await site.backend.query(
      `select full_name, email, track_selection, experience, motivation, github_url, linkedin_url,
         portfolio_url, team_preference, team_members from applicants where email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        full_name: 'Ada Lovelace',
        email,
        track_selection: 'advanced',
        experience: teamForm.experience,
        motivation: teamForm.motivation,
        github_url: 'https://github.com/ada',
        linkedin_url: null,
        portfolio_url: null,
        team_preference: 'have_team',
        team_members: ['charles@example.org', 'mary@example.org'],
      },
    ]);
    await expect
      .poll(() => site.backend.outbox.mails.filter(({ to }) => to.includes(email)))
      .toHaveLength(1);
  });

  test('leaves an empty form on step 1 behind', async ({ page }) => {
    const application = applicationPage(page);
    await application.open();
    await application.fill({ ...completeForm, email: freshEmail() });
    await application.submit.click();
    await expect(page).toHaveURL(/#\/$/);
    await expect(application.modal).toBeHidden();
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .click();
    await expect(application.step).toHaveAttribute('data-state', 'personalInfo');
    await expect(application.field('full_name')).toHaveValue('');
    await page.reload();
    await expect(application.field('full_name')).toHaveValue('');
  });

  test('makes the three calls in order, with the key, and nothing else', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (!/^\/(rest|functions)\//.test(url.pathname)) return;
      calls.push(`${request.method()} ${url.pathname} ${url.searchParams.get('select')}`);
    });
    const application = applicationPage(page);
    await application.open();
    await application.fill({ ...completeForm, email: freshEmail() });
    const mail = page.waitForRequest(/send-application-email/);
    await application.submit.click();
    const request = await mail;
    expect(calls).toEqual([
      'GET /rest/v1/applicants email',
      'POST /rest/v1/applicants email',
      'POST /functions/v1/send-application-email null',
    ]);
    expect(request.headers()).toMatchObject({
      'content-type': 'application/json',
      authorization: expect.stringMatching(/^Bearer ./),
    });
    expect(request.postDataJSON()).toMatchObject({
      applicant: { full_name: completeForm.full_name, team_members: [] },
    });
  });
});

test.describe('the modal and the redirect', () => {
  test('keep their times: the redirect at 2000 ms, the success modal until 4000 ms', async ({
    page,
  }) => {
    await page.clock.install();
    const application = applicationPage(page);
    await application.open();
    await application.fill({ ...completeForm, email: freshEmail() });
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await application.submit.click();
    await expect(application.modal).toBeVisible();
    await page.clock.runFor(1999);
    await expect(page).toHaveURL(/#\/apply$/);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/#\/$/);
    await page.clock.runFor(1999);
    await expect(application.modal).toBeVisible();
    await page.clock.runFor(1);
    await expect(application.modal).toBeHidden();
  });

  test("are the applicant's to cut short: Back to Hackathon during the 2 s cancels the redirect", async ({
    page,
  }) => {
    const application = applicationPage(page);
    await page.clock.install();
    await application.open();
    await application.fill({ ...completeForm, email: freshEmail() });
    await application.submit.click();
    await application.modal.getByRole('button', { name: 'Great!' }).click();
    await application.back.click();
    await expect(page).toHaveURL(/#\/$/);
    await page.locator('#landing > header').getByRole('link', { name: 'FAQ' }).click();
    await page.clock.runFor(2500);
    await expect(page, 'no late redirect takes the reader to the top').toHaveURL(/#faq$/);
    await page
      .getByRole('link', { name: /^Register/ })
      .first()
      .click();
    await expect(application.main).toBeVisible();
    await page.clock.runFor(2500);
    await expect(page, 'no late redirect takes the page away').toHaveURL(/#\/apply$/);
  });
});

test.describe('a failure', () => {
  test('of a taken address says so, inserts nothing and keeps the form', async ({ page, site }) => {
    const email = freshEmail();
    const application = applicationPage(page);
    await application.open();
    await application.fill({ ...completeForm, email });
    await application.submit.click();
    await expect(page).toHaveURL(/#\/$/);
    await page.goto('/#/apply');
    await page.reload();

    await application.fill({ ...completeForm, email: email.toUpperCase(), full_name: 'Another' });
    await application.submit.click();
    await expect(application.modal).toContainText('Email Already Exists');
    await expect(application.modal).toContainText(duplicate);
    await application.modal.getByRole('button', { name: 'Got it' }).click();
    await expect(application.form).toHaveAttribute('data-state', 'failure');
    await expect(application.main.getByRole('alert')).toContainText(duplicate);
    await expect(application.main).toContainText('Another');

    const rows = await site.backend.query('select full_name from applicants where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ full_name: 'Ada Lovelace' }]);
  });

  test('of a race past the check is a duplicate as well', async ({ page, site }) => {
    const email = freshEmail();
    await page.route('**/rest/v1/applicants**', async (route) => {
      if (route.request().method() === 'POST') {
        await site.backend.query(
          `insert into applicants (full_name, email, track_selection, experience, motivation,
             team_preference) values ('Faster', $1, 'beginner', 'Some', 'Much', 'individual')`,
          [email],
        );
      }
      await route.continue();
    });
    const application = applicationPage(page);
    await application.open();
    await application.fill({ ...completeForm, email });
    await application.submit.click();
    await expect(application.modal).toContainText('Email Already Exists');
    const rows = await site.backend.query('select full_name from applicants where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ full_name: 'Faster' }]);
  });

  test('of the insert is told in its own words; the form is kept and the next try succeeds', async ({
    page,
    site,
  }) => {
    const email = freshEmail();
    const application = applicationPage(page);
    await application.open();
    await application.fill({ ...completeForm, email });
    await site.backend.query('update private.settings set registration_open = false');
    await application.submit.click();
    await expect(application.modal).toContainText('Submission Failed');
    await expect(application.modal).toContainText(
      /Failed to submit application: .*Registration is closed\./,
    );
    await site.backend.query('update private.settings set registration_open = true');
    await application.modal.getByRole('button', { name: 'Got it' }).click();
    await application.submit.click();
    await expect(application.modal).toContainText('Application Submitted');
  });

  test('of the connection says what to do, and leaves no half-made row', async ({ page, site }) => {
    const email = freshEmail();
    const application = applicationPage(page);
    await application.open();
    await application.fill({ ...completeForm, email });
    await expect(application.submit).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await expect(application.main).toContainText('You are offline.');
    await application.submit.click();
    await expect(application.modal).toContainText(
      'Failed to submit application: The server could not be reached.',
    );
    await page.context().setOffline(false);
    await application.modal.getByRole('button', { name: 'Got it' }).click();
    await application.submit.click();
    await expect(application.modal).toContainText('Application Submitted');
    const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test.describe('of the confirmation e-mail', () => {
    test.use({ expectedLogs: [/The confirmation e-mail was not sent/] });

    test('is only logged; the application has arrived', async ({ page, site }) => {
      const email = freshEmail();
      await page.route('**/functions/v1/**', (route) => route.abort());
      const application = applicationPage(page);
      await application.open();
      await application.fill({ ...completeForm, email });
      const logged = page.waitForEvent('console', {
        predicate: (message) => /confirmation e-mail was not sent/.test(message.text()),
      });
      await application.submit.click();
      await expect(application.modal).toContainText('Application Submitted');
      await logged;
      await expect(page).toHaveURL(/#\/$/);
      const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
      expect(rows).toHaveLength(1);
    });
  });
});

test('impatient clicking on a slow connection makes one insert', async ({ page, site }) => {
  const email = freshEmail();
  let inserts = 0;
  const { promise: isClickedEnough, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/applicants**', async (route) => {
    if (route.request().method() === 'POST') inserts += 1;
    await isClickedEnough;
    await route.continue();
  });
  const application = applicationPage(page);
  await application.open();
  await application.fill({ ...completeForm, email });
  await application.submit.scrollIntoViewIfNeeded();
  const box = await application.submit.boundingBox();
  if (!box) throw new Error('Submit is not on the screen.');
  const clicks = async (count: number) => {
    for (let click = 0; click < count; click += 1) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
  };
  await clicks(3);
  await expect(application.main.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(application.form).toHaveAttribute('aria-busy', 'true');
  await clicks(3);
  answer();
  await expect(application.modal).toContainText('Application Submitted');
  await clicks(2);
  await expect(application.modal, 'a late click does not take the answer away').toBeVisible();
  expect(inserts).toBe(1);
  const rows = await site.backend.query('select 1 from applicants where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test('without a backend the page says what is missing, and the landing page is whole', async ({
  page,
  unconfiguredUrl,
}) => {
  await page.goto(`${unconfiguredUrl}#/apply`);
  const alert = page.locator('#application').getByRole('alert');
  await expect(alert).toContainText('VITE_SUPABASE_URL');
  await expect(alert).toContainText('VITE_SUPABASE_ANON_KEY');
  await page.getByRole('link', { name: 'Back to Hackathon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
});

test('names, scripts and words of every kind come through whole', async ({ page, site }) => {
  const email = freshEmail();
  const { open, fill, main, modal, submit } = applicationPage(page);
  const full_name = 'مريم 李小龙 Zoe\u0308 👩‍🚀';
  const experience = `${'Donaudampfschifffahrt'.repeat(60)}\n\n<b>"quoted" & 'kept'</b>`;
  await open();
  await fill({ ...completeForm, email, full_name, experience });
  await expect(main.getByText(full_name)).toBeVisible();
  const answer = await main.locator('dd', { hasText: 'quoted' }).innerText();
  expect(answer, 'its paragraphs are told apart').toBe(experience);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width, 'nothing overflows').toBeLessThanOrEqual(0);
  await submit.click();
  await expect(modal).toContainText('Application Submitted');
  const rows = await site.backend.query(
    'select full_name, experience from applicants where email = $1',
    [email],
  );
  expect(rows).toEqual([{ full_name, experience }]);
});

import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { event } from '../fixtures/browser/content.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
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
      if (index === 0) await expect(previous).toBeDisabled();
      else await expect(previous).toBeEnabled();
      if (index < 3) await next.click();
    }
    await expect(next).toHaveCount(0);
    await expect(submit).toBeDisabled();
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
    await steps.getByRole('button', { name: /Personal Info/ }).click();
    await expect(back).toBeVisible();
    await field('email').fill(freshEmail());
    await page.reload();
    await expect(steps.getByRole('listitem').nth(0)).toHaveAttribute('data-status', 'complete');
    await steps.getByRole('button', { name: /Experience/ }).click();
    await back.click();
    await expect(step).toHaveAttribute('data-state', 'review');
  });
});

test.describe('an error', () => {
  test('is in the page as soon as a change breaks the rule, shown after a pause or on leaving', async ({
    page,
  }) => {
    const { open, field, main } = applicationPage(page);
    await open();
    const error = main.getByText('Please enter a valid email address');
    await field('email').pressSequentially('ada');
    await expect(error).toBeAttached();
    await expect(error).toBeHidden();
    await expect(error, 'a pause reveals it').toBeVisible();

    await field('email').fill('');
    await expect(main.getByText('Email is required')).toBeVisible();
    await field('email').fill('ada@example.org');
    await field('email').press('Backspace');
    await field('email').fill('ada@');
    await field('email').blur();
    await expect(error, 'leaving reveals it at once').toBeVisible({ timeout: 300 });
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('email')).toHaveAccessibleDescription(/Please enter a valid email address$/);
  });

  test('of a step that was left is shown on return, and named in the title', async ({ page }) => {
    const { open, main, next, previous } = applicationPage(page);
    await open();
    await expect(main.getByText('Full name is required')).toHaveCount(0);
    await next.click();
    await previous.click();
    await expect(main.getByText('Full name is required')).toBeVisible();
    await expect(main.getByText('Email is required')).toBeVisible();
    await expect(page).toHaveTitle(/^Error: Step 1 of 4/);
  });

  test('stands in the review as a link that focuses its field; the last one mended enables Submit', async ({
    page,
  }) => {
    const { open, fill, field, main, modal, next, submit } = applicationPage(page);
    await open();
    await fill({ ...teamForm, email: 'ada@localhost', 'team_members.0': '' });
    await expect(submit).toBeDisabled();
    const problems = main.getByRole('status').filter({ hasText: 'need your attention' });
    await expect(problems).toContainText('2 answers need your attention before you can submit');

    await problems.getByRole('button', { name: 'Please enter a valid email domain' }).click();
    await expect(field('email')).toBeFocused();
    await field('email').fill(freshEmail());
    await main.getByRole('button', { name: 'Return to review' }).click();
    await expect(main.getByText('One answer needs your attention')).toBeVisible();
    await main.getByRole('button', { name: 'At least one team member email is required' }).click();
    await expect(field('team_members.0')).toBeFocused();
    await field('team_members.0').fill('charles@example.org');
    await next.click();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(modal).toContainText('Application Submitted');
  });
});

test.describe('the team', () => {
  test('is asked for four addresses only of those who have one', async ({ page }) => {
    const { open, main, next, step } = applicationPage(page);
    await open();
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await next.click();
    const members = main.locator('[name^="team_members."]');
    await expect(members).toHaveCount(0);
    for (const preference of ['Work individually', 'Join a team']) {
      await main.getByRole('radio', { name: preference }).check();
      await expect(members).toHaveCount(0);
    }
    await main.getByRole('radio', { name: 'Have a team' }).check();
    await expect(members).toHaveCount(4);
    await expect(main.getByRole('group', { name: 'Your team' })).toHaveAccessibleDescription(
      /Each email can submit only one application/,
    );
  });

  test('stands in the review, numbered, without the blank ones', async ({ page }) => {
    const { open, fill, main } = applicationPage(page);
    await open();
    await fill({ ...teamForm, email: 'ada@example.org' });
    for (const text of [
      'Ada Lovelace',
      'ada@example.org',
      'Advanced Track',
      'Have a team',
      teamForm.experience,
      teamForm.motivation,
    ]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    const members = main.locator('dd ol li');
    await expect(members).toHaveText(['charles@example.org', 'mary@example.org']);
    await expect(members.first()).toHaveCSS('list-style-type', 'decimal');
  });
});

test.describe('the answers', () => {
  test('are read again in the order of the specification', async ({ page }) => {
    const { open, fill, field, main } = applicationPage(page);
    await open();
    await fill({ ...teamForm, email: freshEmail() });
    await expect(main.locator('dt')).toHaveText([
      'Full name',
      'Email',
      'Track',
      'Experience',
      'Motivation',
      'Team preference',
      'Team members',
      'GitHub',
      'LinkedIn',
      'Portfolio',
    ]);
    await main.getByRole('button', { name: 'Edit Team members' }).click();
    await expect(field('team_members.0')).toBeFocused();
  });

  test('that come near their bound say so, and are never cut', async ({ page }) => {
    const { open, fill, field, main, previous, submit } = applicationPage(page);
    const link = (length: number) => `https://example.org/${'x'.repeat(length - 20)}`;
    await open();
    await fill({ ...completeForm, email: freshEmail(), github_url: link(1843) });
    await expect(submit).toBeEnabled();
    await previous.click();
    await expect(field('github_url')).toHaveAccessibleDescription('');
    await field('github_url').fill(link(1844));
    await expect(field('github_url')).toHaveAccessibleDescription('1,844 of 2,048 characters.');
    await field('github_url').fill(link(2049));
    await expect(field('github_url')).toHaveValue(link(2049));
    await expect(main.getByText('Please use at most 2,048 characters')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(submit).toBeDisabled();
    await expect(main.getByRole('button', { name: /2,048 characters/ })).toBeVisible();
  });
});

test.describe('an address that looks mistyped', () => {
  test('is mended with one press, and never in the way', async ({ page }) => {
    const { open, field, main, next, step } = applicationPage(page);
    await open();
    await field('email').fill('ada@gmial.com');
    await field('email').blur();
    const mend = main.getByRole('button', { name: 'ada@gmail.com' });
    await expect(main.getByText('Did you mean')).toBeVisible();
    await mend.click();
    await expect(field('email')).toHaveValue('ada@gmail.com');
    await expect(field('email')).toBeFocused();
    await expect(mend).toHaveCount(0);
    await field('email').fill('ada@gmial.com');
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
  });

  test('of a member that is the applicant’s own, or repeated, gets a hint and no error', async ({
    page,
  }) => {
    const { open, fill, field, main, previous, submit } = applicationPage(page);
    const email = freshEmail();
    await open();
    await fill({
      ...teamForm,
      email,
      'team_members.0': email.toUpperCase(),
      'team_members.1': 'charles@example.org',
      'team_members.2': 'charles@example.org',
    });
    await expect(submit).toBeEnabled();
    await previous.click();
    await expect(field('team_members.0')).toHaveAccessibleDescription(/This is your own email/);
    await expect(main.getByText('You have already listed this email.')).toHaveCount(1);
    await expect(field('team_members.0')).toHaveAttribute('aria-invalid', 'false');
  });
});

test.describe('a draft', () => {
  test('comes back after a reload, on its step, and can be started over', async ({ page }) => {
    const { open, field, main, next, step } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada Lovelace');
    await next.click();
    await field('experience').fill('Half a sen');
    await page.reload();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await expect(field('experience')).toHaveValue('Half a sen');
    await expect(main.getByText(/We kept your answers from/)).toBeVisible();
    await main.getByRole('button', { name: 'Start over' }).click();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await expect(field('full_name')).toHaveValue('');
    await page.reload();
    await expect(field('full_name')).toHaveValue('');
  });

  test('goes on in every tab', async ({ page, context }) => {
    const first = applicationPage(page);
    await first.open();
    await first.field('full_name').fill('Ada');
    const otherPage = await context.newPage();
    const second = applicationPage(otherPage);
    await second.open();
    await expect(second.field('full_name')).toHaveValue('Ada');
    await second.field('full_name').fill('Ada Lovelace');
    await expect(first.field('full_name')).toHaveValue('Ada Lovelace');
    await first.field('email').fill('ada@example.org');
    await expect(second.field('full_name')).toHaveValue('Ada Lovelace');
    await expect(second.field('email')).toHaveValue('ada@example.org');
  });

  test('costs nothing where storage is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    const { open, fill, submit } = applicationPage(page);
    await open();
    await fill({ ...completeForm, email: freshEmail() });
    await expect(submit).toBeEnabled();
  });

  for (const [kind, text] of [
    ['that is no JSON', '{'],
    ['of another version', JSON.stringify({ version: 0, form: {} })],
    ['with a foreign shape', JSON.stringify({ version: 1, form: { full_name: 1 } })],
  ] as const) {
    test(`${kind} costs nothing but itself`, async ({ page }) => {
      await page.addInitScript((value) => {
        localStorage.setItem('hackathon-application-draft', value);
      }, text);
      const { open, field } = applicationPage(page);
      await open();
      await field('full_name').fill('Ada');
      await expect(field('full_name')).toHaveValue('Ada');
    });
  }
});

test('being offline is said for as long as it is so, and takes neither focus nor words', async ({
  page,
  context,
}) => {
  const { open, field, main, modal } = applicationPage(page);
  const status = main.getByText('You are offline.');
  await open();
  await field('full_name').fill('Ada');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(status).toBeVisible();
  await expect(field('full_name')).toBeFocused();
  await page.keyboard.type(' Lovelace');
  await expect(modal).toHaveCount(0);
  await context.setOffline(false);
  await expect(status).toHaveCount(0);
  await expect(field('full_name')).toHaveValue('Ada Lovelace');
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

test('a key changes nothing in the head, which would have every style looked at again', async ({
  page,
}) => {
  const { open, field } = applicationPage(page);
  await open();
  await field('full_name').fill('A');
  await isStarted(page);
  await page.evaluate(() => {
    const changes = { count: 0 };
    Object.assign(window, { changes });
    new MutationObserver((records) => {
      changes.count += records.length;
    }).observe(document.head, { childList: true, characterData: true, subtree: true });
  });
  await field('full_name').pressSequentially('da Lovelace');
  expect(await page.evaluate('window.changes.count')).toBe(0);
});

test('an unknown hash shows the landing page', async ({ page }) => {
  await page.goto('/#/nowhere');
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

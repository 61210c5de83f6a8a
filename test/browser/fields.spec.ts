import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { holdScript } from '../fixtures/browser/hold-requests.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';

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

    await field('email').fill('ada@example.org');
    await expect(error).toHaveCount(0);
    await field('email').fill('ada@');
    await expect(error, 'the next one waits for its own pause').toBeHidden({ timeout: 100 });
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
    const { open, fill, field, main, modal, next, previous, submit } = applicationPage(page);
    await open();
    await fill({ ...teamForm, email: 'ada@localhost', 'team_members.0': '' });
    await expect(submit).toBeDisabled();
    const problems = main.getByRole('status').filter({ hasText: 'need your attention' });
    await expect(problems).toContainText('2 answers need your attention before you can submit');

    await problems.getByRole('button', { name: 'Please enter a valid email domain' }).click();
    await expect(field('email')).toBeFocused();
    await field('email').fill(freshEmail());
    await next.click();
    await previous.click();
    await expect(main.getByRole('heading', { name: 'Personal Info' })).toBeFocused();
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
  test('stand on the review in the direction they are read in', async ({ page }) => {
    const { open, fill, main } = applicationPage(page);
    await open();
    const arabic = 'أريد أن أبني روبوتا، ولو كان صغيرا. Walking!';
    await fill({ ...teamForm, email: freshEmail(), motivation: arabic });
    await expect(main.locator('dd', { hasText: 'Walking!' })).toHaveCSS('direction', 'rtl');
    await expect(main.locator('dd', { hasText: teamForm.full_name })).toHaveCSS('direction', 'ltr');
  });

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

  test('is mended where it stands, and nowhere else', async ({ page }) => {
    const { open, fill, field, main, previous } = applicationPage(page);
    await open();
    const answers = { 'team_members.0': 'bob@example.org', 'team_members.1': 'cy@hotmial.com' };
    await fill({ ...teamForm, ...answers, email: 'ada@gmial.com' });
    await previous.click();
    await expect(main.getByText('Did you mean')).toHaveCount(1);
    await main.getByRole('button', { name: 'cy@hotmail.com' }).click();
    await expect(field('team_members.1')).toHaveValue('cy@hotmail.com');
    await expect(field('team_members.0')).toHaveValue('bob@example.org');
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

test.describe('Enter', () => {
  test('leads from field to field, and from the last one of a step to the next', async ({
    page,
  }) => {
    const { open, field, step } = applicationPage(page);
    await open();
    await isStarted(page);
    await field('full_name').fill('Ada');
    await field('full_name').press('Enter');
    await expect(field('email')).toBeFocused();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    await expect(page.getByText('Email is required')).toHaveCount(0);
    await field('email').press('Enter');
    await expect(step).toHaveAttribute('data-state', 'experience');
  });

  test('leads to the next field before the script of the form has come', async ({ page }) => {
    const release = await holdScript(page);
    const { open, field, step } = applicationPage(page);
    await open();
    await field('full_name').fill('Ada');
    await field('full_name').press('Enter');
    await expect(field('email')).toBeFocused();
    release();
    await isStarted(page);
    await expect(field('email')).toBeFocused();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
  });

  test('that confirms a composed word stays in its field', async ({ page }) => {
    const { open, field } = applicationPage(page);
    await open();
    await isStarted(page);
    await field('full_name').focus();
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    // As browsers tell of a key that the input method takes, and Safari of one that it took.
    for (const isComposing of [true, false]) {
      await field('full_name').dispatchEvent('keydown', { ...enter, isComposing, keyCode: 229 });
      await expect(field('full_name')).toBeFocused();
    }
    await field('full_name').dispatchEvent('keydown', { ...enter, keyCode: 13 });
    await expect(field('email')).toBeFocused();
  });
});

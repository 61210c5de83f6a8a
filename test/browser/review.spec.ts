import { applicationPage, freshEmail } from '../fixtures/application-page.ts';
import { openReview } from '../fixtures/browser/open-review.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import { fieldMessages, modalTitles, tooLongMessage } from '../spec/messages.ts';

test.describe('the review', () => {
  test('shows every answer in its text direction, and links to each', async ({ page }) => {
    const arabic = 'أريد أن أبني روبوتا، ولو كان صغيرا. Walking!';
    const { field, main } = await openReview(page, { ...teamForm, motivation: arabic });

    await test.step('the answers are in the order of the specification', async () => {
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
    });
    for (const text of [
      'Ada Lovelace',
      'ada@example.org',
      'Advanced Track',
      'Have a team',
      teamForm.experience,
      arabic,
    ]) {
      const answer = main.locator('dd').getByText(text, { exact: true });
      await expect.soft(answer).toBeVisible();
      await expect.soft(main.locator('dd', { hasText: text })).toHaveAttribute('translate', 'no');
    }
    await expect(main.locator('dd', { hasText: arabic })).toHaveCSS('direction', 'rtl');
    await expect(main.locator('dd', { hasText: 'Ada Lovelace' })).toHaveCSS('direction', 'ltr');

    await test.step('the review numbers the team members, without blank ones', async () => {
      const members = main.locator('dd ol li');
      await expect(members).toHaveText(['charles@example.org', 'mary@example.org']);
      await expect(members.first()).toHaveCSS('list-style-type', 'decimal');
    });
    await main.getByRole('button', { name: 'Edit Team members' }).click();
    await expect(field('team_members.0')).toBeFocused();
  });

  test('shows an address as it will be sent, while the field keeps it as it was typed', async ({
    page,
    site,
  }) => {
    const email = freshEmail();
    const typed = ` \u202a${email.replace('applicant', 'Applicant')}\u202c\u200e`;
    const { open, field, fill, main, previous, next, submit, modal } = applicationPage(page);
    await open();
    await fill({ ...teamForm, email: typed, 'team_members.0': '\u2068Bob@example.org\u2069 ' });
    await expect(main.locator('dd').getByText(email, { exact: true })).toBeVisible();
    await expect(main.locator('dd ol li').first()).toHaveText(/^Bob@example\.org$/);
    await previous.click();
    await expect(field('team_members.0')).toHaveValue('\u2068Bob@example.org\u2069 ');
    await previous.click();
    await previous.click();
    await expect(field('email')).toHaveValue(typed);
    for (let step = 1; step < 4; step += 1) await next.click();
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    const rows = await site.backend.query(
      'select team_members[1] as member from applicants where email = $1',
      [email],
    );
    expect(rows).toEqual([{ member: 'Bob@example.org' }]);
  });

  test('refuses an answer over the maximum length; near it, the field counts its characters', async ({
    page,
  }) => {
    const link = (length: number) => `https://example.org/${'x'.repeat(length - 20)}`;
    const form = { ...completeForm, github_url: link(1843) };
    const { field, main, next, previous, submit } = await openReview(page, form);
    await previous.click();
    await expect(field('github_url')).toHaveAccessibleDescription('');
    await expect(field('github_url')).toHaveAttribute('inputmode', 'url');
    await field('github_url').fill(link(1844));
    await expect(field('github_url')).toHaveAccessibleDescription('1,844 of 2,048 characters.');
    await field('github_url').fill(link(2049));
    await expect(field('github_url'), 'it is not truncated').toHaveValue(link(2049));
    await expect(main.getByText(tooLongMessage(2048))).toBeVisible();
    await next.click();
    await expect(submit).toBeDisabled();
    await expect(main.getByRole('button', { name: /2,048 characters/ })).toBeVisible();
  });

  test('is a link on the review that focuses its field; correcting the last one enables Submit', async ({
    page,
  }) => {
    const email = 'ada@localhost';
    await leaveDraft(page, { ...teamForm, email, 'team_members.0': '' });
    const { open, field, main, modal, next, previous, submit } = applicationPage(page);
    await open();
    await isStarted(page);
    await expect(submit).toBeDisabled();
    const problems = main.getByRole('status').filter({ hasText: 'need your attention' });
    await expect(problems).toContainText('2 answers need your attention before you can submit');

    await problems.getByRole('button', { name: fieldMessages.dotless }).click();
    await expect(field('email')).toBeFocused();
    await field('email').fill(freshEmail());
    await next.click();
    await previous.click();
    await expect(main.getByRole('heading', { name: 'Personal Info' })).toBeFocused();
    await main.getByRole('button', { name: 'Return to review' }).click();
    await expect(main.getByText('One answer needs your attention')).toBeVisible();
    await main.getByRole('button', { name: fieldMessages.noMember }).click();
    await expect(field('team_members.0')).toBeFocused();
    await field('team_members.0').fill('charles@example.org');
    await next.click();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
  });
});

import { applicationPage } from '../fixtures/application-page.ts';
import { openReview } from '../fixtures/browser/open-review.ts';
import { teamForm } from '../fixtures/forms.ts';
import { isStarted } from '../fixtures/is-started.ts';
import { freshEmail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { leaveDraft } from '../fixtures/stored-draft.ts';
import { fieldMessages } from '../spec/messages.ts';

test.describe('the review', () => {
  test('shows an address as it will be sent, Arabic from the right, and links to each answer', async ({
    page,
  }) => {
    const arabic = 'أريد أن أبني روبوتا، ولو كان صغيرا. Walking!';
    const { field, main } = await openReview(page, {
      ...teamForm,
      email: ' \u202aada@example.org\u202c\u200e',
      motivation: arabic,
      'team_members.0': '\u2068Bob@example.org\u2069 ',
    });
    await expect(main.locator('dd').getByText('ada@example.org', { exact: true })).toBeVisible();
    await expect(main.locator('dd ol li').first()).toHaveText(/^Bob@example\.org$/);
    await expect(main.locator('dd', { hasText: arabic })).toHaveCSS('direction', 'rtl');
    await expect(main.locator('dd', { hasText: 'Ada Lovelace' })).toHaveCSS('direction', 'ltr');
    await main.getByRole('button', { name: 'Edit Team members' }).click();
    await expect(field('team_members.0')).toBeFocused();
  });

  test('links each wrong answer to its field; correcting the last one enables Submit', async ({
    page,
  }) => {
    const email = 'ada@localhost';
    await leaveDraft(page, { ...teamForm, email, 'team_members.0': '' });
    const { open, field, main, next, previous, submit } = applicationPage(page);
    await open();
    await isStarted(page);
    await expect(submit).toBeDisabled();
    await main.getByRole('button', { name: fieldMessages.dotless }).click();
    await expect(field('email')).toBeFocused();
    await field('email').fill(freshEmail());
    await next.click();
    await previous.click();
    await expect(main.getByRole('heading', { name: 'Personal Info' })).toBeFocused();
    await main.getByRole('button', { name: 'Return to review' }).click();
    await main.getByRole('button', { name: fieldMessages.noMember }).click();
    await expect(field('team_members.0')).toBeFocused();
    await field('team_members.0').fill('charles@example.org');
    await next.click();
    await expect(submit).toBeEnabled();
  });
});

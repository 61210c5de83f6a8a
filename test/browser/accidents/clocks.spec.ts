import { draftKey } from '../../../src/application/draft/draft-key.ts';
import { applicationPage, freshEmail } from '../../fixtures/application-page.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';
import { closesAt } from '../../fixtures/site-folders.ts';
import { leaveDraft } from '../../fixtures/stored-draft.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const year = 365 * day;

test.describe('a draft whose date is', () => {
  const absurd = {
    'not a number': null,
    'a text': 'yesterday',
    'beyond every calendar': 1e300,
    'just beyond every calendar': 8.64e15 + 1,
    'the last there is': 8.64e15,
    'before 1970': -1,
    'long before there were clocks': -8.64e15,
  };
  for (const [name, savedAt] of Object.entries(absurd)) {
    test(`${name} leaves a page that can be typed into and keeps what is typed`, async ({
      page,
    }) => {
      await leaveDraft(page, completeForm, {
        savedAt,
        resetAt: savedAt,
        editedAt: { full_name: savedAt, email: savedAt },
        step: 'personalInfo',
      });
      const { open, field, main } = applicationPage(page);
      await open();
      await expect(main).toBeVisible();
      await field('full_name').fill('Grace');
      await expect(field('full_name')).toHaveValue('Grace');
      await page.reload();
      await expect(field('full_name')).toHaveValue('Grace');
    });
  }

  test('in the future, because the clock was set back, is brought back', async ({ page }) => {
    const later = Date.now() + year;
    await leaveDraft(page, completeForm, {
      savedAt: later,
      editedAt: { full_name: later },
      step: 'personalInfo',
    });
    const { open, field } = applicationPage(page);
    await open();
    await expect(field('full_name')).toHaveValue(completeForm.full_name);
    await field('full_name').fill('Grace');
    await page.reload();
    await expect(field('full_name')).toHaveValue('Grace');
  });

  test('29 days ago is brought back, and says until when it stays', async ({ page }) => {
    const savedAt = Date.now() - 29 * day;
    await leaveDraft(page, completeForm, { savedAt, step: 'personalInfo' });
    const { open, field, main } = applicationPage(page);
    await open();
    await expect(field('full_name')).toHaveValue(completeForm.full_name);
    await expect(main).toContainText('We kept your answers from');
    const end = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(savedAt + 30 * day);
    await expect(main).toContainText(end);
  });

  for (const age of [31 * day, year]) {
    test(`${age / day} days ago is gone, from the page and from the device`, async ({ page }) => {
      await leaveDraft(page, completeForm, { savedAt: Date.now() - age, step: 'personalInfo' });
      const { open, field, main } = applicationPage(page);
      await open();
      await expect(field('full_name')).toBeVisible();
      await expect(field('full_name')).toHaveValue('');
      await expect(main).not.toContainText('We kept your answers');
      await expect
        .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', draftKey))
        .not.toContain(completeForm.full_name);
    });
  }
});

test('what is typed after the clock was set back is what stays', async ({ page }) => {
  await page.clock.install();
  const { open, field } = applicationPage(page);
  await open();
  await field('full_name').fill('Ada');
  await field('email').fill('ada@example.org');
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', draftKey))
    .toContain('ada@example.org');
  await page.clock.setSystemTime(Date.now() - 3 * 60 * minute);
  await field('full_name').fill('Ada Lovelace');
  await page.reload();
  await expect(field('full_name')).toHaveValue('Ada Lovelace');
  await expect(field('email')).toHaveValue('ada@example.org');
});

test.describe('a laptop that slept past the closing of registration', () => {
  const wakings = {
    visibilitychange: () => document.dispatchEvent(new Event('visibilitychange')),
    pageshow: () => window.dispatchEvent(new Event('pageshow')),
    focus: () => window.dispatchEvent(new Event('focus')),
  };
  for (const [waking, wake] of Object.entries(wakings)) {
    test(`says so on both views when it wakes with ${waking}`, async ({ page, closingUrl }) => {
      const closing = Date.parse(closesAt);
      await page.clock.install({ time: closing - 60 * minute });
      await page.goto(closingUrl);
      const badge = page.getByText('Registration Closed', { exact: true }).first();
      await expect(badge).toBeHidden();
      await page.goto(`${closingUrl}#/apply`);
      const { fill, main, submit } = applicationPage(page);
      await fill({ ...completeForm, email: freshEmail() });
      await expect(submit).toBeEnabled();

      await page.clock.setSystemTime(closing + 60 * minute);
      await page.evaluate(wake);
      await expect(main).toContainText('Registration has closed.');
      await expect(submit).toBeDisabled();
      await expect(page.locator('html')).toHaveAttribute('data-phase', 'closed');
      await page.evaluate(() => {
        location.hash = '#/';
      });
      await expect(badge).toBeVisible();
      await expect(page.getByRole('link', { name: /^Register/ })).toHaveCount(0);
    });
  }
});

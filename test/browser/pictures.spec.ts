import type { Locator } from '@playwright/test';
import { faq } from '../../src/content/faq.ts';
import { expectLooksAsBefore } from '../fixtures/browser/pictures.ts';
import { teamForm } from '../fixtures/forms.ts';
import { applyByMail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { fieldMessages } from '../spec/messages.ts';

/** An address that looks the same in every run. */
const email = 'ada.lovelace@example.org';

/** Is told each state of a page, and the part of the page that shows it. */
type Look = (state: string, part: Locator) => Promise<void>;

/** Visits the sections of the landing page, with one answer open in the questions. */
async function throughTheSections({ page, at }: Visitor, look: Look): Promise<void> {
  // Each section fits into the window beneath the header.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 1200 });
  await at('landing');
  // They react to clicks once they are near the window.
  await page.locator('#questions').scrollIntoViewIfNeeded();
  const [, , teams] = faq.items;
  await page.getByRole('button', { name: String(teams?.question) }).click();
  await expect(page.getByText(String(teams?.answer))).toBeVisible();
  for (const section of ['about', 'tracks', 'prizes', 'sponsors']) {
    await look(section, page.locator(`#${section}`));
  }
  await look('questions', page.locator('#faq'));
}

/** Applies with the real backend, which refuses at first. */
async function throughTheApplication(visitor: Visitor, look: Look): Promise<void> {
  const { page, site, field, form, main, modal, next, previous, submit } = visitor;
  const setOpen = (isOpen: boolean) =>
    site.backend.query('update private.settings set registration_open = $1', [isOpen]);
  // The modals close by this clock, which stands still while a test looks at them.
  await page.clock.install({ time: '2025-09-20T10:00:00Z' });
  await visitor.at('personalInfo');
  await next.click();
  await previous.click();
  await expect(main.getByText(fieldMessages.noName)).toBeVisible();
  await look('step-1-with-errors', main);
  await visitor.fill({ ...teamForm, email, 'team_members.0': '' });
  await expect(submit).toBeVisible();
  await look('step-4-with-problems', main);
  await previous.click();
  await look('step-3-with-a-team', main);
  await field('team_members.0').fill('charles@example.org');
  await next.click();
  await expect(submit).toBeEnabled();

  await visitor.stopClock();
  await setOpen(false);
  await submit.click();
  await expect(modal).toBeVisible();
  await look('error-modal', modal);
  await page.clock.runFor(3000);
  await expect(modal).toBeHidden();
  await look('step-4-after-a-failure', form.locator('footer'));
  await setOpen(true);
  await submit.click();
  await expect(modal).toBeVisible();
  await look('success-modal', modal);
  await page.clock.runFor(4000);
  await expect(modal).toBeHidden();
  await look('receipt', page.locator('#application-status'));
  await site.backend.query('delete from applicants where email = $1', [email]);
}

/** Edits an application behind its link, and can't withdraw it. */
async function throughTheLink(visitor: Visitor, look: Look): Promise<void> {
  const { page, site, main, field, button, question } = visitor;
  await page.goto((await applyByMail(site, { ...teamForm, email })).link);
  await visitor.editField('Full name');
  await field('full_name').fill('');
  await field('full_name').blur();
  await expect(main.getByText(fieldMessages.noName)).toBeVisible();
  await look('edit-step-1', main);
  await button('Stop editing').click();
  await visitor.askToWithdraw(email);
  await page.route('**/rpc/withdraw_application', (route) => route.abort());
  await visitor.answer('Withdraw').click();
  await expect(question.getByRole('alert')).toContainText('reached');
  await look('not-withdrawn', question);
  await site.backend.query('delete from applicants where email = $1', [email]);
}

const phone = { width: 390, colorScheme: 'light' } as const;
const desktop = { width: 1280, colorScheme: 'dark' } as const;

/** What only an eye can judge. The rules of `test/views` judge all else. */
const pictured = [
  ['the landing page', throughTheSections, phone, 'about tracks prizes sponsors questions'],
  ['the landing page', throughTheSections, desktop, 'tracks prizes sponsors questions'],
  [
    'the application',
    throughTheApplication,
    phone,
    'step-1-with-errors step-3-with-a-team step-4-with-problems error-modal success-modal',
  ],
  [
    'the application',
    throughTheApplication,
    desktop,
    'step-1-with-errors step-3-with-a-team step-4-after-a-failure success-modal receipt',
  ],
  ['the page behind the link', throughTheLink, desktop, 'edit-step-1 not-withdrawn'],
] as const;

for (const [what, walk, { width, colorScheme }, states] of pictured) {
  test.describe(`${width} px wide, in ${colorScheme} colours`, () => {
    test.use({
      viewport: { width, height: 900 },
      colorScheme,
      timezoneId: 'UTC',
      contextOptions: { reducedMotion: 'reduce' },
    });
    test(`${what} looks as before`, async ({ visitor }) => {
      await walk(visitor, async (state, part) => {
        if (!states.split(' ').includes(state)) return;
        await expectLooksAsBefore(part, `${state}-${width}-${colorScheme}`);
      });
    });
  });
}

import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { mailFacts } from '../fixtures/deployed-function.ts';
import { completeForm } from '../fixtures/forms.ts';
import { applyByMail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { closeLabels, modalTitles } from '../spec/messages.ts';

const calls = '**/rest/v1/applicants**';

test('answers in any script are shown as they were written', async ({ page, visitor }) => {
  const experience = `${'Donaudampfschifffahrt'.repeat(60)}\n\n<b>"quoted" & 'kept'</b>`;
  const motivation = 'أريد أن أبني روبوتا، ولو كان صغيرا. Walking!';
  await visitor.at('review', { experience, motivation });
  const answer = (words: string) => visitor.main.locator('dd', { hasText: words });
  await visitor.button('Show all Experience').click();
  expect(await answer('quoted').innerText(), 'its paragraphs are separate').toBe(experience);
  await expect(answer('Walking!')).toHaveCSS('direction', 'rtl');
  await expect(answer(visitor.email)).toHaveCSS('direction', 'ltr');
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width, 'nothing overflows').toBeLessThanOrEqual(0);
});

test('an application is inserted once despite impatient clicks', async ({ page, visitor }) => {
  const { modal, submit } = visitor;
  const posted: string[] = [];
  page.on('request', (call) => call.method() === 'POST' && posted.push(call.url()));
  await visitor.at('review');
  const release = await visitor.hold(calls);
  await submit.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await submit.boundingBox()) ?? {};
  await page.mouse.click(x + 15, y + 15, { clickCount: 3 });
  await expect(visitor.button('Submitting...')).toBeDisabled();
  await expect(visitor.form).toHaveAttribute('aria-busy', 'true');
  await page.mouse.click(x + 15, y + 15, { clickCount: 3 });
  release();
  await expect(modal).toContainText(modalTitles.success);
  await page.mouse.click(x + 15, y + 15, { clickCount: 2 });
  await expect(modal, 'a late click does not close the message').toBeVisible();
  expect(posted.filter((url) => url.includes('/applicants'))).toHaveLength(1);
  expect(await visitor.rows()).toHaveLength(1);
});

test('who has applied before is mailed their link on one click', async ({ page, visitor }) => {
  const { email, form } = visitor;
  await applyByMail(visitor.site, { ...completeForm, email });
  await visitor.at('review', { email: email.toUpperCase() });
  await visitor.submit.click();
  await expect(visitor.modal).toContainText(modalTitles.duplicate);
  await page.keyboard.press('Escape');
  await expect(visitor.button('Change the email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(visitor.field('email')).toBeFocused();
  await visitor.step.press('Tab');
  await visitor.button('Change the email').click();
  await expect(visitor.field('email'), 'also from its own step').toBeFocused();
  await visitor.button('Return to review').click();
  await form.getByRole('button', { name: 'Email me the link' }).dblclick();
  await expect(form.getByText('We’ve emailed you the link.')).toBeVisible();
  await expect.poll(() => visitor.links()).toHaveLength(2);
  for (const link of visitor.links()) {
    await page.goto(link);
    await expect(visitor.answers).toContainText(email);
    await page.goto('/');
  }
  expect(visitor.links(), 'a double click asks once').toHaveLength(2);
});

test('Back closes a message, and the form stays where it is', async ({ page, visitor }) => {
  await page.clock.install();
  await visitor.at('review');
  await visitor.stopClock();
  await visitor.offline();
  await visitor.submit.click();
  await expect(visitor.modal).toBeVisible();
  await page.goBack();
  await expect(visitor.modal).toBeHidden();
  await expect(visitor.step).toHaveAttribute('data-state', 'review');
  await visitor.offline(false);
  await page.goBack();
  await expect(visitor.step).toHaveAttribute('data-state', 'additionalInfo');
});

test('a message higher than the window can be read and closed', async ({ page, visitor }) => {
  const { modal } = visitor;
  await page.clock.install();
  await visitor.at('review');
  await visitor.stopClock();
  await visitor.offline();
  await visitor.submit.click();
  await expect(modal).toContainText('The server could not be reached.');
  await page.setViewportSize({ width: 640, height: 160 });
  const { height = 0 } = (await modal.boundingBox()) ?? {};
  expect(height).toBeLessThan(160);
  await modal.getByRole('heading').scrollIntoViewIfNeeded();
  await expect(modal.getByRole('heading')).toBeInViewport({ ratio: 1 });
  // By the wheel: a script can scroll what a person can't.
  await modal.hover();
  await page.mouse.wheel(0, height);
  const gotIt = modal.getByRole('button', { name: closeLabels.error });
  await expect(gotIt).toBeInViewport({ ratio: 1 });
  await gotIt.click();
  await visitor.offline(false);
});

test('every mail is legible in a light and in a dark client', async ({ page }) => {
  for (const kind of ['confirmation', 'link'] as const) {
    await page.setContent(writeMail(kind, mailFacts).html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const barriers = await findBarriers(page, { within: 'body > table' });
      expect(barriers, `${kind}, ${colorScheme}`).toEqual([]);
    }
  }
});

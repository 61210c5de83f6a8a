import { actionLabels } from '../../src/content/application.ts';
import { duplicateTexts } from '../../src/content/messages.ts';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { mailFacts } from '../fixtures/deployed-function.ts';
import { completeForm } from '../fixtures/forms.ts';
import { applyByMail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { modalTitles } from '../spec/messages.ts';

const calls = '**/rest/v1/applicants**';

test('the paragraphs of an answer are shown as they were written', async ({ visitor }) => {
  const experience = `${'A sentence of a few words. '.repeat(60)}\n\n<b>"quoted" & 'kept'</b>`;
  await visitor.at('review', { experience });
  await visitor.button('Show all Experience').click();
  const answer = visitor.main.getByRole('definition').filter({ hasText: 'quoted' });
  expect(await answer.innerText()).toBe(experience);
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
  await expect(visitor.button(duplicateTexts.change)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(visitor.field('email')).toBeFocused();
  await visitor.step.press('Tab');
  await visitor.button(duplicateTexts.change).click();
  await expect(visitor.field('email'), 'also from its own step').toBeFocused();
  await visitor.button(actionLabels.returnToReview).click();
  await form.getByRole('button', { name: duplicateTexts.ask }).dblclick();
  await expect(form.getByText(duplicateTexts.asked)).toBeVisible();
  await expect.poll(() => visitor.links()).toHaveLength(2);
  // One was mailed when they applied. A double click asks once.
  await visitor.site.backend.idle();
  expect(visitor.links()).toHaveLength(2);
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

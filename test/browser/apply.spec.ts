import { columnNames } from '../../machines/application.form.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { mailFacts } from '../fixtures/deployed-function.ts';
import { completeForm, teamForm } from '../fixtures/forms.ts';
import { applyByMail } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { closeLabels, modalTitles } from '../spec/messages.ts';

const calls = '**/rest/v1/applicants**';

test.describe('an application', () => {
  test('becomes a row and a mail, and leads to the landing page', async ({ page, visitor }) => {
    const { email, field, modal, site } = visitor;
    await page.clock.install();
    await visitor.at('landing');
    await visitor.register.click();
    const typed = { email: email.toUpperCase(), github_url: ' https://github.com/ada ' };
    await visitor.fill({ ...teamForm, ...typed });
    await visitor.haveRun('dialog', 'client');
    await visitor.stopClock();
    await visitor.submit.click();
    await expect(modal).toContainText(modalTitles.success);
    await expect.poll(() => visitor.links()).toHaveLength(1);
    const columns = `select ${columnNames}, team_members from applicants where email = $1`;
    expect(await site.backend.query(columns, [email])).toEqual([
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

    await page.clock.resume();
    await page.goBack();
    await expect(visitor.step).toHaveAttribute('data-state', 'personalInfo');
    await expect(field('full_name')).toHaveValue('');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.goBack();
    await expect(visitor.form).toBeHidden();
  });

  test('in any script is shown and stored unchanged', async ({ page, visitor }) => {
    const full_name = 'مريم 李小龙 Zoe\u0308 👩‍🚀';
    const experience = `${'Donaudampfschifffahrt'.repeat(60)}\n\n<b>"quoted" & 'kept'</b>`;
    const motivation = 'أريد أن أبني روبوتا، ولو كان صغيرا. Walking!';
    await visitor.at('review', { full_name, experience, motivation });
    const answer = (words: string) => visitor.main.locator('dd', { hasText: words });
    expect(await answer('quoted').innerText(), 'its paragraphs are separate').toBe(experience);
    await expect(answer('Walking!')).toHaveCSS('direction', 'rtl');
    await expect(answer(visitor.email)).toHaveCSS('direction', 'ltr');
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width, 'nothing overflows').toBeLessThanOrEqual(0);
    await visitor.submit.click();
    await expect(visitor.modal).toContainText(modalTitles.success);
    expect(await visitor.rows()).toMatchObject([{ full_name, experience, motivation }]);
  });

  test('takes nobody away who has left within 2 s', async ({ page, visitor }) => {
    await page.clock.install();
    await visitor.at('review');
    await visitor.stopClock();
    await visitor.submit.click();
    await visitor.modal.getByRole('button', { name: closeLabels.success }).click();
    await visitor.back.click();
    await page.locator('#landing > header').getByRole('link', { name: 'FAQ' }).click();
    await page.clock.runFor(2500);
    await expect(page, 'the reader stays where they are').toHaveURL(/#faq$/);
    await page.goto('/#/apply');
    await page.clock.runFor(2500);
    await expect(page).toHaveURL(/#\/apply$/);
  });

  test('is inserted once despite impatient clicks', async ({ page, visitor }) => {
    const { modal, submit } = visitor;
    const posted: string[] = [];
    page.on('request', (call) => call.method() === 'POST' && posted.push(call.url()));
    await visitor.at('review');
    const release = await visitor.hold(calls);
    await submit.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await submit.boundingBox()) ?? {};
    const click = async (count: number) => {
      for (let clicks = 0; clicks < count; clicks += 1) {
        await page.mouse.click(x + width / 2, y + height / 2);
      }
    };
    await click(3);
    await expect(visitor.button('Submitting...')).toBeDisabled();
    await expect(visitor.form).toHaveAttribute('aria-busy', 'true');
    await click(3);
    release();
    await expect(modal).toContainText(modalTitles.success);
    await click(2);
    await expect(modal, 'a late click does not close the message').toBeVisible();
    expect(posted.filter((url) => url.includes('/applicants'))).toHaveLength(1);
    expect(await visitor.rows()).toHaveLength(1);
  });

  test('is sent once despite a reload meanwhile', async ({ page, visitor }) => {
    const { promise: isStored, resolve } = Promise.withResolvers<void>();
    let isReloaded = false;
    await visitor.at('review');
    await page.route(calls, async (route) => {
      if (isReloaded || route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      resolve();
    });
    await visitor.submit.click();
    await isStored;
    isReloaded = true;
    await page.reload();
    await expect(visitor.step).toHaveAttribute('data-state', 'review');
    await visitor.submit.click();
    await expect(visitor.modal).toContainText(modalTitles.success);
    expect(await visitor.rows()).toHaveLength(1);
  });

  test('that was sent before is mailed as a link on one click', async ({ page, visitor }) => {
    const { email, form } = visitor;
    const sent = await applyByMail(visitor.site, { ...completeForm, email });
    await visitor.at('review', { email: email.toUpperCase() });
    await visitor.submit.click();
    await expect(visitor.modal).toContainText(modalTitles.duplicate);
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Email me the link' }).dblclick();
    await expect(form.getByRole('alert')).toContainText('its link is on the way.');
    await expect.poll(() => visitor.links()).toHaveLength(2);
    const [newer = ''] = visitor.links();
    expect(newer).not.toBe(sent.link);
    for (const link of [newer, sent.link]) {
      await page.goto(link);
      await expect(visitor.answers).toContainText(email);
      await page.goto('/');
    }
    expect(visitor.links(), 'a double click asks once').toHaveLength(2);
  });
});

test('a message higher than the window can be read and closed', async ({ page, visitor }) => {
  const { modal } = visitor;
  await page.clock.install();
  await visitor.at('review');
  await visitor.stopClock();
  await visitor.offline();
  await expect(visitor.main).toContainText('You are offline.');
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
  await page.clock.runFor(100);
  await expect(visitor.submit).toBeFocused();
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

import type { Page } from '@playwright/test';
import { absentTexts } from '../../../src/content/management.ts';
import { completeForm } from '../../fixtures/forms.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

const stored = (page: Page) => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);

/** Checks that the document contains nothing from the visitor's application. */
async function expectNothing({ email, heading, page }: Visitor): Promise<void> {
  await expect(heading(absentTexts.unopened.title)).toBeVisible();
  await expect(page).toHaveURL(/\/application\/$/);
  expect(await page.content()).not.toContain(email);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/[\w-]{43}/);
}

test.describe('the link in the mail', () => {
  test('opens the application, and stays out of every address', async ({ page, visitor }) => {
    const { answers, email, site } = visitor;
    const { link } = await applyByMail(site, { ...completeForm, email });
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
    await page.goto(`/outbox?key=${site.backend.outbox.key}`);
    const mail = page.getByRole('article').filter({ hasText: email });
    const button = mail.frameLocator('iframe').getByRole('link', { name: 'Open your application' });
    await expect(button).toHaveAttribute('href', link);
    await mail.locator('pre').getByRole('link', { name: '/application/#' }).click();
    await expect(answers).toContainText(email);
    await expect(page).toHaveURL(/\/application\/$/);
    // Browsers never send the part of the document's address after `#`.
    const secret = link.split('#').at(-1) ?? '';
    expect(urls.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);
    await page.reload();
    await expect(answers).toContainText(email);
    await site.backend.query("update applicants set status = 'accepted' where email = $1", [email]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(visitor.main, 'who returns sees the decision').toContainText('You are in.');
  });

  test('leaves nothing on the device but changes, which it offers in this tab', async ({
    page,
    visitor,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await visitor.at('link');
    expect(await stored(page)).toEqual([{}, {}]);
    const [link = ''] = visitor.links();
    await visitor.editField('Motivation');
    await visitor.field('motivation').fill('To see one run.');
    await page.goto('/');
    const [local, session] = await stored(page);
    expect(local).toEqual({});
    expect(JSON.stringify(session)).toContain('To see one run.');
    expect(JSON.stringify(session)).not.toContain(link.split('#').at(-1));
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
    await page.goto(link);
    await visitor.resume.click();
    await expect(visitor.field('motivation')).toHaveValue('To see one run.');
  });
});

test('the page without a link forgets the typed address', async ({ page, visitor }) => {
  const address = visitor.field('address');
  await visitor.at('landing');
  for (const typed of ['ada@example.org', '']) {
    await page.getByRole('link', { name: absentTexts.unopened.title }).click();
    await expect(address, 'the next visitor can’t read it').toHaveValue('');
    await address.fill(typed);
    await visitor.back.click();
  }
});

test('nobody leaves unasked before they learn whether the application was withdrawn', async ({
  page,
  visitor,
}) => {
  const { email, question } = visitor;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await visitor.at('landing');
  await visitor.at('link');
  const release = await visitor.hold('**/rpc/withdraw_application');
  await visitor.askToWithdraw(email);
  await page.mouse.click(5, 5);
  await expect(question, 'a click beside it does nothing').toBeVisible();
  await question.getByRole('textbox').press('Enter');
  await expect(visitor.answer('Withdrawing…')).toBeDisabled();
  await question.getByRole('textbox').press('Enter');
  await expect(question.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(question).toBeVisible();
  release();
  await expect(visitor.heading(absentTexts.withdrawn.title)).toBeFocused();
  expect(await page.content()).not.toContain(email);
});

test.describe('after leaving the page', () => {
  for (const [how, entries, leave] of [
    ['by the link to the site', -1, ({ back }: Visitor) => back.click()],
    ['by the Back button', 1, ({ page }: Visitor) => page.goBack()],
    ['from a step of an edit', -1, ({ page }: Visitor) => page.goto('/')],
    ['from a step of an edit, and two entries back', -2, ({ page }: Visitor) => page.goto('/')],
  ] as const) {
    test(`${how}, nothing of the application is shown again`, async ({ page, visitor }) => {
      await visitor.at('landing');
      await visitor.at('link');
      if (how.includes('edit')) await visitor.editField('Full name');
      await leave(visitor);
      await expect(page.locator('#landing main')).toBeVisible();
      // The browser may leave the page before an immediate call has answered.
      await page.evaluate((by) => void setTimeout(() => history.go(by)), entries);
      await expectNothing(visitor);
      await page.reload();
      await expectNothing(visitor);
    });
  }

  test('the back/forward cache keeps nothing', async ({ page, visitor }) => {
    const name = visitor.field('full_name');
    await visitor.at('link');
    await visitor.editField('Full name');
    await name.fill('Augusta Ada King');
    page.on('dialog', (dialog) => dialog.accept());
    // Playwright disables the browser's back/forward cache.
    const kept = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      const html = document.documentElement.outerHTML;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return html;
    });
    expect(kept).not.toContain(visitor.email);
    await expectNothing(visitor);
    expect(JSON.stringify(await stored(page))).toContain('Augusta Ada King');
  });
});

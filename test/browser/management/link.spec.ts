import type { Page } from '@playwright/test';
import { completeForm } from '../../fixtures/forms.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

const token = 'A'.repeat(43);

/** Goes to an address from a page of the site. */
const goTo = (page: Page, address: string) => page.evaluate((to) => location.assign(to), address);

const stored = (page: Page) => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);

/** Checks that the document contains nothing from the visitor's application. */
async function expectNothing({ email, heading, page }: Visitor): Promise<void> {
  await expect(heading('Find your application')).toBeVisible();
  await expect(page).toHaveURL(/#\/application$/);
  expect(await page.content()).not.toContain(email);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/[\w-]{43}/);
}

test.describe('the link in the mail', () => {
  test('opens the application, and stays out of every address', async ({ page, visitor }) => {
    const { answers, email, site } = visitor;
    const { link } = await applyByMail(site, { ...completeForm, email });
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
    await page.goto('/outbox');
    const mail = page.getByRole('article').filter({ hasText: email });
    const button = mail.frameLocator('iframe').getByRole('link', { name: 'Open your application' });
    await expect(button).toHaveAttribute('href', link);
    await mail.locator('pre').getByRole('link', { name: '#/application/' }).click();
    await expect(answers).toContainText(email);
    await expect(page).toHaveURL(/#\/application$/);
    // Browsers never send the part of the document's address after `#`.
    const secret = link.split('/').at(-1) ?? '';
    expect(urls.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);
    await page.reload();
    await expect(answers).toContainText(email);
    await site.backend.query("update applicants set status = 'accepted' where email = $1", [email]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(visitor.main, 'who returns sees the decision').toContainText('You are in.');
  });

  test('leaves nothing on the device but changes', async ({ page, visitor }) => {
    await visitor.at('link');
    await visitor.editField('Full name');
    await visitor.field('full_name').fill('Augusta Ada King');
    await expect.poll(async () => JSON.stringify(await stored(page))).toContain('Augusta Ada King');
    const [local, session] = await stored(page);
    expect(local).toEqual({});
    expect(JSON.stringify(session)).not.toContain(visitor.links()[0]?.split('/').at(-1));
    page.once('dialog', (dialog) => dialog.accept());
    await goTo(page, '#/');
    await expect.poll(() => stored(page)).toEqual([{}, {}]);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  test('opens in a tab with the site, with the times in Berlin', async ({
    browser,
    closingUrl,
    site,
  }) => {
    const page = await browser.newPage({ timezoneId: 'Europe/Berlin' });
    const main = page.locator('main:visible');
    await page.goto(closingUrl);
    for (const { link, email } of [await applyByMail(site), await applyByMail(site)]) {
      await goTo(page, link.replace(site.url, closingUrl));
      await expect(main).toContainText(email);
      await expect(main).toBeFocused();
    }
    await expect(main).toContainText('Starts June 2, 2030 at 6:00 PM GMT+2.');
    await expect(main).toContainText('June 1, 2030 at 9:00 PM GMT+2 where you are');
    await page.close();
  });
});

for (const [title, ...hashes] of [
  ['Find your application', '', '/', '?utm=1'],
  ['This link no longer works', '/c2hvcnQ', `/${token}`, `/${token}/more`, `%2F${token}`],
] as const) {
  test(`addresses that open no application say: ${title}`, async ({ page, visitor }) => {
    for (const start of ['#/application', '#application', '#/Application']) {
      for (const hash of hashes.map((end) => start + end)) {
        await page.goto('/');
        await page.goto(`/${hash}`);
        await expect(visitor.heading(title), hash).toBeVisible();
        expect(page.url(), hash).not.toContain(token);
      }
    }
  });
}

test('the page without a link forgets the typed address', async ({ page, visitor }) => {
  const address = visitor.field('address');
  await visitor.at('landing');
  for (const typed of ['ada@example.org', '']) {
    await page.getByRole('link', { name: 'Find your application' }).click();
    await expect(visitor.main).toBeFocused();
    await expect(address, 'the next visitor can’t read it').toHaveValue('');
    await address.fill(typed);
    await visitor.back.click();
  }
});

test('nobody leaves before they learn whether the application was withdrawn', async ({
  page,
  visitor,
}) => {
  const { email, question } = visitor;
  await visitor.at('landing');
  await visitor.at('link');
  const release = await visitor.hold('**/rpc/withdraw_application');
  await visitor.askToWithdraw(email);
  await page.mouse.click(5, 5);
  await expect(question, 'a click beside it does nothing').toBeVisible();
  await question.getByRole('textbox').press('Enter');
  await expect(visitor.answer('Withdrawing…')).toBeDisabled();
  const leave = [() => page.keyboard.press('Escape'), () => page.goBack(), () => goTo(page, '#/')];
  for (const go of leave) {
    await go();
    await expect(page).toHaveURL(/#\/application$/);
    await expect(question).toBeVisible();
  }
  release();
  await expect(visitor.heading('Your application is withdrawn')).toBeFocused();
  expect(await page.content()).not.toContain(email);
});

test.describe('after leaving the page', () => {
  test('Back shows nothing of the application or an edit', async ({ page, visitor }) => {
    const { back, button, edit } = visitor;
    await visitor.at('link');
    const [link = ''] = visitor.links();
    const leaveEdit = async () => {
      await edit.click();
      await button('Previous').click();
      await goTo(page, '#/');
    };
    for (const leave of [() => back.click(), leaveEdit]) {
      await goTo(page, link);
      await expect(edit).toBeVisible();
      await leave();
      await expect(page.locator('#landing main')).toBeFocused();
      expect(await page.content()).not.toContain(visitor.email);
      await page.goBack();
      await expectNothing(visitor);
      await page.reload();
      await expectNothing(visitor);
    }
  });

  test('the back/forward cache keeps nothing', async ({ page, visitor }) => {
    const name = visitor.field('full_name');
    await visitor.at('link');
    await visitor.editField('Full name');
    await name.fill('Augusta Ada King');
    // Playwright disables the browser's back/forward cache.
    const kept = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      const html = document.documentElement.outerHTML;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return html;
    });
    expect(kept).not.toContain(visitor.email);
    await expectNothing(visitor);
    // The page stores an edit a moment later.
    await expect.poll(async () => JSON.stringify(await stored(page))).toContain('Augusta Ada King');
  });
});

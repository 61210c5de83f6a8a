import type { Page } from '@playwright/test';
import { event } from '../../fixtures/browser/content.ts';
import { beginEdit } from '../../fixtures/browser/edit-page.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail, freshEmail, linksTo } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

const unknown = 'This link no longer works';

test.describe('the link in the mail', () => {
  test('stores nothing on the device except changes, in this tab, and nothing in a trace', async ({
    page,
    site,
  }) => {
    const { link } = await applyByMail(site);
    const { editField, field, button } = managementPage(page);
    await page.goto(link.replace('#', '?trace#'));
    await editField('Full name');
    await field('full_name').fill('Augusta Ada King');
    await button('Next').click();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
    const stored = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
    expect(stored[0]).toEqual({});
    expect(JSON.stringify(stored[1])).toContain('Augusta Ada King');
    expect(JSON.stringify(stored[1])).not.toContain(link.split('/').at(-1));
    await button('Stop editing').click();
    await button('Continue editing').click();
    page.once('dialog', (dialog) => dialog.accept());
    await page.evaluate(() => location.assign('#/'));
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
    await expect(page.getByRole('button', { name: /trace/i })).toHaveCount(0);
  });

  test('opens in a tab with the site; wrong links all get the same message', async ({
    page,
    site,
  }) => {
    const [one, other] = [await applyByMail(site), await applyByMail(site)];
    const { answers, heading, main } = managementPage(page);
    await page.goto('/');
    for (const { link, email } of [one, other]) {
      await page.evaluate((address) => location.assign(address), link);
      await expect(answers).toContainText(email);
      await expect(main).toBeFocused();
      await expect(page).toHaveURL(/#\/application$/);
    }
    for (const hash of [
      '#/application/c2hvcnQ',
      `#/application/${'A'.repeat(43)}`,
      `#/application/${'A'.repeat(43)}/more`,
      `#application/${'A'.repeat(43)}`,
      `#/application%2F${'A'.repeat(43)}`,
      `#/Application/${'A'.repeat(43)}`,
    ]) {
      await page.goto('/');
      await page.goto(`/${hash}`);
      await expect(heading(unknown), hash).toBeVisible();
      await expect(main).toContainText('It may be incomplete or have expired');
      await expect(page).toHaveURL(/#\/application$/);
    }
  });
});

test('the page without a link can send the link again, and every page leads to it', async ({
  page,
}) => {
  const { field, heading, main } = managementPage(page);
  const isWayBack = async () => {
    await expect(heading('Find your application')).toBeVisible();
    await expect(main).toContainText('Open the link in your confirmation');
    await expect(field('address')).toBeEditable();
  };
  for (const hash of ['#/application', '#/application/', '#application', '#/application?utm=1']) {
    await page.goto('/');
    await page.goto(`/${hash}`);
    await isWayBack();
  }
  await page.reload();
  await isWayBack();
  await page.goto('/');
  const find = page.locator('#landing').getByRole('link', { name: 'Find your application' });
  for (const address of ['ada@example.org', '']) {
    await find.click();
    await isWayBack();
    await expect(main).toBeFocused();
    await expect(field('address'), 'the next visitor can’t read it').toHaveValue('');
    await field('address').fill(address);
    await main.getByRole('link', { name: 'Back to Hackathon' }).click();
  }
});

test.describe('after leaving the page', () => {
  /** Checks that the document contains nothing from an application. */
  const expectNothing = async (page: Page, email: string) => {
    await expect(managementPage(page).heading('Find your application')).toBeVisible();
    await expect(page).toHaveURL(/#\/application$/);
    expect(await page.content()).not.toContain(email);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/[\w-]{43}/);
  };

  test('Back shows nothing of the application or an edit, even after a reload; the link opens it again', async ({
    page,
    site,
  }) => {
    const sent = await applyByMail(site);
    const { main, edit, button } = managementPage(page);
    await page.goto('/');
    for (const isEditing of [false, true]) {
      await page.evaluate((address) => location.assign(address), sent.link);
      await expect(edit).toBeVisible();
      if (isEditing) {
        await edit.click();
        await button('Previous').click();
        await page.evaluate(() => location.assign('#/'));
      } else {
        await main.getByRole('link', { name: 'Back to Hackathon' }).click();
      }
      await expect(page.locator('#landing main')).toBeFocused();
      expect(await page.content()).not.toContain(sent.email);
      await page.goBack();
      await expectNothing(page, sent.email);
      await page.reload();
      await expectNothing(page, sent.email);
    }
    await page.evaluate((address) => location.assign(address), sent.link);
    await expect(edit).toBeVisible();
    await page.goto('/privacy.html');
    await page.goBack();
    await expectNothing(page, sent.email);
  });

  test('the back/forward cache keeps nothing of the application, and an edit continues with the link', async ({
    page,
    site,
  }) => {
    const sent = await applyByMail(site);
    const { link, email } = sent;
    const { field, resume } = await beginEdit(page, sent);
    await field('full_name').fill('Augusta Ada King');
    // Playwright disables the browser's back/forward cache.
    const kept = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      const html = document.documentElement.outerHTML;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return html;
    });
    expect(kept).not.toContain(email);
    await expectNothing(page, email);
    // The page stores an edit a moment later.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .toContain('Augusta Ada King');
    await page.evaluate((address) => location.assign(address), link);
    await resume.click();
    await expect(field('full_name')).toHaveValue('Augusta Ada King');
  });
});

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  test('the page behind the link has the times there', async ({ page, site, closingUrl }) => {
    const { link } = await applyByMail(site);
    const { main } = managementPage(page);
    await page.goto(link.replace(site.url, closingUrl));
    await expect(main).toContainText('Starts June 2, 2030 at 6:00 PM GMT+2.');
    await expect(main).toContainText('June 1, 2030 at 9:00 PM GMT+2 where you are');
  });
});

test('the link in the outbox opens the application, changes nothing, and stays out of every address', async ({
  page,
  site,
}) => {
  const { email, link } = await applyByMail(site);
  const { answers } = managementPage(page);
  const row = () => site.backend.query('select * from applicants where email = $1', [email]);
  const before = await row();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));

  await page.goto(new URL('outbox', site.url).href);
  const mail = page.getByRole('article').filter({ hasText: email });
  await expect(mail).toContainText(`To ${email}, from ${event.name} <hello@example.org>`);
  await expect(mail.locator('pre')).toHaveCSS('white-space', 'pre-wrap');
  const asHtml = mail.frameLocator('iframe').getByRole('link', { name: 'Open your application' });
  await expect(asHtml).toHaveAttribute('href', link);
  await expect(asHtml).toHaveCSS('font-weight', '600');
  await mail.locator('pre').getByRole('link', { name: '#/application/' }).click();
  await expect(answers).toContainText(email);
  expect(await row()).toEqual(before);
  await expect(page).toHaveURL(/#\/application$/);
  const token = link.split('/').at(-1) ?? '';
  // Browsers never send the part of the document's address after `#`.
  expect(urls.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
  await page.reload();
  await expect(answers).toContainText(email);

  await test.step('a visitor who returns sees an organiser’s decision', async () => {
    await site.backend.query("update applicants set status = 'accepted' where email = $1", [email]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('You are in.')).toBeVisible();
  });
});

test('an invalid address for the link gets the focus, even if it was entered without an event', async ({
  page,
  site,
}) => {
  const { email } = await applyByMail(site);
  const { button, field, main } = managementPage(page);
  const ask = button('Email me the link');
  await page.goto('/#/application');
  await field('address').fill('ada');
  await ask.click();
  await expect(field('address')).toBeFocused();
  for (const address of [email, freshEmail()]) {
    await field('address').fill(` ${address} `);
    await ask.click();
    await expect(main.getByText('its link is on the way.')).toBeVisible();
  }
  await expect.poll(() => linksTo(site, email).length).toBe(2);
  await field('address').evaluate((input: HTMLInputElement) => {
    input.value = 'ada';
  });
  await ask.click();
  await expect(field('address')).toBeFocused();
});

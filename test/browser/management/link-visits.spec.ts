import type { Page } from '@playwright/test';
import { freshEmail } from '../../fixtures/application-page.ts';
import { beginEdit } from '../../fixtures/browser/edit-page.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
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

  test('Back shows nothing of the application, even after a reload; the link opens it again', async ({
    page,
    site,
  }) => {
    const { link, email } = await applyByMail(site);
    const { main, edit } = managementPage(page);
    await page.goto(link);
    await expect(edit).toBeVisible();
    await main.getByRole('link', { name: 'Back to Hackathon' }).click();
    await expect(page.locator('#landing main')).toBeFocused();
    expect(await page.content()).not.toContain(email);
    await page.goBack();
    await expectNothing(page, email);
    await page.reload();
    await expectNothing(page, email);
    await page.evaluate((address) => location.assign(address), link);
    await expect(edit).toBeVisible();

    await test.step('Back from another page shows nothing of the application', async () => {
      await page.goto('/privacy.html');
      await page.goBack();
      await expectNothing(page, email);
    });
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

test.describe('after closing', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  test('Edit and the invitation are gone; Withdraw stays', async ({ page, site, closingUrl }) => {
    const { link } = await applyByMail(site, { ...teamForm, email: freshEmail() });
    const { main, edit, withdraw } = managementPage(page);
    await page.goto(link.replace(site.url, closingUrl));
    await expect(main, 'times are in the reader’s time zone').toContainText(
      'Starts June 2, 2030 at 6:00 PM GMT+2.',
    );
    await expect(main).toContainText('June 1, 2030 at 9:00 PM GMT+2 where you are');
    await site.backend.query('update private.settings set registration_open = false');
    await page.reload();
    await expect(main).toContainText('Registration has closed');
    await expect(edit).toHaveCount(0);
    await expect(main.locator('blockquote')).toHaveCount(0);
    await expect(withdraw).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { freshEmail } from '../../fixtures/application-page.ts';
import { completeForm, teamForm } from '../../fixtures/forms.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

/** Everything the site keeps on the device. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

const unknown = 'This link opens nothing';
const left = 'You left this page';

test.describe('the link in the mail', () => {
  test('opens everything that was sent, with its state and its team', async ({ page, site }) => {
    const mate = await applyByMail(site);
    const form = { ...teamForm, email: freshEmail(), 'team_members.0': mate.email };
    const { link } = await applyByMail(site, form);
    const { main, answers, title } = managementPage(page);
    await page.goto(link);
    await expect(answers).toContainText(form.full_name);
    for (const words of [form.email, form.experience, form.motivation, 'Advanced Track']) {
      await expect(answers).toContainText(words);
    }
    await expect(page).toHaveTitle(title);
    await expect(main).toContainText('Received');
    await expect(main).toContainText('September 29 to October 6, 2025');
    await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download');
    await expect(main.getByRole('link', { name: 'Join the community chat' })).toBeVisible();
    const team = main.getByRole('region', { name: 'Your team' });
    await expect(team.getByRole('listitem').filter({ hasText: mate.email })).toContainText(
      'Has applied',
    );
    await expect(team.getByRole('listitem').filter({ hasText: 'mary@' })).toContainText('Not yet');
    await expect(team.locator('blockquote')).toContainText('with this email: mary@example.org');
  });

  test('changes nothing by being opened', async ({ page, site }) => {
    const { link, email } = await applyByMail(site);
    const row = () => site.backend.query('select * from applicants where email = $1', [email]);
    const before = await row();
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
    expect(await row()).toEqual(before);
  });

  test('is taken out of the address at once, and still opened by a reload', async ({
    page,
    site,
  }) => {
    const { link } = await applyByMail(site);
    await page.route('**/assets/start-management-*.js', async (route) => {
      expect(page.url()).toMatch(/#\/application$/);
      await route.continue();
    });
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
    await expect(page).toHaveURL(/#\/application$/);
    await page.reload();
    await expect(managementPage(page).edit).toBeVisible();
  });

  test('leaves nothing on the device, nor in a trace', async ({ page, site }) => {
    const { link, email } = await applyByMail(site);
    const { edit, field, button } = managementPage(page);
    await page.goto(link.replace('#', '?trace#'));
    await edit.click();
    await field('full_name').fill('Augusta Ada King');
    await button('Next').click();
    expect(await stored(page)).toBe('[{},{}]');
    const keys = await page.evaluate(() => indexedDB.databases());
    expect(keys).toEqual([]);
    await expect(page.getByRole('button', { name: /trace/i })).toHaveCount(0);
    expect(link).not.toContain(email);
  });

  test('opens in a tab that has the site open', async ({ page, site }) => {
    const [one, other] = [await applyByMail(site), await applyByMail(site)];
    const { answers, main } = managementPage(page);
    await page.goto('/');
    for (const { link, email } of [one, other]) {
      await page.evaluate((address) => location.assign(address), link);
      await expect(answers).toContainText(email);
      await expect(main).toBeFocused();
      await expect(page).toHaveURL(/#\/application$/);
    }
  });

  for (const [what, hash] of [
    ['without a token', '#/application'],
    ['with a slash alone', '#/application/'],
    ['cut short', '#/application/c2hvcnQ'],
    ['never given out', `#/application/${'A'.repeat(43)}`],
    ['with something after it', `#/application/${'A'.repeat(43)}/more`],
  ] as const) {
    test(`${what} opens nothing, in the same words as any other`, async ({ page }) => {
      await page.goto(`/${hash}`);
      const { heading, main } = managementPage(page);
      await expect(heading(unknown)).toBeVisible();
      await expect(main).toContainText('It may be incomplete, have expired');
      await expect(page).toHaveURL(/#\/application$/);
    });
  }

  test('that is unknown is asked of nobody who reads over a shoulder or a log', async ({
    page,
    site,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
    const { link } = await applyByMail(site);
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
    const token = link.split('/').at(-1) ?? '';
    // The document's own address is never sent with what follows its `#`.
    expect(urls.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
  });
});

test.describe('once the page was left', () => {
  /** That nothing of an application is in the document. */
  const expectNothing = async (page: Page, email: string) => {
    await expect(managementPage(page).heading(left)).toBeVisible();
    await expect(page).toHaveURL(/#\/application$/);
    expect(await page.content()).not.toContain(email);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/[\w-]{43}/);
  };

  test('Back shows none of it, not even after a reload; the link opens it again', async ({
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
  });

  test('Back from another page shows none of it', async ({ page, site }) => {
    const { link, email } = await applyByMail(site);
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
    await page.goto('/privacy.html');
    await page.goBack();
    await expectNothing(page, email);
  });

  test('Back into the middle of an edit shows none of it', async ({ page, site }) => {
    const { link, email } = await applyByMail(site);
    const { edit, button } = managementPage(page);
    await page.goto(link);
    await edit.click();
    await button('Next').click();
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await expect(page.locator('#landing main')).toBeFocused();
    await page.goBack();
    await expectNothing(page, email);
    await page.reload();
    await expectNothing(page, email);
  });

  test('a browser that keeps the page keeps none of it', async ({ page, site }) => {
    const { link, email } = await applyByMail(site);
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
    // Playwright switches the browser's own cache of pages off.
    const kept = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      const html = document.documentElement.outerHTML;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return html;
    });
    expect(kept).not.toContain(email);
    await expectNothing(page, email);
  });
});

test('the other views do without its script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.goto('/#/apply');
  await isStarted(page);
  expect(scripts.filter((url) => url.includes('management'))).toEqual([]);
});

test.describe('as an organiser decides', () => {
  for (const [status, words] of [
    ['accepted', 'You are in.'],
    ['declined', 'We can’t offer you a place this time.'],
    ['withdrawn', 'It is no longer considered.'],
  ] as const) {
    test(`the page says that it is ${status}, where it is asked again`, async ({ page, site }) => {
      const { link, email } = await applyByMail(site, { ...completeForm, email: freshEmail() });
      const { main, button } = managementPage(page);
      await page.goto(link);
      await expect(main).toContainText('Received');
      await site.backend.query('update applicants set status = $1 where email = $2', [
        status,
        email,
      ]);
      await button('Check again').click();
      await expect(main).toContainText(words);
    });
  }
});

test.describe('after closing', () => {
  test.afterEach(({ site }) =>
    site.backend.query('update private.settings set registration_open = true'),
  );

  test('Edit is gone, and so is the invitation; Withdraw stays', async ({ page, site }) => {
    const { link } = await applyByMail(site, { ...teamForm, email: freshEmail() });
    await site.backend.query('update private.settings set registration_open = false');
    const { main, edit, withdraw, disown } = managementPage(page);
    await page.goto(link);
    await expect(main).toContainText('Registration has closed');
    await expect(edit).toHaveCount(0);
    await expect(main.locator('blockquote')).toHaveCount(0);
    await expect(withdraw).toBeVisible();
    await expect(disown).toBeVisible();
  });
});

test.describe('with times set', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the event and the deadline are told by the reader’s clock', async ({
    page,
    site,
    closingUrl,
  }) => {
    const { link } = await applyByMail(site);
    const { main } = managementPage(page);
    await page.goto(link.replace(site.url, closingUrl));
    await expect(main).toContainText('Starts June 2, 2030 at 6:00 PM GMT+2.');
    await expect(main).toContainText('June 1, 2030 at 9:00 PM GMT+2 where you are');
  });
});

test('a site without its backend says so', async ({ page, unconfiguredUrl }) => {
  await page.goto(`${unconfiguredUrl}#/application/${'A'.repeat(43)}`);
  await expect(managementPage(page).main.getByRole('alert')).toContainText(
    "Applications can't be sent from here yet",
  );
});

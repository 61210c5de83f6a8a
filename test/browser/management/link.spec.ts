import type { Locator, Page } from '@playwright/test';
import { freshEmail } from '../../fixtures/application-page.ts';
import { event } from '../../fixtures/browser/content.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail, linksTo } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import { fieldMessages } from '../../paths/spec/messages.ts';

const unknown = 'This link no longer works';
const onTheWay = 'If there is an application with this address, its link is on the way.';

/** Returns the names of the controls whose property has the colour of a token. */
function namesOf(controls: Locator, property: 'backgroundColor' | 'color', token: string) {
  return controls.evaluateAll(
    (all, [property, token]) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${token})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return all
        .filter((control) => getComputedStyle(control)[property] === color)
        .map(({ textContent }) => textContent?.trim());
    },
    [property, token] as const,
  );
}

test.describe('the link in the mail', () => {
  test('shows everything that was sent, with its status and team, and changes nothing', async ({
    page,
    site,
  }) => {
    const mate = await applyByMail(site);
    const form = { ...teamForm, email: freshEmail(), 'team_members.0': mate.email };
    const { email, link } = await applyByMail(site, form);
    const { main, answers, title } = managementPage(page);
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
    await expect(answers).toContainText(form.full_name);
    for (const words of [email, form.experience, form.motivation, 'Advanced Track']) {
      await expect.soft(answers).toContainText(words);
    }
    await expect(page).toHaveTitle(title);
    await expect(main).toContainText('Received');
    await expect(main).toContainText('September 29 to October 6, 2025');
    await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download');
    await expect(main.getByRole('link', { name: 'Join the community chat' })).toBeVisible();
    const team = main.getByRole('region', { name: 'Your team' });
    await expect(team.getByRole('listitem').filter({ hasText: mate.email })).toContainText(
      'Applied',
    );
    await expect(team.getByRole('listitem').filter({ hasText: 'mary@' })).toContainText(
      'Hasn’t applied yet',
    );
    await expect(team.locator('blockquote')).toContainText(
      'the email address that I listed for you',
    );
    expect(await row()).toEqual(before);

    await test.step('the token is not in the address bar or in any request’s address', async () => {
      await expect(page).toHaveURL(/#\/application$/);
      const token = link.split('/').at(-1) ?? '';
      // Browsers never send the part of the document's address after `#`.
      expect(urls.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
      await page.reload();
      await expect(answers).toContainText(email);
    });

    const inSignal = () => namesOf(main.locator('a, button'), 'backgroundColor', '--signal');
    await expect.poll(inSignal).toEqual(['Edit application']);
    expect(await namesOf(main.locator('button'), 'color', '--danger')).toEqual([
      'Withdraw application',
    ]);

    await test.step('the page shows an organiser’s decision after checking again', async () => {
      for (const [status, words, primary] of [
        ['accepted', 'You are in.', ['Join the community chat']],
        ['waitlisted', 'You get a place if one becomes free.', []],
        ['declined', 'We can’t offer you a place this time.', []],
      ] as const) {
        const change = 'update applicants set status = $1 where email = $2';
        await site.backend.query(change, [status, email]);
        await main.getByRole('button', { name: 'Check again' }).click();
        await expect(main).toContainText(words);
        await expect.poll(inSignal).toEqual(primary);
      }
    });
  });

  test('stores nothing on the device except changes, in this tab, and nothing in a trace', async ({
    page,
    site,
  }) => {
    const { link } = await applyByMail(site);
    const { edit, field, button } = managementPage(page);
    await page.goto(link.replace('#', '?trace#'));
    await edit.click();
    await field('full_name').fill('Augusta Ada King');
    await button('Next').click();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1);
    const stored = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
    expect(stored[0]).toEqual({});
    expect(JSON.stringify(stored[1])).toContain('Augusta Ada King');
    expect(JSON.stringify(stored[1])).not.toContain(link.split('/').at(-1));
    await button('Stop editing').click();
    await button('Undo').click();
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
    ]) {
      await page.goto('/');
      await page.goto(`/${hash}`);
      await expect(heading(unknown), hash).toBeVisible();
      await expect(main).toContainText('It may be incomplete, have expired');
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
    await expect(managementPage(page).heading('You left this page')).toBeVisible();
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

  test('nobody is told to have left an application that a link did not open', async ({ page }) => {
    const { heading, main } = managementPage(page);
    await page.goto(`/#/application/${'A'.repeat(43)}`);
    await expect(heading(unknown)).toBeVisible();
    await page.reload();
    await expect(heading(unknown)).toBeVisible();
    await main.getByRole('link', { name: 'Back to Hackathon' }).click();
    await expect(page.locator('#landing main')).toBeFocused();
    await page.goBack();
    await expect(heading(unknown)).toBeVisible();
    await page.goto('/privacy.html');
    await page.goBack();
    await expect(heading('Find your application')).toBeVisible();
  });

  test('the back/forward cache keeps nothing of the application', async ({ page, site }) => {
    const { link, email } = await applyByMail(site);
    await page.goto(link);
    await expect(managementPage(page).edit).toBeVisible();
    // Playwright disables the browser's back/forward cache.
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

test.describe('after closing', () => {
  test.use({ timezoneId: 'Europe/Berlin' });
  test.afterEach(({ site }) =>
    site.backend.query('update private.settings set registration_open = true'),
  );

  test('Edit and the invitation are gone; Withdraw stays', async ({ page, site, closingUrl }) => {
    const { link } = await applyByMail(site, { ...teamForm, email: freshEmail() });
    const { button, main, edit, withdraw, disown } = managementPage(page);
    await page.goto(link.replace(site.url, closingUrl));
    await expect(main, 'times are in the reader’s time zone').toContainText(
      'Starts June 2, 2030 at 6:00 PM GMT+2.',
    );
    await expect(main).toContainText('June 1, 2030 at 9:00 PM GMT+2 where you are');
    await site.backend.query('update private.settings set registration_open = false');
    await button('Check again').click();
    await expect(main).toContainText('Registration has closed');
    await expect(edit).toHaveCount(0);
    await expect(main.locator('blockquote')).toHaveCount(0);
    await expect(withdraw).toBeVisible();
    await expect(disown).toBeVisible();
  });
});

test('a visitor without a working link gets one by email; the page doesn’t reveal whether they applied', async ({
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
  await expect(main.getByText(fieldMessages.invalid)).toBeVisible();
  await expect(field('address')).toHaveAccessibleDescription(/valid email address/);

  await page.route('**/rpc/request_link', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Log in to Wi-Fi</h1>' }),
  );
  await field('address').fill(email);
  await ask.click();
  await expect(main.getByRole('alert')).toContainText('The link may not have been sent.');
  await page.unroute('**/rpc/request_link');
  for (const address of [email, freshEmail()]) {
    await field('address').fill(` ${address} `);
    await ask.click();
    await expect(main.getByText(onTheWay)).toBeVisible();
  }
  await expect.poll(() => linksTo(site, email).length).toBe(2);

  const asked = page.waitForRequest('**/rpc/request_link');
  await ask.click();
  await asked;
  await expect(main.getByText(onTheWay)).toBeVisible();
  await field('address').evaluate((input: HTMLInputElement, address) => {
    input.value = address;
  }, `<${email}>`);
  await ask.click();
  await expect(field('address'), 'text without an event is read').toBeFocused();
  await main.getByRole('button', { name: email }).click();
  await expect(field('address')).toHaveValue(email);
});

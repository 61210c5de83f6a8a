import type { Locator } from '@playwright/test';
import { freshEmail } from '../../fixtures/application-page.ts';
import { event } from '../../fixtures/browser/content.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail, linksTo } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';
import { fieldMessages } from '../../spec/messages.ts';

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

    await test.step('the page shows an organiser’s decision to a visitor who returns', async () => {
      for (const [status, words, primary] of [
        ['accepted', 'You are in.', ['Join the community chat']],
        ['waitlisted', 'You get a place if one becomes free.', []],
        ['declined', 'We can’t offer you a place this time.', []],
      ] as const) {
        const change = 'update applicants set status = $1 where email = $2';
        await site.backend.query(change, [status, email]);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(main).toContainText(words);
        await expect.poll(inSignal).toEqual(primary);
      }
    });
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
  await field('address').evaluate((input: HTMLInputElement) => {
    input.value = 'ada';
  });
  await ask.click();
  await expect(field('address'), 'text without an event is read').toBeFocused();
});

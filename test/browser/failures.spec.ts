import { openReview } from '../fixtures/browser/open-review.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { completeForm } from '../fixtures/forms.ts';
import { managementPage } from '../fixtures/management-page.ts';
import { applyByMail, linksTo } from '../fixtures/sent-application.ts';
import { expect, test } from '../fixtures/site.ts';
import { closeLabels, modalTitles } from '../spec/messages.ts';

const calls = '**/rest/v1/applicants**';

test.describe('a failure', () => {
  test.use({ expectedLogs: [/The confirmation email was not sent/] });

  test('of the connection is closed by Escape, or on a screen lower than the modal; one of the email is logged', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const { main, modal, submit } = await openReview(page);
    await stopClock(page);
    const gotIt = modal.getByRole('button', { name: closeLabels.error });
    await context.setOffline(true);
    await expect(main).toContainText('You are offline.');
    await submit.click();
    await expect(modal).toContainText('The server could not be reached.');
    await page.keyboard.press('Escape');
    await page.clock.runFor(100);
    await expect(submit).toBeFocused();

    await submit.click();
    await page.setViewportSize({ width: 640, height: 160 });
    const { height = 0 } = (await modal.boundingBox()) ?? {};
    expect(height).toBeLessThan(160);
    await modal.getByRole('heading').scrollIntoViewIfNeeded();
    await expect(modal.getByRole('heading')).toBeInViewport({ ratio: 1 });
    // By the wheel: a script can scroll what a person can't.
    await modal.hover();
    await page.mouse.wheel(0, height);
    await expect(gotIt).toBeInViewport({ ratio: 1 });
    await gotIt.click();
    await page.setViewportSize({ width: 1280, height: 720 });

    await context.setOffline(false);
    await page.route('**/functions/v1/**', (route) => route.abort());
    const logged = page.waitForEvent('console', {
      predicate: (message) => /confirmation email was not sent/.test(message.text()),
    });
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    await logged;
  });

  test('follows after 15 s without a response', async ({ page }) => {
    await page.clock.install();
    const { form, modal, submit } = await openReview(page);
    await stopClock(page);
    for (const method of ['GET', 'POST']) {
      const { promise: isApplicable, resolve } = Promise.withResolvers<void>();
      await page.route(calls, (route) =>
        route.request().method() === method ? resolve() : route.continue(),
      );
      await submit.click();
      await isApplicable;
      await page.clock.runFor(14_000);
      await expect(form).toHaveAttribute('data-state', 'submitting');
      await page.clock.runFor(1000);
      await expect(modal).toContainText('The server could not be reached.');
      await modal.getByRole('button', { name: closeLabels.error }).click();
      await page.unroute(calls);
    }
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
  });

  test('because of one’s own address emails the link on one click, and the earlier link works', async ({
    page,
    site,
  }) => {
    const sent = await applyByMail(site);
    const taken = { ...completeForm, email: sent.email.toUpperCase() };
    const { form, modal, submit } = await openReview(page, taken);
    await submit.click();
    await expect(modal).toContainText(modalTitles.duplicate);
    await page.keyboard.press('Escape');
    const alert = form.getByRole('alert');
    const ask = alert.getByRole('button', { name: 'Email me the link' });
    await page.route('**/rpc/request_link', (route) => route.abort());
    await ask.click();
    await expect(alert).toContainText('The server could not be reached.');
    await page.unroute('**/rpc/request_link');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await ask.dblclick();
    await expect(alert).toContainText('its link is on the way.');
    await expect.poll(() => linksTo(site, sent.email).length).toBe(2);
    const [newer = ''] = linksTo(site, sent.email);
    expect(newer).not.toBe(sent.link);
    for (const link of [newer, sent.link]) {
      await page.goto(link);
      await expect(managementPage(page).answers).toContainText(sent.email);
      await page.goto('/');
    }
    expect(asked.filter((path) => path.endsWith('/request_link'))).toHaveLength(1);
  });
});

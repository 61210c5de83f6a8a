import { openReview } from '../fixtures/browser/open-review.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { completeForm } from '../fixtures/forms.ts';
import { managementPage } from '../fixtures/management-page.ts';
import { applyByMail, linksTo } from '../fixtures/sent-application.ts';
import { expect, type Site, test } from '../fixtures/site.ts';
import { closeLabels, failureText, modalTexts, modalTitles } from '../spec/messages.ts';

const calls = '**/rest/v1/applicants**';

const rowsOf = ({ backend }: Site, email: string) =>
  backend.query('select full_name from applicants where email = $1', [email]);

test.describe('a failure', () => {
  test('says why, keeps the form, and the next try succeeds', async ({ page, context, site }) => {
    await page.clock.install();
    const { email, form, main, modal, submit } = await openReview(page);
    await stopClock(page);
    const gotIt = modal.getByRole('button', { name: closeLabels.error });

    await test.step('of the check with an HTML response shows no markup', async () => {
      const made: string[] = [];
      await page.route(calls, (route) => {
        made.push(route.request().method());
        return route.fulfill({ contentType: 'text/html', body: '<h1>Log in to Wi-Fi</h1>' });
      });
      await submit.click();
      await expect(modal).toHaveAccessibleName(modalTitles.failed);
      await expect(modal).toHaveAccessibleDescription(
        failureText({ kind: 'failed', message: 'Unknown error' }),
      );
      await expect(modal.locator('h1')).toHaveCount(0);
      expect(made).toEqual(['GET']);
      await page.unroute(calls);
      await gotIt.click();
    });

    await test.step('of the connection is labelled by its title, and returns the focus', async () => {
      await context.setOffline(true);
      await expect(main).toContainText('You are offline.');
      await submit.click();
      await expect(modal).toHaveAccessibleName(modalTitles.failed);
      await expect(modal).toHaveAccessibleDescription(
        /^Failed to submit application: The server could not be reached\./,
      );
      await page.keyboard.press('Escape');
      await page.clock.runFor(100);
      await expect(submit).toBeFocused();
      await expect(form.getByRole('alert')).toContainText('The server could not be reached.');
      await expect(form.getByRole('alert')).not.toContainText('Is it yours?');
      await context.setOffline(false);
    });

    await test.step('of the insert has its own message; the form stays, and a retry succeeds', async () => {
      await site.backend.query('update private.settings set registration_open = false');
      await submit.click();
      await expect(modal).toContainText(/Failed to submit application: .*Registration is closed\./);
      await site.backend.query('update private.settings set registration_open = true');
      expect(await rowsOf(site, email)).toEqual([]);
    });

    await test.step('can be scrolled and closed on a screen lower than the modal', async () => {
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
    });

    await expect(form).toHaveAttribute('data-state', 'failure');
    await expect(main.getByText(completeForm.experience)).toBeVisible();
    await submit.click();
    await expect(modal).toContainText(modalTitles.success);
    expect(await rowsOf(site, email)).toHaveLength(1);
  });

  test('follows after 15 s without a response', async ({ page, site }) => {
    await page.clock.install();
    const { email, form, modal, submit } = await openReview(page);
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
    expect(await rowsOf(site, email)).toHaveLength(1);
  });

  test('because of a duplicate address says so, inserts nothing and keeps the form', async ({
    page,
    site,
  }) => {
    const sent = await applyByMail(site);
    const taken = { ...completeForm, email: sent.email.toUpperCase(), full_name: 'Another' };
    await page.clock.install();
    const { form, main, modal, submit } = await openReview(page, taken);
    await stopClock(page);
    await submit.click();
    await expect(modal).toContainText(modalTitles.duplicate);
    await expect(modal).toContainText(modalTexts.duplicate);
    await modal.getByRole('button', { name: closeLabels.error }).click();
    await expect(form).toHaveAttribute('data-state', 'failure');
    const alert = form.getByRole('alert');
    await expect(alert).toContainText(modalTexts.duplicate);
    await expect(main).toContainText('Another');
    expect(await rowsOf(site, sent.email)).toMatchObject([{ full_name: 'Ada Lovelace' }]);

    await test.step('‘Is it yours?’ emails the link on one click, and reports a failure', async () => {
      await page.clock.resume();
      await expect(alert).toContainText('Is it yours?');
      await page.route('**/rpc/request_link', (route) => route.abort());
      await alert.getByRole('button', { name: 'Email me the link' }).click();
      await expect(alert).toContainText('The server could not be reached.');
      await page.unroute('**/rpc/request_link');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await alert.getByRole('button', { name: 'Email me the link' }).dblclick();
      await expect(alert).toContainText(
        'If there is an application with this address, its link is on the way.',
      );
      await expect.poll(() => linksTo(site, sent.email).length).toBe(2);
      const [newer = ''] = linksTo(site, sent.email);
      expect(newer).not.toBe(sent.link);
      await page.goto(newer);
      await expect(managementPage(page).answers).toContainText(sent.email);
      expect(asked.filter((path) => path.endsWith('/request_link'))).toHaveLength(1);
      await page.goto('/');
      await page.goto(sent.link);
      await expect(managementPage(page).answers, 'the earlier link works').toContainText(
        sent.email,
      );
    });
  });

  test.describe('of the confirmation email', () => {
    test.use({ expectedLogs: [/The confirmation email was not sent/] });

    test('is only logged, and the application succeeds', async ({ page, site }) => {
      await page.route('**/functions/v1/**', (route) => route.abort());
      await page.clock.install();
      const { back, email, modal, submit } = await openReview(page);
      await stopClock(page);
      const logged = page.waitForEvent('console', {
        predicate: (message) => /confirmation email was not sent/.test(message.text()),
      });
      await submit.click();
      await expect(modal).toContainText(modalTitles.success);
      await modal.getByRole('button', { name: closeLabels.success }).click();
      await back.click();
      await logged;
      const receipt = page.getByRole('region', { name: 'We received your application.' });
      await expect(receipt).toContainText(
        `A confirmation is on its way to ${email}. Use the link in it to change or withdraw your application.`,
      );
      await expect(receipt).toContainText('If nothing arrives within an hour, write to');
      await receipt.getByRole('button', { name: 'Dismiss' }).click();
      await expect(receipt).toHaveCount(0);
      expect(await rowsOf(site, email)).toHaveLength(1);
    });
  });
});

import { completeForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';
import { closesAt } from '../../fixtures/site-folders.ts';
import { modalTitles } from '../../spec/messages.ts';

const minute = 60_000;
const closing = Date.parse(closesAt);

test.use({ timezoneId: 'Europe/Berlin' });

for (const waking of ['visibilitychange', 'pageshow', 'focus']) {
  test(`a laptop that slept past the closing shows it on both views when it wakes with ${waking}`, async ({
    page,
    visitor,
    closingUrl,
  }) => {
    const badge = page.getByText('Registration Closed', { exact: true }).first();
    await page.clock.install({ time: closing - 60 * minute });
    await visitor.at('landing', {}, closingUrl);
    await expect(badge).toBeHidden();
    await visitor.at('review', {}, closingUrl);
    await expect(visitor.submit).toBeEnabled();

    await page.clock.setSystemTime(closing + 60 * minute);
    await page.evaluate((type) => {
      const target = type === 'visibilitychange' ? document : window;
      target.dispatchEvent(new Event(type));
    }, waking);
    await expect(visitor.main).toContainText('Registration has closed.');
    await expect(visitor.submit).toBeDisabled();
    await visitor.back.click();
    await expect(badge).toBeVisible();
    await expect(visitor.register).toHaveCount(0);
  });
}

test.describe('a device whose clock is wrong', () => {
  test.use({ serversClock: 'its own' });

  for (const [slip, time] of [
    ['fast', closing + 3 * 24 * 60 * minute],
    ['slow', Date.parse('2024-12-01T00:00:00Z')],
  ] as const) {
    test(`that is ${slip} learns that a server decides, and can apply once it has answered`, async ({
      page,
      visitor,
      closingUrl,
    }) => {
      const { main, modal, submit } = visitor;
      await page.clock.setFixedTime(time);
      await page.route(closingUrl, (route) =>
        route.request().method() === 'HEAD' ? route.abort() : route.continue(),
      );
      await visitor.at('personalInfo', undefined, closingUrl);
      await expect(main).toContainText('By this device’s clock, registration is not open.');
      await expect(visitor.field('full_name')).toHaveCount(0);
      await page.unrouteAll();
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(main).toContainText(
        'This device’s clock is wrong. Registration follows the server’s clock.',
      );
      await visitor.fill({ ...completeForm, email: visitor.email });
      await submit.click();
      await expect(modal).toContainText(modalTitles.success);
    });
  }
});

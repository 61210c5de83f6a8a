import { holdRequests } from '../../fixtures/browser/hold-requests.ts';
import { translatePage } from '../../fixtures/browser/translator.ts';
import { expect, test } from '../../fixtures/site.ts';

const question = 'Can I enter with a team?';
const answer = 'Enter alone or in a team of up to 5.';
const script = '**/assets/hydrate-questions-*.js';

test.describe('the questions', () => {
  test('open when the browser’s search finds them', async ({ page }) => {
    await page.goto(`/#:~:text=${encodeURIComponent(answer)}`);
    const trigger = page.getByRole('button', { name: question });
    await expect(page.getByText(answer)).toBeInViewport();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await trigger.click();
    await expect(page.getByText(answer)).toBeHidden();
  });

  test('open on a click before their script has loaded', async ({ page }) => {
    const sendScript = await holdRequests(page, script);
    await page.goto('/#faq');
    await page.getByRole('button', { name: question }).click();
    await expect(page.getByText(answer)).toBeHidden();
    sendScript();
    await expect(page.getByText(answer)).toBeVisible();
  });

  test('open on a page that was translated before their script loaded', async ({ page }) => {
    await page.route(script, async (route) => {
      await page.evaluate(translatePage, '«$&»');
      await route.continue();
    });
    await page.goto('/');
    const trigger = page.getByRole('button', { name: /Can I enter with a team/ });
    await trigger.click();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(answer, { exact: false })).toBeVisible();
    await trigger.click();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  });
});

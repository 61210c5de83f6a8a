import { faq } from '../fixtures/browser/content.ts';
import { holdRequests } from '../fixtures/browser/hold-requests.ts';
import { needsSearch } from '../fixtures/browser/search.ts';
import { translatePage } from '../fixtures/browser/translator.ts';
import { expect, test } from '../fixtures/site.ts';

const question = 'Can I enter with a team?';
const answer = 'Enter alone or in a team of up to 5.';
const otherAnswer = 'Developers of all levels';
const script = '**/assets/hydrate-questions-*.js';

test.describe('the questions', () => {
  test('open one at a time, and close again', async ({ page }) => {
    await page.goto('/#faq');
    const first = page.getByRole('button', { name: 'Who can join?' });
    const second = page.getByRole('button', { name: question });
    await first.click();
    await expect(page.getByText(otherAnswer)).toBeVisible();
    await second.click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText(otherAnswer)).toBeHidden();
    await second.click();
    await expect(page.getByText(answer)).toBeHidden();

    await test.step('can be used with the keyboard', async () => {
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(first).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('button', { name: 'What does it cost?' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(second).toBeFocused();
    });

    await test.step('are printed, open or closed', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(answer)).toBeVisible();
      await expect(page.getByText(otherAnswer)).toBeVisible();
    });
  });

  test('show every answer if their script never loads', async ({ page }) => {
    await page.route(script, (route) => route.abort());
    await page.goto('/#faq');
    for (const { answer: texts } of faq.items) {
      const text =
        typeof texts === 'string'
          ? texts
          : texts.find(({ during }) => during.includes('open'))?.text;
      await expect(page.getByText(text ?? 'no answer')).toBeVisible();
    }
  });

  test('open when the browser’s search finds them', async ({ page }) => {
    await needsSearch(page);
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

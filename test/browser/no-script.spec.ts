import { event } from '../fixtures/browser/content.ts';
import { expect, test } from '../fixtures/site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is readable, its pictures load, and every answer is visible', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.locator('#landing picture img').first()).toBeVisible();
    await expect(page.getByText('Enter alone or in a team of up to 5.')).toBeVisible();
    await expect(page.getByText('Participation is free').first()).toBeVisible();
    await expect(page.getByText(/JavaScript is switched off/).first()).toBeVisible();
    if (!event.framework) return;
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
      'href',
      event.framework.site,
    );
    const robot = page.getByRole('img', { name: /robot in one pose: Color/ });
    await robot.scrollIntoViewIfNeeded();
    await expect(robot).toBeVisible();
    await expect(page.getByText('What a camera sees')).toBeVisible();
  });

  test('the form and a mailed link say that they need it', async ({ page }) => {
    await page.goto('/#/apply');
    await expect(page.getByText(/JavaScript is switched off/).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.goto(`/#/application/${'A'.repeat(43)}`);
    await expect(
      page.getByText(/You need it to apply or to open an application/).first(),
    ).toBeVisible();
  });

  test('with dates, the page says what is always true', async ({ page, closingUrl }) => {
    await page.goto(closingUrl);
    const landing = page.locator('#landing');
    await expect(landing).toContainText('Registration until June 1st, 2030, 12:00 PM PDT');
    const text = await landing.innerText();
    expect(text).not.toMatch(/Registration (Open|Closed|closes|closed)|Open to apply|Register/);
  });
});

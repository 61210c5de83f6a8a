import { event } from '../../src/content/event.ts';
import { expect, test } from '../fixtures/site.ts';

const formTitle = 'Hackathon Application';
const place = 1500;

test('a section of the landing page can be reached from the form, too', async ({ page }) => {
  const form = page.getByRole('heading', { name: formTitle });
  await page.goto('/');
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
  for (const hash of ['#faq', '#prizes']) {
    await page.goto('/#/apply');
    await expect(form).toBeVisible();
    await page.goto(`/${hash}`);
    await expect
      .poll(() => page.locator(hash).evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(200);
    await expect(page.locator(hash)).toBeInViewport();
  }
});

test('the form begins at its top, and the landing page where it was left', async ({
  page,
  visitor,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const scroll = () => page.evaluate(() => scrollY);
  await visitor.at('landing');
  // The address keeps the section, from which the visitor scrolls on.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true });
        location.hash = '#prizes';
      }),
  );
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
  await expect.poll(scroll).toBe(place);
  // Chromium's own restoration comes on top of the site's, and is sometimes one pixel off.
  await page.evaluate(() => {
    history.scrollRestoration = 'manual';
  });
  // Playwright's own click would scroll to the link, although it is in sight.
  await page.getByRole('link', { name: 'Register', exact: true }).dispatchEvent('click');
  await expect(heading).toHaveText(formTitle);
  await expect(page.locator('#application')).toBeFocused();
  await expect.poll(scroll).toBe(0);
  await visitor.isStarted();

  await page.goBack();
  await expect(heading).toHaveText(event.name);
  await expect.poll(scroll).toBe(place);
  await page.goForward();
  await expect(heading).toHaveText(formTitle);

  await visitor.back.click();
  await expect.poll(scroll).toBe(place);
  await expect(page.locator('#landing main')).toBeFocused();
});

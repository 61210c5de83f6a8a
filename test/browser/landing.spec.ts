import { findBarriers } from '../fixtures/browser/barriers.ts';
import { event, hero, sponsors } from '../fixtures/browser/content.ts';
import { holdRequests } from '../fixtures/browser/hold-requests.ts';
import { noteShifts, shiftsOf } from '../fixtures/browser/layout-shifts.ts';
import { expect, test } from '../fixtures/site.ts';

const phone = { width: 360, height: 740 };
const widths = [360, 768, 1280, 1920];

test.describe('the landing page', () => {
  test('tells everything in order', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.getByText('Registration Open', { exact: true })).toBeVisible();
    const { name, drawing } = hero.wordmark;
    const wordmark = drawing
      ? page.getByRole('img', { name, exact: true })
      : page.getByRole('main').getByText(name, { exact: true });
    await expect(wordmark).toBeVisible();
    await expect(page.locator('#landing').getByRole('heading', { level: 2 })).toHaveText([
      `About ${event.framework.name}`,
      'Three tracks',
      'Prizes & Awards',
      'Sponsors',
      'Frequently Asked Questions',
    ]);
  });

  test('brings the visitor to the application from each of its register actions', async ({
    page,
  }) => {
    await page.goto('/');
    const actions = page.locator('#landing a[href="#/apply"]:visible');
    await expect(actions).toHaveText(['Register', 'Register Now', 'Register Now']);
    for (const index of [0, 1, 2]) {
      await actions.nth(index).click();
      await expect(page).toHaveURL(/#\/apply$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hackathon Application');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    }
  });

  test('leads from each link of its menu to the section', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    const links = page.locator('#landing header nav').getByRole('link');
    const headings = page.locator('#landing').getByRole('heading', { level: 2 });
    await expect(links).toHaveText(['About', 'Tracks', 'Prizes', 'Sponsors', 'FAQ']);
    for (const index of [4, 3, 2, 1, 0]) {
      await links.nth(index).click();
      await expect(headings.nth(index)).toBeInViewport();
      const top = () => headings.nth(index).evaluate((title) => title.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(450);
    }
  });

  test('keeps its header clear over the banner alone, also by script', async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (condition: string) =>
        !condition.startsWith('animation-timeline') && supports(condition);
    });
    await page.goto('/');
    const header = page.locator('#landing > header');
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await expect(header).toHaveAttribute('data-clear');
    await scrollTo(600);
    await expect(header).not.toHaveAttribute('data-clear');
    await scrollTo(0);
    await expect(header).toHaveAttribute('data-clear');
  });

  test('opens the framework’s site in a new tab', async ({ page, context }) => {
    await context.route(event.framework.site, (route) => route.fulfill({ body: 'The framework' }));
    await page.goto('/');
    for (const name of [/^Learn More/, `About ${event.framework.name}`]) {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name, exact: true }).click();
      await expect((await opened).locator('body')).toHaveText('The framework');
    }
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAccessibleDescription(
      'Opens in a new tab',
    );
  });

  test('links each of its sponsors that has a site, in a new tab', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('#sponsors li');
    await expect(cards).toContainText(sponsors.items.map(({ name }) => name));
    for (const [index, { href }] of sponsors.items.entries()) {
      const link = cards.nth(index).locator('a[target="_blank"]');
      if (href) await expect(link).toHaveAttribute('href', href);
      else await expect(link).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      sponsors.contact.href,
    );
  });

  test('shows its seven sponsors in a row where there is room', async ({ page }) => {
    const rows = () =>
      page
        .locator('#sponsors li')
        .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().y)).size);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    expect(await rows()).toBe(1);
    await page.setViewportSize(phone);
    expect(await rows()).toBe(4);
  });

  test('opens every link to another page in a new tab, and no other', async ({ page }) => {
    await page.goto('/');
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) =>
        all.map((link) => [
          /^https?:|\.html$/.test(link.getAttribute('href') ?? ''),
          link.getAttribute('target') === '_blank',
          link.getAttribute('aria-describedby') === 'opens-in-a-new-tab',
        ]),
      );
    expect(links.length).toBeGreaterThan(20);
    for (const [isAnother, opensTab, saysSo] of links) {
      expect([opensTab, saysSo]).toEqual([isAnother, isAnother]);
    }
  });

  test('shows a sponsor’s logo, or its initials where the logo fails to load', async ({ page }) => {
    const [whole, broken] = sponsors.items;
    if (!whole || !broken) throw new Error('There are no two sponsors.');
    await page.route(`**${broken.image}`, (route) => route.abort());
    await page.goto('/');
    await page.locator('#sponsors').scrollIntoViewIfNeeded();
    const card = (name: string) => page.locator('#sponsors li').filter({ hasText: name });
    await expect(card(broken.name).getByText(broken.initials, { exact: true })).toBeVisible();
    await expect(card(broken.name).locator('img')).toBeHidden();
    await expect(card(whole.name).locator('img')).toBeVisible();
    await expect(card(whole.name).getByText(whole.initials, { exact: true })).toBeHidden();
  });

  test('fetches no React, form or backend code before the visitor shows intent', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    await page.getByRole('link', { name: 'Register Now' }).first().hover();
    await expect.poll(() => scripts.some((url) => url.includes('start-application'))).toBe(true);
  });
});

test.describe('the questions', () => {
  const question = 'Can I enter with a team?';
  const answer = 'Enter alone or in a team of up to 5.';

  test('open one at a time, and close again', async ({ page }) => {
    await page.goto('/#faq');
    const first = page.getByRole('button', { name: 'Who can join?' });
    const second = page.getByRole('button', { name: question });
    await expect(page.locator('#faq').getByRole('button')).toHaveCount(7);
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Developers of all levels')).toBeVisible();
    await second.click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText('Developers of all levels')).toBeHidden();
    await second.click();
    await expect(page.getByText(answer)).toBeHidden();
  });

  test('answer to the keyboard', async ({ page }) => {
    await page.goto('/#faq');
    const first = page.getByRole('button', { name: 'Who can join?' });
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'What does it cost?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: question })).toBeFocused();
  });

  test("open where the browser's search has found the answer", async ({ page }) => {
    await page.goto('/#faq');
    const button = page.getByRole('button', { name: question });
    // What Chromium does before it scrolls to a match that is hidden.
    await page
      .getByText(answer)
      .evaluate((text) =>
        text.closest('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true })),
      );
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(answer)).toBeVisible();
  });

  test('open for a press made before their script has arrived', async ({ page }) => {
    const sendScript = await holdRequests(page, '**/assets/hydrate-questions-*.js');
    await page.goto('/#faq');
    await page.getByRole('button', { name: question }).click();
    await expect(page.getByText(answer)).toBeHidden();
    sendScript();
    await expect(page.getByText(answer)).toBeVisible();
  });

  test('show every answer when their script never arrives', async ({ page }) => {
    await page.route('**/assets/hydrate-questions-*.js', (route) => route.abort());
    await page.goto('/#faq');
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.getByText('Developers of all levels')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads, its pictures load and every answer shows', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
    await expect(page.locator('#landing picture img').first()).toBeVisible();
    await expect(page.getByText('Enter alone or in a team of up to 5.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
      'href',
      event.framework.site,
    );
  });
});

test.describe('anyone', () => {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`meets no barrier at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/#faq');
        await page.getByRole('button', { name: 'Can I enter with a team?' }).click();
        await expect(page.getByText('Enter alone or in a team of up to 5.')).toBeVisible();
        expect(await findBarriers(page)).toEqual([]);
      });
    }
  }

  test('never has to scroll sideways, from 320 px on', async ({ page }) => {
    await page.goto('/');
    for (const width of [320, ...widths, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBe(0);
    }
  });

  test('can skip to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#landing main')).toBeFocused();
  });

  test('hits every link and button: 24 px and more', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const small = await page
      .locator('#landing :is(a, button):visible:not(.skip-link)')
      .evaluateAll((targets) =>
        targets
          .filter((target) => {
            const { width, height } = target.getBoundingClientRect();
            return width < 24 || height < 24;
          })
          .map(({ textContent }) => textContent),
      );
    expect(small).toEqual([]);
  });

  for (const width of widths) {
    test(`sees nothing move when the faces arrive, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await noteShifts(page);
      const release = await holdRequests(page, '**/fonts/*');
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
      release();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('sees nothing move by itself while reading', async ({ page }) => {
    await page.setViewportSize(phone);
    await noteShifts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += phone.height / 2) {
      await page.evaluate(async (top) => {
        scrollTo({ top, behavior: 'instant' });
        const shown = [...document.images].filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
        );
        await Promise.all(shown.map((image) => image.decode()));
        await new Promise((painted) => requestAnimationFrame(painted));
      }, y);
    }
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test('an unknown hash shows the landing page', async ({ page }) => {
  await page.goto('/#/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.name);
});

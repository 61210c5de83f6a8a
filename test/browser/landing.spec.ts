import { setTimeout as wait } from 'node:timers/promises';
import { sponsors } from '../fixtures/browser/content.ts';
import { noteShifts, shiftsOf } from '../fixtures/browser/layout-shifts.ts';
import { isIdle } from '../fixtures/browser/loaded.ts';
import { serveHttp } from '../fixtures/http-server.ts';
import { expect, test } from '../fixtures/site.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

test.describe('the landing page', () => {
  test('leads from each link of its menu to that section', async ({ page }) => {
    await page.setViewportSize(desktop);
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
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  });

  test('has a skip link to its content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#landing main')).toBeFocused();
  });

  test('aligns the lines of its three tracks', async ({ page }) => {
    await page.goto('/');
    for (const width of [900, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const rules = await page
        .locator('#tracks ol ul')
        .evaluateAll((lists) =>
          lists.map((list) =>
            [...list.children].map((rule) => Math.round(rule.getBoundingClientRect().top)),
          ),
        );
      expect.soft(new Set(rules.map(String)).size, `at ${width} px: ${rules.join(' / ')}`).toBe(1);
    }
  });

  test('loads no React, form or backend code before the visitor shows intent', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await isIdle(page);
    expect(scripts).toHaveLength(1);
    await page.getByRole('link', { name: 'Register Now' }).first().hover();
    await expect.poll(() => scripts.some((url) => url.includes('start-application'))).toBe(true);
    expect(scripts.filter((url) => url.includes('management'))).toEqual([]);
  });

  test('has no layout shifts on scroll', async ({ page }) => {
    await page.setViewportSize(phone);
    await noteShifts(page);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
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
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('has no layout shifts while it arrives on a slow line', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await noteShifts(page);
    await page.route('**/*.{avif,svg,webp,woff2}', (route) => route.abort());
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 50,
      downloadThroughput: 12_000,
      uploadThroughput: 12_000,
    });
    await page.goto('/');
    await isIdle(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('has no layout shifts wherever its HTML pauses', async ({ page, site }) => {
    const html = await (await fetch(site.url)).text();
    const [start = '', rest = ''] = html.split(/(?=<main id="main")/);
    expect(rest.slice(0, 6_000), 'the hero arrives in pieces').toContain('</dl>');
    const pieces = [start, ...(rest.slice(0, 6_000).match(/.{1,50}/gs) ?? []), rest.slice(6_000)];
    const server = await serveHttp(async (request, response) => {
      if (request.url !== '/') return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html' });
      for (const piece of pieces) {
        response.write(piece);
        // Where a busy machine paints less often, it merges pauses.
        await wait(40);
      }
      response.end();
    });
    await noteShifts(page);
    // Only the HTML arrives: what else loads late is tested above.
    await page.route('**/*.*', (route) => route.abort());
    await page.goto(server.url);
    const shifts = await shiftsOf(page);
    await server.close();
    expect(shifts).toEqual([]);
  });

  test('describes a picture that fails to load, without covering other text', async ({ page }) => {
    await page.route(/\.(avif|webp|svg|png)$/, (route) => route.abort());
    await page.goto('/');
    for (const banner of await page.locator('#main > section:first-of-type picture img').all()) {
      await expect(banner).toHaveAttribute('alt', /./);
      await expect(banner).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    }
    const robot = page.locator('#about img').first();
    await expect(robot).toHaveCSS('background-color', 'rgb(12, 14, 16)');
    await expect(robot).toHaveCSS('color', 'rgb(241, 237, 228)');
  });
});

test.describe('the sponsors', () => {
  test('are in one row if there is room, and stay light in dark mode, because the logos need that', async ({
    page,
  }) => {
    await page.goto('/');
    const cards = page.locator('#sponsors li');
    const rows = () =>
      cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().y)).size);
    for (const [width, wanted] of [
      [2560, 1],
      [1280, 1],
      [360, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await rows(), `at ${width} px`).toBe(wanted);
    }
    const paper = await cards.first().evaluate((card) => getComputedStyle(card).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(cards.first()).toHaveCSS('background-color', paper);
  });

  test('show their logo, or their initials if the logo fails to load', async ({ page }) => {
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
});

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the landing page is short, and no strip of it is empty', async ({ page, visitor }) => {
  await visitor.at('landing');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const [width, height, longest] of [
    [390, 844, 8300],
    [768, 900, Number.POSITIVE_INFINITY],
    [1280, 900, 6400],
    [1920, 900, Number.POSITIVE_INFINITY],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { length, gap } = await page.evaluate(() => {
      const drawn = '#landing :is(main, footer) :is(img, svg, hr, li, p, h1, h2, h3, dt, dd, a)';
      const spans = [...document.querySelectorAll(drawn)]
        .map((element) => element.getBoundingClientRect())
        .filter((span) => span.height > 0)
        .sort((one, other) => one.top - other.top);
      const ends = spans.map((_, index) =>
        Math.max(...spans.slice(0, index + 1).map(({ bottom }) => bottom)),
      );
      return {
        length: document.documentElement.scrollHeight,
        gap: Math.max(...spans.slice(1).map(({ top }, index) => top - (ends[index] ?? 0))),
      };
    });
    expect.soft(length, `at ${width} px`).toBeLessThan(longest);
    expect.soft(gap, `at ${width} px`).toBeLessThan(height / 3);
  }
});

test('on the widest screens, text has a maximum width, and backgrounds reach the edges', async ({
  page,
  visitor,
}) => {
  await visitor.at('landing');
  for (const width of [1920, 2560, 3840, 5120]) {
    await page.setViewportSize({ width, height: 1440 });
    const { outside, edges } = await page.evaluate(() => {
      const all = (selector: string) =>
        [...document.querySelectorAll(selector)].map(
          (element) => [element.textContent, element.getBoundingClientRect()] as const,
        );
      const measure = 90 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const start = (document.documentElement.clientWidth - measure) / 2;
      return {
        outside: all('#landing main :is(h1, h2, h3, p, dd, button), #landing footer p')
          .filter(([, { width }]) => width > 1)
          .filter(([, { left, right }]) => left < start - 1 || right > start + measure + 1),
        edges: all(
          '#landing main > section, #landing footer, #tracks > ol, #landing picture img[alt^="A humanoid"]',
        ).map(([, { width }]) => width),
      };
    });
    expect.soft(outside, `at ${width} px`).toEqual([]);
    expect.soft(new Set(edges), `at ${width} px`).toEqual(new Set([width]));
  }
});

/** Makes a browser one without scroll timelines, for which a script colours the header. */
const withoutTimelines = (page: Page) =>
  page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (condition: string) =>
      !condition.startsWith('animation-timeline') && supports(condition);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#landing > header { animation: none !important }');
    addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
  });

for (const by of ['style', 'script']) {
  test(`the header is either transparent over the banner or solid, by ${by}`, async ({
    page,
    visitor,
  }) => {
    if (by === 'script') await withoutTimelines(page);
    const header = page.locator('#landing > header');
    const words = page.locator('#main > section:first-of-type :is(p, h1, a)');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visitor.at('landing');
      for (const top of [0, 4, 9, 30, 200, 700, 0]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        const ground = top < 8 ? 'rgba(0, 0, 0, 0)' : 'rgb(12, 14, 16)';
        const state = `at ${width} px, scrolled by ${top} px`;
        await expect(header, state).toHaveCSS('background-color', ground);
        const { height = 0 } = (await header.boundingBox()) ?? {};
        const tops = await words.evaluateAll((all) =>
          all.map((word) => word.getBoundingClientRect().top),
        );
        if (top < 8) expect.soft(Math.min(...tops), state).toBeGreaterThanOrEqual(height);
      }
    }
  });
}

test.describe('on a phone whose window is a pixel wider than a picture', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('the banner is not loaded in the next larger size, nor twice', async ({ page, visitor }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitor.at('landing');
    await visitor.isIdle();
    expect(asked.filter((path) => path.includes('/hero-'))).toEqual(['/images/hero-tall-720.avif']);
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/site.ts';

async function open(page: Page, width: number, height = 900): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const [width, most] of [
  [1280, 6400],
  [390, 7600],
] as const) {
  test(`the landing page is read in ${most} px at ${width} px`, async ({ page }) => {
    await open(page, width, width < 500 ? 844 : 900);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(most);
  });
}

test('a heading stands nearer to what it heads than to what came before', async ({ page }) => {
  for (const width of [360, 768, 1280, 1920]) {
    await open(page, width);
    const distances = await page.locator('#landing main > section[id]').evaluateAll((sections) =>
      sections.map((section) => {
        const header = section.querySelector('header')?.getBoundingClientRect();
        const content = section.children[1]?.getBoundingClientRect();
        const before = section.previousElementSibling?.lastElementChild?.getBoundingClientRect();
        return {
          id: section.id,
          above: (header?.top ?? 0) - (before?.bottom ?? 0),
          below: (content?.top ?? 0) - (header?.bottom ?? 0),
        };
      }),
    );
    expect(distances).toHaveLength(5);
    for (const { id, above, below } of distances) {
      expect(below, `${id} at ${width} px`).toBeGreaterThan(16);
      expect(above, `${id} at ${width} px`).toBeGreaterThan(1.5 * below);
    }
  }
});

test('no band of more than a third of the screen is empty', async ({ page }) => {
  const height = 900;
  for (const width of [390, 1280, 1920]) {
    await open(page, width, height);
    const widest = await page.evaluate(() => {
      const spans: [top: number, bottom: number][] = [];
      const all = document.querySelectorAll('#landing :is(main, footer) *');
      for (const element of all) {
        const isDrawn = element.matches('img, svg, hr, li, p, h1, h2, h3, h4, dt, dd, a, button');
        const { top, bottom, height } = element.getBoundingClientRect();
        if (isDrawn && height > 0) spans.push([top, bottom]);
      }
      spans.sort(([a], [b]) => a - b);
      let [end, gap] = [spans[0]?.[1] ?? 0, 0];
      for (const [top, bottom] of spans) {
        gap = Math.max(gap, top - end);
        end = Math.max(end, bottom);
      }
      return gap;
    });
    expect(widest, `at ${width} px`).toBeLessThan(height / 3);
  }
});

test('on the widest screens words keep to a measure, and grounds reach the edges', async ({
  page,
}) => {
  for (const width of [1920, 2560, 3840, 5120]) {
    await open(page, width, 1440);
    const { outside, edges } = await page.evaluate(() => {
      const measure = 90 * 16;
      const start = (document.documentElement.clientWidth - measure) / 2;
      const texts = [
        ...document.querySelectorAll(
          '#landing main :is(h1, h2, h3, p, dd, button), #landing footer p',
        ),
      ].filter((text) => text.getBoundingClientRect().width > 1);
      const grounds = document.querySelectorAll(
        '#landing main > section, #landing footer, #tracks ol, #landing picture img[alt^="A humanoid"]',
      );
      return {
        outside: texts
          .filter((text) => {
            const { left, right } = text.getBoundingClientRect();
            return left < start - 1 || right > start + measure + 1;
          })
          .map(({ textContent }) => textContent),
        edges: [...grounds].map((ground) => ground.getBoundingClientRect().width),
      };
    });
    expect(outside, `at ${width} px`).toEqual([]);
    expect(new Set(edges), `at ${width} px`).toEqual(new Set([width]));
  }
});

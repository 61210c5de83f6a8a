import { expect, test } from '../../fixtures/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on the widest screens, text has a maximum width, and backgrounds reach the edges', async ({
  page,
  visitor,
}) => {
  await visitor.at('landing');
  for (const width of [1920, 3840]) {
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
        edges: all('#landing main > section, #landing footer, #tracks > ol').map(
          ([, { width }]) => width,
        ),
      };
    });
    expect.soft(outside, `at ${width} px`).toEqual([]);
    expect.soft(new Set(edges), `at ${width} px`).toEqual(new Set([width]));
  }
});

// The nightly engines have no scroll timelines, so a script colours the header there.
test('the header is either transparent over the banner or solid', async ({ page, visitor }) => {
  await visitor.at('landing');
  for (const top of [0, 4, 9, 700, 0]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const ground = top < 8 ? 'rgba(0, 0, 0, 0)' : 'rgb(12, 14, 16)';
    const header = page.locator('#landing > header');
    await expect(header, `scrolled by ${top} px`).toHaveCSS('background-color', ground);
  }
});

import { expect, test } from '../../fixtures/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the landing page is short, its headings are near their content, and no strip is empty', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const [width, height, longest] of [
    [390, 844, 8300],
    [768, 900, Number.POSITIVE_INFINITY],
    [1280, 900, 6400],
    [1920, 900, Number.POSITIVE_INFINITY],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { length, distances, gap } = await page.evaluate(() => {
      const sections = [...document.querySelectorAll('#landing main > section[id]')];
      const drawn = '#landing :is(main, footer) :is(img, svg, hr, li, p, h1, h2, h3, dt, dd, a)';
      const spans = [...document.querySelectorAll(drawn)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .sort((one, other) => one.top - other.top);
      let [end, gap] = [spans[0]?.bottom ?? 0, 0];
      for (const { top, bottom } of spans) {
        gap = Math.max(gap, top - end);
        end = Math.max(end, bottom);
      }
      return {
        length: document.documentElement.scrollHeight,
        gap,
        distances: sections.map((section) => {
          const header = section.querySelector('header')?.getBoundingClientRect();
          const content = section.children[1]?.getBoundingClientRect();
          const before = section.previousElementSibling?.lastElementChild?.getBoundingClientRect();
          return {
            id: section.id,
            above: (header?.top ?? 0) - (before?.bottom ?? 0),
            below: (content?.top ?? 0) - (header?.bottom ?? 0),
          };
        }),
      };
    });
    expect.soft(length, `at ${width} px`).toBeLessThan(longest);
    expect.soft(gap, `at ${width} px`).toBeLessThan(height / 3);
    expect(distances).toHaveLength(5);
    for (const { id, above, below } of distances) {
      expect.soft(below, `${id} at ${width} px`).toBeGreaterThan(16);
      expect.soft(above, `${id} at ${width} px`).toBeGreaterThan(1.5 * below);
    }
  }
});

test('on the widest screens, text has a maximum width, and backgrounds reach the edges', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1920, 2560, 3840, 5120]) {
    await page.setViewportSize({ width, height: 1440 });
    const { outside, edges } = await page.evaluate(() => {
      const measure = 90 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const start = (document.documentElement.clientWidth - measure) / 2;
      const texts = '#landing main :is(h1, h2, h3, p, dd, button), #landing footer p';
      const grounds =
        '#landing main > section, #landing footer, #tracks > ol, #landing picture img[alt^="A humanoid"]';
      return {
        outside: [...document.querySelectorAll(texts)]
          .map((text) => [text.textContent, text.getBoundingClientRect()] as const)
          .filter(([, { width }]) => width > 1)
          .filter(([, { left, right }]) => left < start - 1 || right > start + measure + 1),
        edges: [...document.querySelectorAll(grounds)].map(
          (ground) => ground.getBoundingClientRect().width,
        ),
      };
    });
    expect.soft(outside, `at ${width} px`).toEqual([]);
    expect.soft(new Set(edges), `at ${width} px`).toEqual(new Set([width]));
  }
});

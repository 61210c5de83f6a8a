import type { Page } from '@playwright/test';
import { hero } from '../../fixtures/browser/content.ts';
import { expect, test } from '../../fixtures/site.ts';

const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, top);

/** Returns the header's background, and the page's texts that lie beneath it. */
const header = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('#landing > header');
    if (!bar) throw new Error('There is no header.');
    const { bottom } = bar.getBoundingClientRect();
    const words = [...document.querySelectorAll('#main > section:first-of-type :is(p, h1, a)')];
    return {
      ground: getComputedStyle(bar).backgroundColor,
      beneath: words.filter((word) => word.getBoundingClientRect().top < bottom).length,
    };
  });

const clear = 'rgba(0, 0, 0, 0)';
const solid = 'rgb(12, 14, 16)';

for (const by of ['style', 'script']) {
  test(`the header is either transparent over the banner or solid, by ${by}`, async ({ page }) => {
    if (by === 'script') {
      await page.addInitScript(() => {
        const supports = CSS.supports.bind(CSS);
        CSS.supports = (condition: string) =>
          !condition.startsWith('animation-timeline') && supports(condition);
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('#landing > header { animation: none !important }');
        addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(sheet));
      });
    }
    for (const [width, height] of [
      [390, 844],
      [768, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      for (const top of [0, 4, 9, 30, 64, 128, 200, 700, 0]) {
        await scrollTo(page, top);
        const state = `at ${width} px, scrolled by ${top} px`;
        await expect
          .poll(async () => (await header(page)).ground, { message: state })
          .toBe(top < 8 ? clear : solid);
        if (top < 8) expect.soft((await header(page)).beneath, state).toBe(0);
      }
    }
  });
}

test('Register never covers the sun, on any screen width', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [1280, 900],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
    [3840, 2160],
    [3840, 1600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const register = await page
      .locator('#landing > header')
      .getByRole('link', { name: 'Register' })
      .boundingBox();
    const scene = await page.getByRole('img', { name: hero.banner.alt }).boundingBox();
    if (!register || !scene) throw new Error('Register or the banner isn’t visible.');
    // The picture covers its scene, aligned to the right, whichever side is longer.
    const scale = Math.max(scene.width, (scene.height * 16) / 9);
    const sun = {
      x: scene.x + scene.width - scale * (1 - 0.72),
      y: scene.y + scene.height / 2 + ((scale * 9) / 16) * (0.4 - 0.5),
      radius: ((scale * 9) / 16) * 0.36,
    };
    const gap = Math.hypot(
      Math.max(register.x - sun.x, 0),
      Math.max(sun.y - register.y - register.height, 0),
    );
    expect.soft(gap, `at ${width} x ${height} px`).toBeGreaterThan(sun.radius);
  }
});

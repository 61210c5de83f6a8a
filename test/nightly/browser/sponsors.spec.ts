import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../fixtures/browser/contrast.ts';
import { serveSite } from '../../fixtures/preview-site.ts';
import { expect, test } from '../../fixtures/site.ts';
import { inventedLogos } from './invented-logos.ts';
import { buildSponsoredSite, sponsoredSite, tierSizes } from './sponsored-site.ts';

// One build for all tests.
test.describe.configure({ mode: 'default' });

let url: string;
let close: (() => Promise<void>) | undefined;

test.beforeAll(async ({ site }) => {
  await buildSponsoredSite();
  ({ url, close } = await serveSite(sponsoredSite, site.backend));
});

test.afterAll(() => close?.());

const racks = (page: Page) => page.locator('#sponsors ul');
/** Finds the invented logos, each once. */
const cards = (page: Page) => racks(page).first().locator('li');

async function open(page: Page, width: number, colorScheme: 'light' | 'dark' = 'light') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(url);
  await expect(cards(page)).toHaveCount(inventedLogos.length);
  for (const card of await cards(page).all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
  }
}

type Colour = readonly [red: number, green: number, blue: number];

const inCss = (colour: Colour) => `rgb(${colour.join(', ')})`;

/** Measures a visible logo: its box within the card, in px, and the contrasts of its colours. */
async function lookAt(card: Locator) {
  const file = (await card.locator('img').getAttribute('src'))?.split('/').at(-1) ?? '';
  const name = await card.locator('span').last().boundingBox();
  const box = await card.boundingBox();
  if (!name || !box) throw new Error(`${file} isn't on the screen.`);
  const { data, info } = await sharp(await card.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const i = (y * info.width + x) * info.channels;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
  };
  const ground = at(4, 4);
  const bottom = Math.floor(name.y - box.y) - 1;
  const [xs, ys, contrasts]: [number[], number[], number[]] = [[], [], []];
  for (let y = 2; y < bottom; y += 1) {
    for (let x = 2; x < info.width - 2; x += 1) {
      const colour = at(x, y);
      if (Math.hypot(...colour.map((value, i) => value - (ground[i] ?? 0))) < 24) continue;
      xs.push(x);
      ys.push(y);
      contrasts.push(contrast(inCss(colour), inCss(ground)));
    }
  }
  contrasts.sort((a, b) => a - b);
  const [left, right, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)];
  return {
    file,
    left,
    right,
    top,
    width: right - left + 1,
    height: Math.max(...ys) - top + 1,
    middle: (left + right) / 2 / info.width,
    cardWidth: info.width,
    cardHeight: info.height,
    contrast: contrasts[contrasts.length >> 1] ?? 0,
  };
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`every sponsor’s logo is complete, as large as the others, centred and legible, at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await open(page, width, colorScheme);
    for (const card of await cards(page).all()) {
      const { file, contrast, ...seen } = await lookAt(card);
      const side = Math.sqrt(seen.width * seen.height);
      expect.soft(side, file).toBeGreaterThan(40);
      expect.soft(side, file).toBeLessThan(86);
      expect.soft(seen.left, file).toBeGreaterThan(4);
      expect.soft(seen.right, file).toBeLessThan(seen.cardWidth - 4);
      expect.soft(seen.top, file).toBeGreaterThan(4);
      expect.soft(seen.cardHeight, file).toBeLessThan(200);
      expect.soft(Math.abs(seen.middle - 0.5), file).toBeLessThan(0.03);
      expect.soft(contrast, file).toBeGreaterThan(file === 'photograph.jpg' ? 1.2 : 3);
    }
  });
}

test('a white or black background has no visible edge on its card', async ({ page }) => {
  await open(page, 1280);
  for (const file of ['word-on-white.jpg', 'mark-on-black.png']) {
    const { width, height } = await lookAt(
      cards(page).filter({ has: page.locator(`[src$="${file}"]`) }),
    );
    const picture = await page.locator(`#sponsors [src$="${file}"]`).first().boundingBox();
    expect(width, file).toBeLessThan((picture?.width ?? 0) - 8);
    expect(height, file).toBeLessThan((picture?.height ?? 0) - 8);
  }
});

test('three to fourteen sponsors are in their tiers, and fill their rows at any width', async ({
  page,
}) => {
  await open(page, 1280);
  await expect(page.locator('#sponsors h3')).toHaveText(tierSizes.map((size) => `Tier of ${size}`));
  await expect(page.locator('#sponsors').getByRole('link', { name: 'Contact us' })).toHaveCount(1);
  for (const width of [320, 360, 768, 1280, 1920, 3840]) {
    await open(page, width);
    const rows = await racks(page).evaluateAll((lists) =>
      lists.map((list) => {
        const rack = list.parentElement;
        const cells = [...(rack?.querySelectorAll(':scope li, :scope > p') ?? [])];
        const ends = new Map<number, number>();
        for (const cell of cells) {
          const { top, right } = cell.getBoundingClientRect();
          ends.set(top, Math.max(ends.get(top) ?? 0, right));
        }
        const end = (rack?.getBoundingClientRect().right ?? 0) - 1;
        const widths = cells
          .filter(({ tagName }) => tagName === 'LI')
          .map((cell) => cell.getBoundingClientRect().width);
        return {
          cards: widths.length,
          gaps: [...ends.values()].filter((right) => Math.abs(right - end) > 1).length,
          widest: Math.max(...widths) / Math.min(...widths),
        };
      }),
    );
    expect(rows.map(({ cards }) => cards)).toEqual(tierSizes);
    for (const { cards, gaps, widest } of rows) {
      expect(gaps, `${cards} sponsors at ${width} px`).toBe(0);
      expect(widest, `${cards} sponsors at ${width} px`).toBeLessThanOrEqual(2.01);
    }
  }
});

test('initials replace each picture that fails to load', async ({ page }) => {
  await page.route('**/sponsors/*', (route) => route.abort());
  await page.goto(url);
  for (const card of await cards(page).all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('XY')).toBeVisible();
    await expect(card.locator('img')).toBeHidden();
  }
});

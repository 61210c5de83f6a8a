import type { Page } from '@playwright/test';
import { applicationPage } from '../../fixtures/application-page.ts';
import { faultsOfEveryFocus } from '../../fixtures/browser/focused-element.ts';
import { throughEverySection } from '../../fixtures/browser/landing-states.ts';
import { throughEveryManagementState } from '../../fixtures/browser/management-states.ts';
import { brokenRules } from '../../fixtures/browser/page-rules.ts';
import { allWalks, pageWalks } from '../../fixtures/browser/page-walks.ts';
import { expectLooksAsBefore } from '../../fixtures/browser/pictures.ts';
import { reflowFaults } from '../../fixtures/browser/reflow.ts';
import { settle } from '../../fixtures/browser/settle.ts';
import { unreadableTexts } from '../../fixtures/browser/text-contrast.ts';
import { throughEveryWizardState } from '../../fixtures/browser/wizard-states.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';

test.use({ timezoneId: 'UTC', contextOptions: { reducedMotion: 'reduce' } });

/** The visitor's settings. `npm test` covers 390 px in light and 320 px in dark mode. */
const appearances = [
  { name: 'a dark phone', width: 390, colorScheme: 'dark' },
  { name: 'a light desktop', width: 1280, colorScheme: 'light' },
  { name: 'a dark desktop', width: 1280, colorScheme: 'dark' },
  { name: 'forced colors', width: 768, colorScheme: 'dark', forcedColors: 'active' },
] as const;

/** Returns the visible words that break across lines without a hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const isOnOneLine = (range: Range) =>
      new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2;
    for (const { parentElement: number } of document.querySelectorAll('wbr')) {
      if (!number) continue;
      const range = document.createRange();
      range.selectNodeContents(number);
      if (!isOnOneLine(range)) broken.push(number.textContent);
    }
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      // Text for screen readers alone is one pixel wide.
      if (parent.getBoundingClientRect().width <= 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–@./]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (!isOnOneLine(range)) broken.push(word);
      }
    }
    return broken;
  });

for (const { name, width, ...colors } of appearances) {
  test.describe(`with ${name}`, () => {
    test.use({
      viewport: { width, height: 900 },
      colorScheme: colors.colorScheme,
      contextOptions: { ...colors, reducedMotion: 'reduce' },
    });

    for (const [what, walk] of Object.entries(pageWalks)) {
      test(`${what} keeps every rule in every state`, async ({ page, site, closingUrl }) => {
        await walk(page, { site, closingUrl }, async (state) => {
          const isForced = 'forcedColors' in colors;
          expect.soft(await brokenRules(page, { isForced }), state).toEqual([]);
        });
      });
    }
  });
}

test('every pictured state looks as before', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await throughEverySection(page, (section, part) =>
    expectLooksAsBefore(part, section, '1280-dark'),
  );
  await throughEveryWizardState(page, site, (state, part) =>
    expectLooksAsBefore(part, state, '1280-dark'),
  );
  await throughEveryManagementState(page, site, (state, part) =>
    expectLooksAsBefore(part, `application-${state}`, '1280-dark'),
  );
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await throughEveryManagementState(page, site, (state, part) =>
    expectLooksAsBefore(part, `application-${state}`, '390-light'),
  );
});

for (const [what, walk] of Object.entries(pageWalks)) {
  test(`${what} breaks no word, at any width`, async ({ page, site, closingUrl }) => {
    await walk(page, { site, closingUrl }, async (state) => {
      for (const width of [320, 360, 768, 1280, 2560, 3840]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await settle(page);
        expect.soft(await brokenWords(page), `${state} at ${width} px`).toEqual([]);
      }
    });
  });
}

for (const [what, walk] of Object.entries(allWalks)) {
  test(`${what} neither scrolls sideways nor loses a word, whatever the size of window and letters`, async ({
    page,
    site,
    closingUrl,
  }) => {
    test.setTimeout(900_000);
    await walk(page, { site, closingUrl }, async (state) => {
      expect.soft(await reflowFaults(page), state).toEqual([]);
    });
  });
}

test('the focused element always has a ring, and is visible, on a light desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await faultsOfEveryFocus(page)).toEqual({});
});

for (const [colorScheme, contrast] of [
  ['light', 'no-preference'],
  ['dark', 'no-preference'],
  ['light', 'more'],
  ['dark', 'more'],
] as const) {
  const asked = `${colorScheme}, contrast: ${contrast}`;
  test(`every text has enough contrast to what is behind it, ${asked}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await throughEverySection(page, async () => undefined);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const near = [...document.images].filter((image) => image.checkVisibility());
        for (const image of near) image.loading = 'eager';
        await Promise.all(near.map((image) => image.decode()));
      });
      expect(await unreadableTexts(page), `landing page at ${width} px`).toEqual([]);
    }
    const { open, fill, next, previous, main, step } = applicationPage(page);
    await open();
    await next.click();
    await expect(step).toHaveAttribute('data-state', 'experience');
    await previous.click();
    await expect(step).toHaveAttribute('data-state', 'personalInfo');
    expect(await unreadableTexts(page), 'step 1 with errors').toEqual([]);
    await fill({ ...teamForm, email: 'ada@gmial.com', 'team_members.0': '' });
    expect(await unreadableTexts(page), 'review with problems').toEqual([]);
    await main.getByRole('button', { name: 'Edit Track' }).click();
    expect(await unreadableTexts(page), 'step 3').toEqual([]);
  });
}

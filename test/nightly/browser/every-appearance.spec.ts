import type { Page } from '@playwright/test';
import { settle } from '../../fixtures/browser/barriers.ts';
import { lostWords, sideways } from '../../fixtures/browser/layout-rules.ts';
import { brokenRules } from '../../fixtures/browser/page-rules.ts';
import { expectLooksAsBefore, setStyle } from '../../fixtures/browser/pictures.ts';
import { unreadableTexts } from '../../fixtures/browser/text-contrast.ts';
import {
  type Look,
  throughEveryManagementState,
  throughEverySection,
  throughEveryWizardState,
} from '../../fixtures/browser/walks.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

test.use({
  timezoneId: 'UTC',
  viewport: { width: 1280, height: 900 },
  colorScheme: 'dark',
  contextOptions: { reducedMotion: 'reduce' },
});

/** The visitor's settings. `every-state.spec.ts` covers 390 px in light and 320 px in dark mode. */
const appearances = [
  { name: 'a dark phone', width: 390, colorScheme: 'dark', forcedColors: 'none' },
  { name: 'a light desktop', width: 1280, colorScheme: 'light', forcedColors: 'none' },
  { name: 'forced colors', width: 768, colorScheme: 'dark', forcedColors: 'active' },
  // The walk goes on with the last one.
  { name: 'a dark desktop', width: 1280, colorScheme: 'dark', forcedColors: 'none' },
] as const;

/** The widths of windows, in px, from a phone with its display enlarged to a wall. */
const widths = [240, 320, 360, 768, 1280, 2560, 3840];

/** What a visitor may set by WCAG 2.2, success criterion 1.4.12, without losing anything. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** How a visitor may set letters: their size in the browser, in px, and a style sheet of their own. */
const letters: Readonly<Record<string, readonly [size: number, sheet: string]>> = {
  'half as large again': [24, ''],
  'twice as large': [32, ''],
  'half as large again by a style sheet': [16, 'html { font-size: 150% !important; }'],
  'twice as large by a style sheet': [16, 'html { font-size: 200% !important; }'],
  'spaced out': [16, textSpacing],
  'as they are': [16, ''],
};

/** Returns the visible words that break across lines without a hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const check = () => {
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`'${range}' breaks`);
    };
    for (const { parentElement: number } of document.querySelectorAll(
      ':not([translate="no"]) > wbr',
    )) {
      if (!number) continue;
      range.selectNodeContents(number);
      check();
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      // Text for screen readers alone is one pixel wide.
      if (parent.getBoundingClientRect().width <= 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–@./]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        check();
      }
    }
    return broken;
  });

/**
 * What goes wrong where the window or its letters have another size: the page scrolls sideways, or
 * words can't be read; if only the window has another size, also words that break.
 */
async function reflowFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const session = await page.context().newCDPSession(page);
  for (const [setting, [size, sheet]] of Object.entries(letters)) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    await setStyle(page, sheet);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Lengths that depend on the window's width change over a moment, too short to be seen.
      await settle(page);
      // The links in the outbox are longer than a line.
      const mayBreak = setting !== 'as they are' || width < 320 || page.url().includes('/outbox?');
      let lasting: string[] = [];
      // A picture for this width may still be loading. No property of an image says so.
      await expect
        .poll(async () => {
          lasting = [await sideways(page), await lostWords(page)].flat();
          if (!mayBreak) lasting.push(...(await brokenWords(page)));
          return lasting;
        })
        .toEqual([])
        .catch(() => undefined);
      faults.push(...lasting.map((fault) => `${width} px, letters ${setting}: ${fault}`));
    }
  }
  await session.detach();
  return faults;
}

const walks: Readonly<Record<string, (visitor: Visitor, look: Look) => Promise<void>>> = {
  'the landing page': async (visitor, look) => {
    await throughEverySection(visitor, (section, part) =>
      expectLooksAsBefore(part, section, '1280-dark'),
    );
    await look('landing', visitor.page.locator('#landing'));
  },
  'the text pages': async ({ page, main }, look) => {
    for (const path of ['privacy.html', 'code-of-conduct.html']) {
      await page.goto(`/${path}`);
      await look(path, main);
    }
  },
  'the application': throughEveryWizardState,
  'the page behind the link': throughEveryManagementState,
};

for (const [what, walk] of Object.entries(walks)) {
  test(`${what} keeps every rule in every state, and looks as before, whatever the colors and the size of window and letters`, async ({
    page,
    visitor,
  }) => {
    test.setTimeout(1_800_000);
    await walk(visitor, async (state, part) => {
      await expectLooksAsBefore(part, state, '1280-dark');
      for (const { name, width, ...colors } of appearances) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia(colors);
        const isForced = colors.forcedColors === 'active';
        expect.soft(await brokenRules(page, { isForced }), `${state} with ${name}`).toEqual([]);
      }
      expect.soft(await reflowFaults(page), state).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    });
  });
}

test('the outbox, the page of an unknown address and the closed form lose no word, whatever the size of window and letters', async ({
  page,
  visitor,
  site,
  closingUrl,
}) => {
  test.setTimeout(1_800_000);
  await visitor.at('link');
  for (const path of [`outbox?key=${site.backend.outbox.key}`, '404.html']) {
    await page.goto(`/${path}`);
    expect.soft(await reflowFaults(page), path).toEqual([]);
  }
  // Not on the outbox: Chromium logs an error if Playwright sets the clock of a mail's sandboxed frame.
  await page.clock.setFixedTime('2030-06-03T12:00:00-07:00');
  await page.goto(`${closingUrl}#/apply`);
  await expect(visitor.heading('Registration has closed')).toBeVisible();
  expect.soft(await reflowFaults(page), 'closed').toEqual([]);
});

for (const [colorScheme, contrast] of [
  ['light', 'no-preference'],
  ['dark', 'no-preference'],
  ['light', 'more'],
  ['dark', 'more'],
] as const) {
  test(`every text has enough contrast to what is behind it, ${colorScheme}, contrast: ${contrast}`, async ({
    page,
    visitor,
  }) => {
    await page.emulateMedia({ colorScheme, contrast });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await throughEverySection(visitor, async () => undefined);
      expect(await unreadableTexts(page), `landing page at ${width} px`).toEqual([]);
    }
    await visitor.at('personalInfo');
    await visitor.fill({ ...teamForm, email: 'ada@gmial.com', 'team_members.0': '' });
    expect(await unreadableTexts(page), 'review with problems').toEqual([]);
    await visitor.button('Edit Track').click();
    expect(await unreadableTexts(page), 'step 3').toEqual([]);
  });
}

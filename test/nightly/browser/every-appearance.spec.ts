import { brokenRules } from '../../fixtures/browser/page-rules.ts';
import { expectLooksAsBefore } from '../../fixtures/browser/pictures.ts';
import { reflowFaults } from '../../fixtures/browser/reflow.ts';
import { unreadableTexts } from '../../fixtures/browser/text-contrast.ts';
import {
  type Look,
  throughEverySection,
  throughTheApplication,
  throughTheLink,
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

/** The visitor's settings. `every-state.spec.ts` covers 390 px in light mode. */
const appearances = [
  { name: 'a dark phone', width: 390, colorScheme: 'dark', forcedColors: 'none' },
  { name: 'a light desktop', width: 1280, colorScheme: 'light', forcedColors: 'none' },
  { name: 'forced colors', width: 768, colorScheme: 'dark', forcedColors: 'active' },
  // The walk goes on with the last one.
  { name: 'a dark desktop', width: 1280, colorScheme: 'dark', forcedColors: 'none' },
] as const;

/** The landing page is pictured before the rules scroll it. */
async function throughTheLandingPage(visitor: Visitor, look: Look): Promise<void> {
  await throughEverySection(visitor, (section, part) =>
    expectLooksAsBefore(part, section, '1280-dark'),
  );
  await look('landing', visitor.page.locator('#landing'));
}

for (const [what, walk] of [
  ['the landing page', throughTheLandingPage],
  ['the application', throughTheApplication],
  ['the page behind the link', throughTheLink],
] as const) {
  test(`${what} looks as before, and keeps every rule, whatever the colors`, async ({
    page,
    visitor,
  }) => {
    await walk(visitor, async (state, part) => {
      await expectLooksAsBefore(part, state, '1280-dark');
      for (const { name, width, ...colors } of appearances) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia(colors);
        const isForced = colors.forcedColors === 'active';
        expect.soft(await brokenRules(page, { isForced }), `${state} with ${name}`).toEqual([]);
      }
    });
  });
}

// The other pages are laid out like this by `test/views`.
test('no text page, nor the outbox, loses a word, whatever the size of window and letters', async ({
  page,
  visitor,
  site,
}) => {
  await visitor.at('link');
  const outbox = `outbox?key=${site.backend.outbox.key}`;
  for (const path of ['privacy.html', 'code-of-conduct.html', '404.html', outbox]) {
    await page.goto(`/${path}`);
    expect.soft(await reflowFaults(page), path).toEqual([]);
  }
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

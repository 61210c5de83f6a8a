import { expectTree } from '../fixtures/browser/expect-tree.ts';
import { brokenRules } from '../fixtures/browser/page-rules.ts';
import { expectLooksAsBefore } from '../fixtures/browser/pictures.ts';
import {
  throughEverySection,
  throughTheApplication,
  throughTheLink,
} from '../fixtures/browser/walks.ts';
import { expect, test } from '../fixtures/site.ts';

test.use({
  viewport: { width: 390, height: 900 },
  colorScheme: 'light',
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
});

for (const [what, walk] of [
  ['the application', throughTheApplication],
  ['the page behind the link', throughTheLink],
] as const) {
  test(`${what} sounds and looks as before, and keeps every rule`, async ({ page, visitor }) => {
    await walk(visitor, async (state, part) => {
      await expectTree(part, state);
      await expectLooksAsBefore(part, state, '390-light');
      expect.soft(await brokenRules(page), state).toEqual([]);
    });
  });
}

test('the landing page sounds and looks as before, and keeps every rule', async ({
  page,
  visitor,
}) => {
  await throughEverySection(visitor, (section, part) =>
    expectLooksAsBefore(part, section, '390-light'),
  );
  expect(await brokenRules(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await throughEverySection(visitor, (section, part) => expectTree(part, `landing-${section}`));
});

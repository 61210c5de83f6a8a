import { reflowFaults } from '../../fixtures/browser/reflow.ts';
import { unreadableTexts } from '../../fixtures/browser/text-contrast.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { expect, test } from '../../fixtures/site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
      await visitor.at('landing');
      expect(await unreadableTexts(page), `landing page at ${width} px`).toEqual([]);
    }
    await visitor.at('personalInfo');
    await visitor.fill({ ...teamForm, email: 'ada@gmial.com', 'team_members.0': '' });
    expect(await unreadableTexts(page), 'review with problems').toEqual([]);
    await visitor.button('Edit Track').click();
    expect(await unreadableTexts(page), 'step 3').toEqual([]);
  });
}

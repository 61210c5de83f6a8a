import { findBarriers } from '../../fixtures/browser/barriers.ts';
import { brokenWords, lostWords, sideways } from '../../fixtures/browser/layout-rules.ts';
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
  const session = await page.context().newCDPSession(page);
  const outbox = `outbox?key=${site.backend.outbox.key}`;
  for (const path of ['privacy.html', 'code-of-conduct.html', '404.html', outbox]) {
    await page.goto(`/${path}`);
    for (const [width, size] of [
      [240, 32],
      [320, 16],
      [768, 24],
      [1280, 32],
      [3840, 16],
    ] as const) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
      await page.setViewportSize({ width, height: 900 });
      // The links in the outbox are longer than a line.
      const mayBreak = size > 16 || path === outbox;
      for (const rule of mayBreak ? [sideways, lostWords] : [sideways, lostWords, brokenWords]) {
        const what = `${path}, ${width} px, letters of ${size} px`;
        await expect.soft.poll(() => rule(page), what).toEqual([]);
      }
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every text has more contrast for visitors who ask for it, ${colorScheme}`, async ({
    page,
    visitor,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const faint = () => findBarriers(page, { only: ['color-contrast-enhanced'] });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await visitor.at('landing');
      expect(await faint(), `landing page at ${width} px`).toEqual([]);
    }
    await visitor.at('personalInfo');
    await visitor.fill({ ...teamForm, email: 'ada@gmial.com', 'team_members.0': '' });
    expect(await faint(), 'review with problems').toEqual([]);
    await visitor.button('Edit Track').click();
    expect(await faint(), 'step 3').toEqual([]);
  });
}

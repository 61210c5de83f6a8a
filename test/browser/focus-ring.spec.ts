import { faultsOfEveryFocus } from '../fixtures/browser/focused-element.ts';
import { expect, test } from '../fixtures/site.ts';

test.describe('on a dark phone', () => {
  test.use({
    viewport: { width: 390, height: 740 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('the focused element always has a ring, and is visible', async ({ page }) => {
    expect(await faultsOfEveryFocus(page)).toEqual({});
  });
});

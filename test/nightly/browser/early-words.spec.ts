import { translatePage } from '../../fixtures/browser/translator.ts';
import { expect, test } from '../../fixtures/site.ts';

for (const [what, isTranslated] of [
  // The form is rendered afresh when the script arrives.
  ['registration closes by the clock', false],
  ['the page is translated meanwhile', true],
] as const) {
  test(`words typed before and while the script loads stay, with focus and caret, if ${what}`, async ({
    page,
    visitor,
    site,
    closingUrl,
  }) => {
    const { field } = visitor;
    const release = await visitor.hold('**/assets/start-application*.js');
    await page.goto(`${isTranslated ? site.url : closingUrl}#/apply`);
    await field('email').click();
    await page.keyboard.type(' ada@example.org ');
    await field('full_name').click();
    await page.keyboard.type('Ada Lovelac');
    if (isTranslated) await page.evaluate(translatePage, '«$&»');
    await page.keyboard.press('ArrowLeft');
    release();
    const keys = 'abcdefghijklmnopqrstuvwxyz'.repeat(4);
    await page.keyboard.type(keys);
    await visitor.isStarted();
    await page.keyboard.type('!');
    await expect(field('full_name')).toHaveValue(`Ada Lovela${keys}!c`);
    await expect(field('email'), 'it stays as it was typed').toHaveValue(' ada@example.org ');
    await page.reload();
    await expect(field('full_name')).toHaveValue(`Ada Lovela${keys}!c`);
  });
}

test.describe('with touch', () => {
  test.use({ viewport: { width: 360, height: 1100 }, isMobile: true, hasTouch: true });

  test('a tap that leaves an address with a trailing space counts', async ({ visitor }) => {
    await visitor.at('personalInfo');
    await visitor.field('email').fill('ada@example.org ');
    // When the button moves up, its lower edge leaves the finger first.
    await visitor.next.tap({ position: { x: 20, y: 40 } });
    await expect(visitor.step).toHaveAttribute('data-state', 'experience');
  });
});

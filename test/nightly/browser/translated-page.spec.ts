import { translatePage } from '../../fixtures/browser/translator.ts';
import {
  throughEveryManagementState,
  throughEveryWizardState,
} from '../../fixtures/browser/walks.ts';
import { expect, setServersClock, test } from '../../fixtures/site.ts';
import { visitorOf } from '../../fixtures/visitor.ts';

test.use({ timezoneId: 'UTC', viewport: { width: 390, height: 844 } });

for (const [what, walk] of [
  ['the application', throughEveryWizardState],
  ['the page behind the link', throughEveryManagementState],
] as const) {
  test(`${what} says the same in every state if it is translated`, async ({
    browser,
    page,
    site,
    visitor,
  }) => {
    const untranslated = await browser.newContext({ baseURL: site.url });
    await setServersClock(untranslated);
    const said = new Map<string, string>();
    await walk(visitorOf(await untranslated.newPage(), site), async (state, part) => {
      said.set(state, await part.ariaSnapshot());
    });
    await untranslated.close();

    // The words stay the same, but the elements are replaced.
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (${translatePage})('$&'));`,
    );
    await walk(visitor, async (state, part) => {
      await expect(part.locator('font').first()).toBeAttached();
      const text = await part.ariaSnapshot();
      expect
        .soft(text.replaceAll(/\s+/g, ' '), state)
        .toBe(said.get(state)?.replaceAll(/\s+/g, ' '));
    });
  });
}

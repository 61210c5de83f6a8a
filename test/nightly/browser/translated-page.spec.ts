import { translatePage } from '../../fixtures/browser/translator.ts';
import {
  throughEveryManagementState,
  throughEveryWizardState,
} from '../../fixtures/browser/walks.ts';
import { expect, test } from '../../fixtures/site.ts';

// The recorded states are those of a phone.
test.use({ timezoneId: 'UTC', viewport: { width: 390, height: 844 } });

for (const [what, walk, prefix] of [
  ['the application', throughEveryWizardState, ''],
  ['the page behind the link', throughEveryManagementState, 'application-'],
] as const) {
  test(`${what} says the same in every state if it is translated`, async ({ page, visitor }) => {
    // The words stay the same, but the elements are replaced.
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (${translatePage})('$&'));`,
    );
    await walk(visitor, async (state, part) => {
      await expect(part.locator('font').first()).toBeAttached();
      await expect.soft(part).toMatchAriaSnapshot({ name: `${prefix}${state}.aria.yml` });
    });
  });
}

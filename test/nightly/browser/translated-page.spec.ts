import { translatePage } from '../../fixtures/browser/translator.ts';
import { test } from '../../fixtures/site.ts';
import { application } from '../../paths/application.ts';
import { management } from '../../paths/management.ts';
import { pathTests } from '../../paths/walk-on-page.ts';

// The words stay the same, but the elements are replaced.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translatePage})('$&'));`);
});

for (const model of [application, management]) {
  test.describe(`on a translated page, ${model.name}:`, () => {
    for (const path of pathTests(model)) test(...path);
  });
}

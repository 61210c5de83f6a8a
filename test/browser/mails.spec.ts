import { expect, test } from '@playwright/test';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { mailFacts } from '../fixtures/deployed-function.ts';

test('every mail is legible in a light and in a dark client', async ({ page }) => {
  for (const kind of ['confirmation', 'link'] as const) {
    await page.setContent(writeMail(kind, mailFacts).html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(
        await findBarriers(page, { within: 'body > table' }),
        `${kind}, ${colorScheme}`,
      ).toEqual([]);
    }
  }
});

import { expect, test } from '@playwright/test';
import { writeMail } from '../../supabase/functions/send-application-email/mail-text.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { functionSettings } from '../fixtures/deployed-function.ts';

const facts = {
  event: functionSettings.event,
  recipient: 'ada@example.org',
  link: 'https://jam.example/2031/#/application/nJrvjW7R_GZTLapmcgboYZXgAoLYmtEWy8347gYMeMk',
};

test('every mail is legible in a light and in a dark client', async ({ page }) => {
  for (const kind of ['confirmation', 'link'] as const) {
    await page.setContent(writeMail(kind, facts).html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(
        await findBarriers(page, { within: 'body > table' }),
        `${kind}, ${colorScheme}`,
      ).toEqual([]);
    }
  }
});

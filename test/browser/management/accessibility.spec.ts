import type { Page } from '@playwright/test';
import { freshEmail } from '../../fixtures/application-page.ts';
import { appearances } from '../../fixtures/browser/appearances.ts';
import { findBarriers } from '../../fixtures/browser/barriers.ts';
import { throughEveryState } from '../../fixtures/browser/management-states.ts';
import { setStyle } from '../../fixtures/browser/own-style.ts';
import { teamForm } from '../../fixtures/forms.ts';
import { managementPage } from '../../fixtures/management-page.ts';
import { applyByMail } from '../../fixtures/sent-application.ts';
import { expect, test } from '../../fixtures/site.ts';

/** What a visitor may set by WCAG 2.2, success criterion 1.4.12, without losing anything. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { name, viewport, colorScheme, forcedColors } of appearances) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme,
      contextOptions: {
        ...(forcedColors && { forcedColors }),
        reducedMotion: 'reduce',
      },
    });

    test('axe finds nothing in any state of an application, and nothing overflows', async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000);
      const found: Record<string, unknown> = {};
      await throughEveryState(page, site, async (state) => {
        const barriers = await findBarriers(page, { isForced: forcedColors === 'active' });
        const asIs = await overflow(page);
        await setStyle(page, textSpacing);
        const spaced = await overflow(page);
        await setStyle(page, '');
        if (barriers.length > 0 || asIs > 0 || spaced > 0)
          found[state] = { barriers, asIs, spaced };
      });
      expect(found).toEqual({});
    });
  });
}

test('an application can be seen, changed and withdrawn with the keyboard alone', async ({
  page,
  site,
}) => {
  const { link, email } = await applyByMail(site, { ...teamForm, email: freshEmail() });
  const { question, heading, main } = managementPage(page);
  const focused = page.locator(':focus');
  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name }).or(page.getByRole('textbox', { name }));
    for (let stop = 0; stop < 60; stop += 1) {
      if (await target.and(focused).count()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${name}.`);
  };
  await page.goto(link);
  await expect(heading('What you sent')).toBeVisible();
  await tabTo('Edit application');
  await page.keyboard.press('Enter');
  await tabTo('Full name');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Augusta Ada King');
  await tabTo(/Review & Save/);
  await page.keyboard.press('Enter');
  await tabTo('Save changes');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Your changes are saved.')).toBeVisible();
  await expect(main).toBeFocused();
  await tabTo('Withdraw application');
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Cancel' }), 'Tab stays within').toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading('Your application is withdrawn')).toBeFocused();
  expect(await site.backend.query('select 1 from applicants where email = $1', [email])).toEqual(
    [],
  );
});

test('every button of the page is 44 px high or more', async ({ page, site }) => {
  const { link } = await applyByMail(site, { ...teamForm, email: freshEmail() });
  const { main, edit } = managementPage(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(link);
  await expect(edit).toBeVisible();
  for (const control of await main.locator('button, a[href]:not(p a)').all()) {
    const box = await control.boundingBox();
    expect(box?.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});

import { expect } from '@playwright/test';
import { findBarriers } from '../../fixtures/browser/barriers.ts';
import { openView, test } from '../../fixtures/browser/live-view.ts';

test('the live view runs the management machine, whose calls wait for their outcomes', async ({
  page,
  viewUrl,
}) => {
  const { part, lit, taken, send } = await openView(page, viewUrl, 'management');
  await expect.poll(lit).toContain('application.opening');
  await send('openApplication found');
  await send('application.disown');
  await send('confirmation.confirm');
  await send('withdrawApplication refused');
  await expect.poll(lit).toContain('application.removing.refused');
  await send('confirmation.cancel');
  await expect.poll(taken).toEqual(['application.removing.refused confirmation.cancel 0']);
  await expect.poll(lit).toContain('application.shown.viewing');
  await expect(part.locator('.context')).toContainText('"token": "kept"');
  await expect(page.locator('[data-machine="application"]')).toBeHidden();
});

test('the drawing has its full size, and a row that the developer opened stays open', async ({
  page,
  viewUrl,
}) => {
  const { part, send } = await openView(page, viewUrl);
  const row = part.locator('.regions details', { hasText: 'connection' });
  await row.locator('summary').click();
  await send('step.next');
  await expect(row).toHaveAttribute('open');
  const sizes = await part
    .locator('[open] .chart text')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  const drawing = row.locator('svg');
  const [box, wanted] = [await drawing.boundingBox(), await drawing.getAttribute('width')];
  expect(box?.width).toBeCloseTo(Number(wanted), 0);
  await row.locator('summary').click();
  await send('step.next');
  await expect(row).not.toHaveAttribute('open');
});

test('the live view is accessible, light and dark', async ({ page, viewUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { send, goBackTo } = await openView(page, viewUrl);
  await send('field.change full_name valid');
  await send('step.next');
  await goBackTo('start');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findBarriers(page)).toEqual([]);
  }
});

import { expect } from '@playwright/test';
import { findBarriers } from '../../fixtures/browser/barriers.ts';
import { openView, test } from '../../fixtures/browser/live-view.ts';

test('it runs the machine behind the link, whose calls wait for their answers', async ({
  page,
  viewUrl,
}) => {
  const { part, lit, taken, send } = await openView(page, viewUrl, 'management');
  await expect.poll(lit).toContain('application.opening');
  await send('openApplication found');
  await send('application.disown');
  await send('confirmation.confirm');
  await send('withdrawApplication refused');
  await expect.poll(lit).toContain('application.removing.failed');
  await send('confirmation.cancel');
  await expect.poll(taken).toEqual(['application.removing confirmation.cancel 0']);
  await expect.poll(lit).toContain('application.shown.viewing');
  await expect(part.locator('.context')).toContainText('"token": "kept"');
  await expect(page.locator('[data-machine="application"]')).toBeHidden();
});

test('the drawing is of its full size, and moves and scales by mouse, keyboard and buttons', async ({
  page,
  viewUrl,
}) => {
  const { part, chart, place } = await openView(page, viewUrl);
  expect(await place()).toEqual({ x: 0, y: 0, scale: 1 });
  const sizes = await part
    .locator('.chart text')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);

  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(300, 350);
  await page.mouse.up();
  expect(await place()).toEqual({ x: -200, y: -50, scale: 1 });
  await page.mouse.wheel(40, 100);
  await expect.poll(place).toEqual({ x: -240, y: -150, scale: 1 });
  const frame = await chart.boundingBox();
  /** What of the drawing lies under the pointer, in px of its full size. */
  const pointed = async () => {
    const { x, y, scale } = await place();
    return [(300 - (frame?.x ?? 0) - x) / scale, (350 - (frame?.y ?? 0) - y) / scale];
  };
  const [left = 0, top = 0] = await pointed();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await place()).scale).toBeCloseTo(Math.exp(1 / 3), 3);
  const [leftAfter, topAfter] = await pointed();
  expect(Math.abs((leftAfter ?? Number.NaN) - left)).toBeLessThan(1);
  expect(Math.abs((topAfter ?? Number.NaN) - top)).toBeLessThan(1);

  await chart.focus();
  await page.keyboard.press('0');
  expect(await place()).toEqual({ x: 0, y: 0, scale: 1 });
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await place()).x).toBeLessThan(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await place()).y).toBeLessThan(0);
  await page.keyboard.press('-');
  expect((await place()).scale).toBeCloseTo(0.8, 3);

  await page.getByRole('button', { name: 'Larger' }).click();
  await expect(part.locator('.zoom output')).toHaveText('100 %');
  await page.getByRole('button', { name: 'Fit' }).click();
  const drawing = await part.locator('.chart svg').boundingBox();
  expect(drawing?.width).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
  expect(drawing?.height).toBeLessThanOrEqual((frame?.height ?? 0) + 1);
  await page.getByRole('button', { name: 'Full size' }).click();
  expect(await place()).toEqual({ x: 0, y: 0, scale: 1 });
});

test('what happens out of sight is brought into sight, unless nobody wants to follow', async ({
  page,
  viewUrl,
}) => {
  const { part, send, place } = await openView(page, viewUrl);
  await send('connection.lose');
  await expect(part.locator('[data-taken]').first()).toBeInViewport();
  const followed = await place();
  expect(followed.y).toBeLessThan(-500);
  await part.getByLabel('Follow').uncheck();
  await send('field.change full_name valid');
  expect(await place()).toEqual(followed);
});

test('it is accessible, light and dark', async ({ page, viewUrl }) => {
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

import { expect } from '@playwright/test';
import { openView, test } from '../fixtures/browser/live-view.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';

const filled = [
  'field.change full_name valid',
  'field.change email valid',
  'field.change experience valid',
  'field.change motivation valid',
  'field.change track_selection beginner',
  'field.change team_preference individual',
  'step.review',
];

test('the live view runs the machine without a server, lights what happens, and goes back through it', async ({
  page,
  viewUrl,
}) => {
  await page.clock.install();
  const { part, lit, taken, send, events, goBackTo, chart, place } = await openView(page, viewUrl);
  await expect(page.locator('#machine option')).toHaveText(['application', 'management']);
  for (const name of filled) await send(name);
  await send('application.submit');
  await expect.poll(lit).toContain('submission.submitting.checkingDuplicate');
  await expect.poll(taken).toEqual(['submission.idle application.submit 0']);
  await send('checkDuplicate free');
  await stopClock(page);
  await send('insertApplicant stored');
  await expect
    .poll(lit)
    .toEqual(expect.arrayContaining(['submission.success.redirecting', 'modal.open.success']));
  await expect.poll(taken).toContain('modal submission.succeeded 0');
  await expect(part.locator('.context')).toContainText('"receipt": "kept"');

  // Back to the review, while the clock goes on.
  await goBackTo('step.review');
  await expect.poll(lit).toContain('wizard.review');
  await expect.poll(lit).not.toContain('modal.open.success');
  await expect(part.locator('.context')).toContainText('"receipt": null');
  await part.getByLabel('Events').press('ArrowDown');
  await expect(part.getByLabel('Events')).toHaveValue('field.change team_preference individual');
  await expect(part.locator('.event-data')).toContainText('"value": "individual"');
  await page.clock.runFor(4000);
  await expect(events.first()).toHaveText(/after closeSuccess$/);
  await expect.poll(lit).toContain('wizard.personalInfo');
  await expect.poll(lit).not.toContain('submission.success.settled');
  await page.getByRole('button', { name: 'Back to the latest' }).click();
  await expect.poll(lit).toContain('submission.success.settled');

  await test.step('scales the drawing around the pointer', async () => {
    const frame = await chart.boundingBox();
    /** What of the drawing lies under the pointer, in px of its full size. */
    const pointed = async () => {
      const { x, y, scale } = await place();
      return [(300 - (frame?.x ?? 0) - x) / scale, (350 - (frame?.y ?? 0) - y) / scale];
    };
    await page.mouse.move(300, 350);
    await page.mouse.wheel(40, 100);
    const { scale } = await place();
    const [left = 0, top = 0] = await pointed();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await place()).scale / scale).toBeCloseTo(Math.exp(1 / 3), 2);
    const [leftAfter = Number.NaN, topAfter = Number.NaN] = await pointed();
    expect(Math.abs(leftAfter - left)).toBeLessThan(2);
    expect(Math.abs(topAfter - top)).toBeLessThan(2);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { viewAlone } from '../../tools/machine/view-alone.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-view-'));
  await writeFile(join(folder, 'machines.html'), await viewAlone());
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Opens the page as a file, where there is no server, and shows a machine there. */
async function openView(page: Page, machine = 'application') {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requested.push(request.url());
  });
  await page.goto(pathToFileURL(join(folder, 'machines.html')).href);
  await expect(page.locator('#status')).toHaveText(/Simulated/);
  expect(requested).toHaveLength(1);
  await page.locator('#machine').selectOption(machine);
  const part = page.locator(`[data-machine="${machine}"]`);
  const paths = (selector: string, attribute: string) =>
    part
      .locator(selector)
      .evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), attribute);
  return {
    lit: () => paths('.state[data-active]', 'data-path'),
    taken: async () => [...new Set(await paths('[data-taken]', 'data-transition'))],
    send: async (name: string) => {
      await part.getByLabel('Send an event').selectOption(name);
      await part.getByRole('button', { name: 'Send', exact: true }).click();
    },
    part,
    events: part.locator('.events button'),
    chart: part.locator('.chart'),
    /** Where the drawing is: its left and upper edge in px, and its scale. */
    place: () =>
      part.locator('.chart svg').evaluate((drawing) => {
        const { a, e, f } = new DOMMatrix(getComputedStyle(drawing).transform);
        return { x: Math.round(e), y: Math.round(f), scale: a };
      }),
  };
}

const filled = [
  'field.change full_name valid',
  'field.change email valid',
  'field.change experience valid',
  'field.change motivation valid',
  'field.change track_selection beginner',
  'field.change team_preference individual',
  'step.review',
];

test('the page without a server runs the machine, lights what happens, and goes back through it', async ({
  page,
}) => {
  const { part, lit, taken, send, events } = await openView(page);
  await expect(page.locator('#machine option')).toHaveText(['application', 'management']);
  for (const name of filled) await send(name);
  await send('application.submit');
  await expect.poll(lit).toContain('submission.submitting.checkingDuplicate');
  await expect.poll(taken).toEqual(['submission.idle application.submit 0']);
  await send('checkDuplicate free');
  await send('insertApplicant stored');
  await expect
    .poll(lit)
    .toEqual(expect.arrayContaining(['submission.success.redirecting', 'modal.open.success']));
  await expect.poll(taken).toContain('modal submission.succeeded 0');
  await expect(part.locator('.context')).toContainText('"receipt": "kept"');

  // Back to the review, while the clock goes on.
  await events.filter({ hasText: 'step.review' }).click();
  await expect.poll(lit).toContain('wizard.review');
  await expect.poll(lit).not.toContain('modal.open.success');
  await expect(part.locator('.context')).toContainText('"receipt": null');
  await page.keyboard.press('ArrowDown');
  await expect(events.and(page.locator('[aria-current]'))).toHaveText(
    'field.change team_preference individual',
  );
  await expect(part.locator('.event-data')).toContainText('"value": "individual"');
  await expect(events.first()).toHaveText('after closeSuccess', { timeout: 10_000 });
  await expect.poll(lit).toContain('wizard.personalInfo');
  await expect.poll(lit).not.toContain('submission.success.settled');
  await page.getByRole('button', { name: 'Back to the latest' }).click();
  await expect.poll(lit).toContain('submission.success.settled');
});

test('it runs the machine behind the link, whose calls wait for their answers', async ({
  page,
}) => {
  const { part, lit, taken, send } = await openView(page, 'management');
  await expect.poll(lit).toContain('application.opening');
  await send('openApplication found');
  await send('application.disown');
  await send('confirmation.confirm');
  await send('disownApplication refused');
  await expect.poll(lit).toContain('application.disowning.failed');
  await send('confirmation.cancel');
  await expect.poll(taken).toEqual(['application.disowning.failed confirmation.cancel 0']);
  await expect.poll(lit).toContain('application.shown.viewing');
  await expect(part.locator('.context')).toContainText('"token": "kept"');
  await expect(page.locator('[data-machine="application"]')).toBeHidden();
});

test('the drawing is of its full size, and moves and scales by mouse, keyboard and buttons', async ({
  page,
}) => {
  const { part, chart, place } = await openView(page);
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
  await page.keyboard.press('ArrowDown');
  expect(await place()).toEqual({ x: -96, y: -96, scale: 1 });
  await page.keyboard.press('-');
  expect((await place()).scale).toBe(0.8);

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
}) => {
  const { part, send, place } = await openView(page);
  await send('connection.lose');
  await expect(part.locator('[data-taken]').first()).toBeInViewport();
  const followed = await place();
  expect(followed.y).toBeLessThan(-500);
  await part.getByLabel('Follow').uncheck();
  await send('field.change full_name valid');
  expect(await place()).toEqual(followed);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it is accessible when it is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { send, events } = await openView(page);
    await send('field.change full_name valid');
    await send('step.next');
    await events.last().click();
    expect(await findBarriers(page)).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('two fingers scale the drawing, one moves it, and nothing is wider than the screen', async ({
    page,
  }) => {
    const { place } = await openView(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
    const finger = (id: number, x: number, y: number) => ({ id, x, y });
    await touch('touchStart', finger(1, 150, 300), finger(2, 250, 300));
    await touch('touchMove', finger(1, 100, 300), finger(2, 300, 300));
    await touch('touchEnd');
    expect((await place()).scale).toBeCloseTo(2, 1);
    const before = await place();
    await touch('touchStart', finger(1, 200, 400));
    await touch('touchMove', finger(1, 140, 370));
    await touch('touchEnd');
    const after = await place();
    expect([after.x - before.x, after.y - before.y]).toEqual([-60, -30]);
  });
});

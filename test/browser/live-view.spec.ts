import { expect } from '@playwright/test';
import { simulatedMachines } from '../../src/inspect/simulated-machines.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { openView, test } from '../fixtures/browser/live-view.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { draftAt } from '../fixtures/machine-harness.ts';

const road = simulatedMachines[0]?.roads['Submit an application, and another'] ?? [];
const untilSubmit = road.slice(0, road.indexOf('application.submit') + 1);

test.use({ viewport: { width: 1280, height: 800 } });

test('the live view runs the machine without a server, highlights each event, and steps back through them', async ({
  page,
  viewUrl,
}) => {
  const { part, lit, taken, send, events, goBackTo, places } = await openView(page, viewUrl);
  const bar = part.locator('.bar');
  await expect(page.locator('#machine option')).toHaveText(['application', 'management']);
  await expect(bar).toHaveText(/^\s*personalInfo\s+start\s+step\.next/);
  for (const name of untilSubmit) await send(name);
  await expect.poll(lit).toContain('submission.submitting.checkingDuplicate');
  expect(await taken()).toEqual(['submission.idle application.submit 0']);
  await expect(bar).toContainText(
    'review · answers given · submission submitting › checkingDuplicate',
  );
  await expect(part.locator('.regions [open] b')).toContainText(['submission']);
  await send('checkDuplicate free');
  await send('insertApplicant stored');
  expect(await lit()).toEqual(
    expect.arrayContaining(['submission.success.redirecting', 'modal.open.success']),
  );
  expect(await taken()).toContain('modal submission.succeeded 0');
  expect(await places()).toMatchObject({ wizard: 'personalInfo', modal: 'open › success' });
  await expect(part.locator('.context')).toContainText('"receipt": "kept"');

  await test.step('the view goes back, says so, dims later events, and returns', async () => {
    await goBackTo('step.next');
    expect(await places()).toMatchObject({ wizard: 'review', modal: 'closed' });
    await expect(part.locator('.past')).toContainText('Event 10 of 13');
    await expect(events.locator('nth=0')).toHaveClass('later');
    await expect(part.locator('.context')).toContainText('"receipt": null');
    await part.getByRole('button', { name: 'Back to the present' }).click();
    await expect(part.locator('.past')).toBeHidden();
    expect(await places()).toMatchObject({ modal: 'open › success' });
  });
});

test('each state of a typical visit is visible at 1,280 × 800 without scrolling', async ({
  page,
  viewUrl,
}) => {
  const { part, send, lit } = await openView(page, viewUrl);
  for (const name of ['start', ...road.slice(0, road.indexOf('after closeSuccess') + 1)]) {
    if (name !== 'start') await send(name);
    for (const line of await part.locator('.regions summary').all()) {
      await expect(line, name).toBeInViewport({ ratio: 1 });
    }
    const paths = await lit();
    for (const path of paths.filter(
      (one) => !paths.some((other) => other?.startsWith(`${one}.`)),
    )) {
      const state = part.locator(`[open] [data-path="${path}"] .name`);
      if (await state.isVisible()) await expect(state, name).toBeInViewport({ ratio: 0.9 });
    }
    const bar = part.locator('.configuration');
    expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth), name).toBe(0);
  }
});

test('choosing a state plays the path to it step by step, and shows the command', async ({
  page,
  viewUrl,
}) => {
  await page.clock.install();
  const { part, reach, lit, events, places } = await openView(page, viewUrl);
  await stopClock(page);
  await part.locator('summary', { hasText: 'modal' }).click();
  // Chosen again while it plays, it starts anew at the same pace.
  for (const _ of ['first', 'again']) {
    await part.locator('[data-path="modal.open.error"] .name').click();
    await expect(part.locator('.played')).toContainText('The shortest path to modal.open.error');
    await expect(part.locator('.past')).toContainText('Event 1 of');
    await page.clock.runFor(700);
    await expect(part.locator('.past')).toContainText('Event 2 of');
  }
  await page.clock.runFor(20_000);
  expect(await lit()).toContain('modal.open.error');
  await expect(events.first()).toContainText('checkDuplicate taken');
  await expect(part.locator('.played code')).toHaveText('npm run paths -- replay trace.json');
  const trace = await part.getByRole('link', { name: 'trace.json' }).getAttribute('href');
  const {
    machine,
    journey,
    events: names,
  } = JSON.parse(decodeURIComponent(trace?.split(',')[1] ?? ''));
  expect([machine, journey, names.at(-1)]).toEqual([
    'application',
    'newcomer',
    'checkDuplicate taken',
  ]);

  await reach('registration.open registration.close 0');
  await page.clock.runFor(2000);
  expect(await places()).toMatchObject({ registration: 'closed' });
});

test('dropping a trace on the view plays it on the chart, for either machine', async ({
  page,
  viewUrl,
}) => {
  await page.clock.install();
  const { part, places } = await openView(page, viewUrl);
  await stopClock(page);
  const drop = (text: string) =>
    page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'report.json'));
      dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
    }, text);
  const events = ['field.change email dotless', 'step.next', 'connection.lose'];
  await drop(JSON.stringify({ journey: 'newcomer', events }));
  await expect(part.locator('.played')).toContainText('report.json');
  await page.clock.runFor(5000);
  expect(await places()).toMatchObject({ wizard: 'experience', connection: 'offline' });

  // The attachment of a failed path test starts elsewhere.
  const input = { draft: draftAt('review') };
  await drop(JSON.stringify({ journey: 'applicant', input, events: ['application.submit'] }));
  await page.clock.runFor(1000);
  expect(await places()).toMatchObject({ submission: 'submitting › checkingDuplicate' });

  await drop('{}');
  await expect(page.locator('#status')).toHaveText(/is no trace/);
  const opened = ['openApplication found', 'application.withdraw', 'checkDuplicate free'];
  await drop(JSON.stringify({ machine: 'management', journey: 'mender', events: opened }));
  const other = page.locator('[data-machine="management"]');
  await expect(other.locator('.played')).toContainText('It ends before ‘checkDuplicate free’');
  await page.clock.runFor(5000);
  await expect(other.locator('.configuration')).toContainText('removing › confirming');
});

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

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { recordTrace } from '../../src/inspect/trace.ts';
import { viewAlone } from '../../tools/machine/view-alone.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { draftAt, startMachine } from '../fixtures/machine-harness.ts';

/** The live view of the machines as a file. It needs no server. */
const test = base.extend<object, { viewUrl: string }>({
  viewUrl: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'live-view-'));
      const file = join(folder, 'machines.html');
      await writeFile(file, await viewAlone());
      await use(pathToFileURL(file).href);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Opens the view of the application. */
async function openView(page: Page, viewUrl: string) {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requested.push(request.url());
  });
  await page.goto(viewUrl);
  const part = page.locator('[data-machine="application"]');
  await expect(part.locator('.status')).toHaveText('Drop a trace here to play it.');
  expect(requested).toHaveLength(1);
  return {
    part,
    lit: () =>
      part
        .locator('.state[data-active]')
        .evaluateAll((states) => states.map((state) => state.getAttribute('data-path') ?? '')),
    /** Drops a file on the view. */
    drop: (trace: object) =>
      page.evaluate((content) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], 'report.json'));
        dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
      }, JSON.stringify(trace)),
  };
}

/** The trace of a visit that sends a draft. */
async function traceOfVisit() {
  const { actor, clock, submit, check, insert, email } = startMachine({
    draft: draftAt('additionalInfo'),
  });
  const trace = recordTrace(actor);
  actor.send({ type: 'step.next' });
  submit();
  await check.last().answer('free');
  await insert.last().answer();
  await email.last().answer();
  clock.increment(2000);
  clock.increment(2000);
  return trace();
}

/** The number of the events above. */
const count = 7;

/** Returns which parts of a machine's view don't show their whole width. */
const cutOff = (part: Locator) =>
  part.evaluate((element) =>
    [element, ...element.querySelectorAll('.bar, .regions, .chart')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map(({ className }) => className),
  );

test.use({ viewport: { width: 1280, height: 800 } });

for (const width of [1280, 1440]) {
  test(`before anything happens, the view shows the whole chart at ${width} px`, async ({
    page,
    viewUrl,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openView(page, viewUrl);
    for (const machine of ['application', 'management']) {
      await page.locator('#machine').selectOption(machine);
      const part = page.locator(`[data-machine="${machine}"]`);
      await expect(part.locator('details:not(.data):not([open])')).toHaveCount(0);
      await expect(part.locator('aside')).toBeHidden();
      await expect(part.locator('[data-active], [data-taken]')).toHaveCount(0);
      expect(await cutOff(part)).toEqual([]);
    }
  });
}

test('a dropped trace plays on the chart, and each of its moments can be chosen', async ({
  page,
  viewUrl,
}) => {
  await page.clock.install();
  const { part, lit, drop } = await openView(page, viewUrl);
  await stopClock(page);
  await page.locator('#machine').selectOption('management');
  await drop({ journey: 'newcomer', events: ['step.next'] });
  await expect(page.locator('#problem')).toHaveText(/report\.json has no states/);

  await drop(await traceOfVisit());
  const status = part.locator('.status');
  await expect(status).toHaveText(`report.json, event 1 of ${count}`);
  await expect(page.locator('#problem')).toBeEmpty();
  expect(await lit()).toContain('wizard.review');
  await page.clock.runFor(700);
  expect(await lit()).toContain('submission.submitting.checkingDuplicate');
  await page.clock.runFor(1400);
  expect(await lit()).toEqual(
    expect.arrayContaining(['submission.success.redirecting', 'modal.open.success']),
  );
  await expect(part.locator('.happened')).toHaveText('insertApplicant stored');
  await expect(part.locator('.regions [open] b')).toContainText(['submission', 'modal']);
  await page.clock.runFor(10_000);
  await expect(status).toHaveText(`report.json, event ${count} of ${count}`);
  await expect(part.locator('.configuration')).toHaveText(
    'personalInfo · answers untouched · submission success › settled · confirmationEmail sent · modal closed',
  );

  await part.getByLabel('Events').press('ArrowDown');
  await expect(status).toHaveText(`report.json, event ${count - 1} of ${count}`);
  await expect(part.locator('.events option').first()).toHaveClass('later');
  await page.clock.runFor(1400);
  await expect(part.locator('.happened')).toHaveText('after redirectToLanding');
});

for (const width of [1280, 1440]) {
  test(`each state of a trace is visible at ${width} × 800 px without scrolling`, async ({
    page,
    viewUrl,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { part, lit, drop } = await openView(page, viewUrl);
    await drop(await traceOfVisit());
    const events = part.getByLabel('Events');
    for (let index = 1; index < count; index += 1) {
      await events.selectOption(`${index}`);
      expect(await cutOff(part)).toEqual([]);
      for (const line of await part.locator('.regions summary').all()) {
        await expect(line).toBeInViewport({ ratio: 1 });
      }
      const paths = await lit();
      for (const path of paths.filter(
        (one) => !paths.some((other) => other.startsWith(`${one}.`)),
      )) {
        const state = part.locator(`[open] [data-path="${path}"] .name`);
        if (await state.isVisible()) await expect(state, path).toBeInViewport({ ratio: 0.9 });
      }
    }
  });
}

test('a row that the developer opened stays open', async ({ page, viewUrl }) => {
  const { part, drop } = await openView(page, viewUrl);
  await drop(await traceOfVisit());
  const events = part.getByLabel('Events');
  await events.selectOption('1');
  const row = part.locator('.regions details', { hasText: 'connection' });
  await row.locator('summary').click();
  await events.selectOption('2');
  await expect(row).toHaveAttribute('open');
  await row.locator('summary').click();
  await events.selectOption('3');
  await expect(row).not.toHaveAttribute('open');
});

test('the live view is accessible, light and dark', async ({ page, viewUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { part, drop } = await openView(page, viewUrl);
  await drop(await traceOfVisit());
  await part.getByLabel('Events').selectOption('2');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findBarriers(page)).toEqual([]);
  }
});

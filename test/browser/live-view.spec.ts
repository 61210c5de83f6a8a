import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { recordTrace } from '../../src/inspect/trace.ts';
import { viewAlone } from '../../tools/machine/view-alone.ts';
import { findBarriers } from '../fixtures/browser/barriers.ts';
import { draftAt, startMachine } from '../fixtures/machine-harness.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** Drops a file on the view. */
const drop = (page: Page, trace: object) =>
  page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'report.json'));
    dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
  }, JSON.stringify(trace));

/** Returns the paths of the states that the chart shows as active. */
const lit = (part: Locator) =>
  part
    .locator('.state[data-active]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-path') ?? ''));

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

test('the live view is a file that plays a dropped trace, with each state in sight', async ({
  page,
}) => {
  // The file takes long to make, so one test looks at all of it.
  const file = join(await mkdtemp(join(tmpdir(), 'live-view-')), 'machines.html');
  await writeFile(file, await viewAlone());
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requested.push(request.url());
  });
  await page.clock.install();
  await page.goto(pathToFileURL(file).href);
  const part = page.locator('[data-machine="application"]');
  const status = part.locator('.status');
  const events = part.getByLabel('Events');
  await expect(status).toHaveText('Drop a trace here to play it.');
  expect(requested).toHaveLength(1);
  for (const machine of ['management', 'application']) {
    await page.locator('#machine').selectOption(machine);
    expect(await cutOff(page.locator(`[data-machine="${machine}"]`))).toEqual([]);
  }

  await page.clock.pauseAt(Date.now() + 60_000);
  await drop(page, {});
  await expect(page.locator('#problem')).toHaveText(/report\.json has no states/);
  await drop(page, await traceOfVisit());
  await expect(status).toHaveText(`report.json, event 1 of ${count}`);
  await expect(page.locator('#problem')).toBeEmpty();
  expect(await lit(part)).toContain('wizard.review');
  await page.clock.runFor(700);
  expect(await lit(part)).toContain('submission.submitting.checkingDuplicate');
  await page.clock.runFor(1400);
  const sent = ['submission.success.redirecting', 'modal.open.success'];
  expect(await lit(part)).toEqual(expect.arrayContaining(sent));
  await expect(part.locator('.happened')).toHaveText('insertApplicant stored');
  await page.clock.runFor(10_000);
  await expect(status).toHaveText(`report.json, event ${count} of ${count}`);
  await expect(part.locator('.configuration')).toHaveText(
    'personalInfo · answers untouched · submission success › settled · confirmationEmail sent · modal closed',
  );
  await events.press('ArrowDown');
  await expect(status).toHaveText(`report.json, event ${count - 1} of ${count}`);

  await page.clock.resume();
  await drop(page, await traceOfVisit());
  for (let index = 1; index < count; index += 1) {
    await events.selectOption(`${index}`);
    expect(await cutOff(part)).toEqual([]);
    for (const line of await part.locator('.regions summary').all()) {
      await expect(line).toBeInViewport({ ratio: 1 });
    }
    const paths = await lit(part);
    const isInnermost = (path: string) => !paths.some((other) => other.startsWith(`${path}.`));
    for (const path of paths.filter(isInnermost)) {
      const state = part.locator(`[open] [data-path="${path}"] .name`);
      if (await state.isVisible()) await expect(state, path).toBeInViewport({ ratio: 0.9 });
    }
  }

  const row = part.locator('.regions details', { hasText: 'connection' });
  for (const [index, isOpen] of [true, false].entries()) {
    await events.selectOption(`${index + 1}`);
    await row.locator('summary').click();
    await events.selectOption(`${index + 2}`);
    await expect(row).toHaveJSProperty('open', isOpen);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page)).toEqual([]);
  }
});

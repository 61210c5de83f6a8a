/**
 * How long a keystroke takes to be painted, in every text field of the wizard and in the same page
 * without any script, in one run with the CPU slowed 4 ×: `npm run bench:typing`. Prints medians and
 * 95th percentiles in ms.
 */
import type { Page } from '@playwright/test';
import { fieldsOf, isTextName, type StepName, stepNames } from '../../machines/application.form.ts';
import { compare } from './compare.ts';
import { takeTimes, timeInputs } from './input-to-paint.ts';
import { openTwin } from './scriptless-twin.ts';
import { openBenchSite } from './site.ts';

const rounds = 4;
const text = 'the quick brown fox jumps over the lazy dog ';
const slowDown = 4;

async function type(page: Page, field: string): Promise<number[]> {
  await page.bringToFront();
  await page.locator(`[name="${field}"]`).fill('');
  await takeTimes(page);
  await page.locator(`[name="${field}"]`).pressSequentially(text, { delay: 25 });
  return (await takeTimes(page)).slice(1);
}

/** The fields of a step that are typed, in the order of the page. */
function typedFields(step: StepName): readonly string[] {
  return fieldsOf(step).filter(isTextName);
}

const { url, browser, close } = await openBenchSite();
const context = await browser.newContext({ bypassCSP: true });
const wizard = await context.newPage();
await wizard.goto(`${url}#/apply`);
await wizard.getByRole('button', { name: /Additional Info/ }).click();
await wizard.getByRole('radio', { name: 'Have a team' }).check();
await wizard.getByRole('button', { name: /Personal Info/ }).click();
await wizard.waitForLoadState('networkidle');
await timeInputs(wizard, 'keydown');

const samples: { field: string; ours: number[]; floor: number[] }[] = [];
for (const step of stepNames.slice(0, -1)) {
  const twin = await openTwin(wizard);
  await timeInputs(twin, 'keydown');
  for (const page of [wizard, twin]) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  }
  for (const field of typedFields(step)) {
    await type(wizard, field);
    await type(twin, field);
    const sample = { field, ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      sample.ours.push(...(await type(wizard, field)));
      sample.floor.push(...(await type(twin, field)));
    }
    samples.push(sample);
  }
  await twin.close();
  await wizard.getByRole('button', { name: 'Next', exact: true }).click();
}

const rows = samples.map(({ field, ours, floor }) => [field, compare(ours, floor)]);
const all = compare(
  samples.flatMap(({ ours }) => ours),
  samples.flatMap(({ floor }) => floor),
);
console.table(Object.fromEntries([...rows, ['all fields', all]]));
await close();

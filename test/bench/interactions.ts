/**
 * How long a press takes to be painted, in the wizard and in the same page without any script, in one
 * run with the CPU slowed 4 ×: `npm run bench:interactions`. Prints medians and 95th percentiles in ms
 * for Next, Previous, Submit, and the modal's closing.
 */
import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/browser/hold-requests.ts';
import { compare } from './compare.ts';
import { takeTimes, timeInputs } from './input-to-paint.ts';
import { refuseSubmissions } from './refuse-submissions.ts';
import { openTwin, sightOf, teachPresses } from './scriptless-twin.ts';
import { openBenchSite } from './site.ts';

const rounds = 60;
const warmUps = 5;
const slowDown = 4;

/** What is pressed in a round, in its order. */
const presses = ['Next', 'Submit Application', 'Got it', 'Previous'] as const;

/** What can be pressed under these words, in the wizard or in its twin. */
const target = (page: Page, words: string) =>
  page.locator('button, label').filter({ hasText: new RegExp(`^${words}$`), visible: true });

async function fillForm(page: Page): Promise<void> {
  await page.locator('[name="full_name"]').fill('Ada Lovelace');
  await page.locator('[name="email"]').fill('ada@example.org');
  await target(page, 'Next').click();
  await page.locator('[name="experience"]').fill('Some');
  await page.locator('[name="motivation"]').fill('Much');
  await target(page, 'Next').click();
  await page.getByRole('radio', { name: 'Advanced Track' }).check();
  await page.getByRole('radio', { name: 'Have a team' }).check();
  await page.locator('[name="team_members.0"]').fill('charles@example.org');
  await page.waitForLoadState('networkidle');
}

/** Goes through a round of presses, and gives what the wizard shows at each moment of it. */
async function readRound(page: Page) {
  const modal = page.getByRole('dialog');
  const step = await sightOf(page);
  await target(page, 'Next').click();
  const review = await sightOf(page);
  const answer = await holdRequests(page, '**/rest/v1/**');
  await target(page, 'Submit Application').click();
  const submitting = await sightOf(page);
  answer();
  await modal.waitFor();
  const refusal = await sightOf(page);
  await target(page, 'Got it').click();
  await modal.waitFor({ state: 'hidden' });
  const refused = await sightOf(page);
  await target(page, 'Previous').click();
  return { step, review, submitting, refusal, refused };
}

const { url, browser, close } = await openBenchSite();
const context = await browser.newContext({ bypassCSP: true });
const wizard = await context.newPage();
await refuseSubmissions(wizard);
await wizard.goto(`${url}#/apply`);
await fillForm(wizard);
// What the first refusal leaves on the page is there in every later round.
await readRound(wizard);
const sights = await readRound(wizard);
const twin = await openTwin(wizard);
await teachPresses(twin, sights, {
  step: { Next: 'review' },
  review: { 'Submit Application': 'submitting' },
  submitting: { 'Submitting...': 'refusal' },
  refusal: { 'Got it': 'refused' },
  refused: { Previous: 'step' },
});
for (const page of [wizard, twin]) {
  await timeInputs(page, 'pointerup');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

const samples = presses.map((name) => ({ name, ours: [] as number[], floor: [] as number[] }));
for (let round = -warmUps; round < rounds; round += 1) {
  for (const page of [wizard, twin]) {
    await page.bringToFront();
    for (const { name, ours, floor } of samples) {
      if (page === twin && name === 'Got it') await target(twin, 'Submitting...').click();
      await takeTimes(page);
      await target(page, name).click();
      const taken = await takeTimes(page);
      if (round >= 0) (page === twin ? floor : ours).push(...taken);
    }
  }
}
console.table(
  Object.fromEntries(samples.map(({ name, ours, floor }) => [name, compare(ours, floor)])),
);
await close();

/**
 * Whether an application that is typed at for half an hour takes ever more memory: `npm run
 * bench:memory`, with the minutes as an argument for a quick look. Round after round every field is
 * filled in, every step walked, a submission refused, the network lost and the landing page looked at.
 * Prints, each minute and after a collection: the heap in KB, the nodes and the listeners.
 */
import { refuseSubmissions } from './refuse-submissions.ts';
import { openBenchSite } from './site.ts';

const minute = 60_000;
const minutes = Number(process.argv[2] ?? 30);
/** Rounds before the first figure, in which the scripts and what they keep for good come. */
const warmUp = 3;
/** Between two keys, in ms: ten a second, as a fast typist has them. */
const delay = 100;

const { url, browser, close } = await openBenchSite();
const context = await browser.newContext();
const page = await context.newPage();
await refuseSubmissions(page);
await page.goto(url);
const session = await context.newCDPSession(page);
await session.send('Performance.enable');

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function write(name: string, text: string): Promise<void> {
  const field = page.locator(`[name="${name}"]`);
  await field.fill('');
  await field.pressSequentially(text, { delay });
}

async function applyOnce(): Promise<void> {
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await page.getByRole('button', { name: /Personal Info/ }).click();
  await write('full_name', 'Ada Lovelace');
  await write('email', 'ada@gmial.com');
  await button('Next').click();
  await write('experience', 'Robots, and what they dream of.');
  await write('motivation', 'To see one walk.');
  await button('Next').click();
  for (const track of ['Beginner Track', 'Advanced Track']) {
    await page.getByRole('radio', { name: track }).check();
  }
  await write('github_url', 'github.com/ada');
  for (const preference of ['Work individually', 'Have a team']) {
    await page.getByRole('radio', { name: preference }).check();
  }
  await write('team_members.0', 'charles@example.org');
  await button('Next').click();
  await button('Submit Application').click();
  await button('Got it').click();
  await context.setOffline(true);
  for (const _ of [3, 2, 1]) await button('Previous').click();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Back to Hackathon' }).click();
}

async function measure(): Promise<Record<'heap' | 'nodes' | 'listeners', number>> {
  // Nodes go a collection after the wrappers that held them.
  for (const _ of [1, 2, 3]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    heap: Math.round(value('JSHeapUsedSize') / 1024),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  };
}

for (let round = 0; round < warmUp; round += 1) await applyOnce();
const table: Record<string, Record<string, number>> = {
  start: { rounds: 0, ...(await measure()) },
};
const start = Date.now();
let rounds = 0;
for (let next = 1; next <= minutes; rounds += 1) {
  await applyOnce();
  const passed = Math.floor((Date.now() - start) / minute);
  if (passed < next) continue;
  table[`${passed} min`] = { rounds: rounds + 1, ...(await measure()) };
  next = passed + 1;
}
console.table(table);
await close();

import { readFileSync } from 'node:fs';
import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { applicationMachine } from '../../../../machines/application.machine.ts';
import { test } from '../../../fixtures/site.ts';
import { journeyOf, type Path } from '../../generate/path.ts';
import type { Write } from '../../vocabulary/gestures.ts';
import { walkPath, withPendingCalls } from '../actor/actor-walk.ts';
import { requirementsMetBy } from '../actor/check-machine.ts';
import { startBrowserWalk } from './browser-walk.ts';
import { arrangeBackend, expectStored } from './real-backend.ts';
import { scriptBackend } from './scripted-backend.ts';

const { paths, pace, place } = JSON.parse(
  readFileSync(process.env.PATHS_SELECTION ?? '', 'utf8'),
) as {
  readonly paths: readonly Path[];
  /** How long to rest after each event, in ms. */
  readonly pace: number;
  readonly place: 'page' | 'database';
};
const machine = withPendingCalls(applicationMachine);

function writtenForm(form: ApplicationForm, write: Write): ApplicationForm {
  return JSON.parse(write(JSON.stringify(form)));
}

test.beforeAll(async ({ site }) => {
  await site.backend.query('update private.settings set inserts_per_minute = 100000');
});

test.use({ expectedLogs: [/The confirmation e-mail was not sent/] });

for (const path of paths) {
  const walked = walkPath(machine, path);
  const annotation = [...requirementsMetBy(walked)].map((id) => ({
    type: 'requirement',
    description: id,
  }));

  const title = `${path.id} ${path.journey}: ${path.events.at(-1)}`;
  test(title, { annotation }, async ({ page, site }, info) => {
    const [first, ...rest] = walked.snapshots;
    if (!first) throw new Error('A path begins somewhere.');
    const isReal = place === 'database';
    // Rows outlive a test, so every walk has addresses of its own.
    const domain = `@${crypto.randomUUID().slice(0, 8)}.example.org`;
    const write: Write = (text) => (isReal ? text.replaceAll('@example.org', domain) : text);
    const progress = { index: 0, email: '' };
    const backend = isReal
      ? await arrangeBackend(page, site.backend, path, progress)
      : await scriptBackend(page);
    const shoot = async (name: string) => {
      const body = await page.screenshot({ type: 'jpeg', quality: 55 });
      await info.attach(name, { body, contentType: 'image/jpeg' });
    };

    const walk = await test.step('start', async () => {
      const started = await startBrowserWalk(page, journeyOf(path), first, backend, write);
      await shoot('0 start');
      return started;
    });
    let before = first;
    for (const [index, after] of rest.entries()) {
      const event = path.events[index] ?? '';
      Object.assign(progress, { index, email: write(before.context.form.email) });
      await test.step(event, async () => {
        await walk.take(event, before, after);
        if (isReal && event === 'insertApplicant stored') {
          await expectStored(site.backend, writtenForm(before.context.form, write));
        }
        await shoot(`${index + 1} ${event}`);
        if (pace) await new Promise((resolve) => setTimeout(resolve, pace));
      });
      before = after;
    }
  });
}

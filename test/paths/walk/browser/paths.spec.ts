import { readFileSync } from 'node:fs';
import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { test } from '../../../fixtures/site.ts';
import { journeyOf } from '../../generate/path.ts';
import type { ReplaceAddresses } from '../../vocabulary/event-definition.ts';
import { walkPath } from '../actor/actor-walk.ts';
import { requirementsMetBy } from '../actor/covers.ts';
import { applicationWithPendingCalls } from '../actor/pending-calls.ts';
import type { Run } from '../run-options.ts';
import { startBrowserWalk } from './browser-walk.ts';
import { arrangeBackend, expectStored } from './real-backend.ts';
import { scriptBackend } from './scripted-backend.ts';

const run: Run = JSON.parse(readFileSync(process.env.PATHS_RUN ?? '', 'utf8'));

function writtenForm(form: ApplicationForm, replaceAddresses: ReplaceAddresses): ApplicationForm {
  return JSON.parse(replaceAddresses(JSON.stringify(form)));
}

test.beforeAll(async ({ site }) => {
  await site.backend.query('update private.settings set inserts_per_minute = 100000');
});

test.use({ expectedLogs: [/The confirmation e-mail was not sent/] });

for (const path of run.paths) {
  const walked = walkPath(applicationWithPendingCalls, path);
  const annotation = [...requirementsMetBy(walked)].map((id) => ({
    type: 'requirement',
    description: id,
  }));

  const title = `${path.id} ${path.journey}: ${path.events.at(-1)}`;
  test(title, { annotation }, async ({ page, site }, info) => {
    const [first, ...rest] = walked.snapshots;
    if (!first) throw new Error('A path begins somewhere.');
    const isReal = run.place === 'database';
    // Rows outlive a test, so every walk has addresses of its own.
    const domain = `@${crypto.randomUUID().slice(0, 8)}.example.org`;
    const replaceAddresses: ReplaceAddresses = (text) =>
      isReal ? text.replaceAll('@example.org', domain) : text;
    const progress = { email: '' };
    const backend = isReal
      ? await arrangeBackend(page, site.backend, progress)
      : await scriptBackend(page);
    const shoot = async (name: string) => {
      const body = await page.screenshot({ type: 'jpeg', quality: 55 });
      await info.attach(name, { body, contentType: 'image/jpeg' });
    };

    const walk = await test.step('start', async () => {
      const started = await startBrowserWalk(
        page,
        journeyOf(path),
        first,
        backend,
        replaceAddresses,
      );
      await shoot('0 start');
      return started;
    });
    let before = first;
    for (const [index, after] of rest.entries()) {
      const event = path.events[index];
      if (!event) throw new Error('An event leads to every snapshot but the first.');
      progress.email = replaceAddresses(before.context.form.email);
      await test.step(event, async () => {
        await walk.take(event, before, after);
        if (isReal && event === 'insertApplicant stored') {
          await expectStored(site.backend, writtenForm(before.context.form, replaceAddresses));
        }
        await shoot(`${index + 1} ${event}`);
        if (run.pause) await new Promise((resolve) => setTimeout(resolve, run.pause));
      });
      before = after;
    }
  });
}

import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { test } from '../../../fixtures/site.ts';
import { journeyOf } from '../../generate/path.ts';
import { initialState, toSpecState } from '../../spec/state.ts';
import type { ReplaceAddresses } from '../../vocabulary/event-definition.ts';
import { applicationWithPendingCalls } from '../actor/pending-calls.ts';
import { tryPath } from '../actor/walk-path.ts';
import { describeFailure } from '../failure.ts';
import type { Run } from '../run-options.ts';
import { PageMismatch, startBrowserWalk } from './browser-walk.ts';
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
  // What the machine does wrong is walked too, as the spec wants it to be.
  const walked = tryPath(applicationWithPendingCalls, path);

  test(`${path.id} ${path.journey}: ${path.events.at(-1)}`, async ({ page, site }, info) => {
    test.setTimeout(run.pauseAt === undefined ? 60_000 + 2_000 * path.events.length : 0);
    const journey = journeyOf(path);
    const isReal = run.place === 'database';
    // Rows outlive a test, so every walk has addresses of its own.
    const domain = `@${crypto.randomUUID().slice(0, 8)}.example.org`;
    const replaceAddresses: ReplaceAddresses = (text) =>
      isReal ? text.replaceAll('@example.org', domain) : text;
    const progress = { email: '' };
    const backend = isReal
      ? await arrangeBackend(page, site.backend, progress)
      : await scriptBackend(page);
    const start = initialState(journey.input);

    const step = async (number: number, act: () => Promise<void>) => {
      const event = path.events[number - 1] ?? 'start';
      const name = `${number} ${event}`;
      if (number === run.pauseAt) await page.pause();
      try {
        await test.step(name, act);
      } catch (error) {
        const snapshot = walked.snapshots[number - 1];
        const { after: expected = start, rows = [] } = walked.expected[number - 1] ?? {};
        const before = snapshot ? toSpecState(snapshot) : start;
        const isMismatch = error instanceof PageMismatch;
        const message = stripVTControlCharacters(
          error instanceof Error ? error.message : `${error}`,
        );
        const failure = describeFailure(
          run.place,
          { step: number, event, before, expected, rows },
          isMismatch ? error.differences : [],
          message,
        );
        await info.attach('failure', {
          body: JSON.stringify(failure),
          contentType: 'application/json',
        });
        throw error;
      } finally {
        const body = await page.screenshot({ type: 'jpeg', quality: 55 }).catch(() => undefined);
        if (body) await info.attach(name, { body, contentType: 'image/jpeg' });
      }
      if (run.pause) await new Promise((resolve) => setTimeout(resolve, run.pause));
    };

    let walk: Awaited<ReturnType<typeof startBrowserWalk>> | undefined;
    await step(0, async () => {
      walk = await startBrowserWalk(page, journey, start, backend, replaceAddresses);
    });
    for (const [index, expected] of walked.expected.entries()) {
      const event = path.events[index];
      const before = walked.snapshots[index];
      if (!event || !before) throw new Error('An event leads from every snapshot to the next.');
      progress.email = replaceAddresses(before.context.form.email);
      await step(index + 1, async () => {
        await walk?.take(event, before, expected);
        if (isReal && event === 'insertApplicant stored') {
          await expectStored(site.backend, writtenForm(before.context.form, replaceAddresses));
        }
      });
    }
  });
}

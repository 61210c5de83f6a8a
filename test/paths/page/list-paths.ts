import { drawn } from '../../fixtures/chance.ts';
import { test } from '../../fixtures/site.ts';
import { pathsForPage } from '../model/page-paths.ts';
import { journeyOf, type Path, titleOf } from '../model/path.ts';
import { attempt } from '../model/problem.ts';
import type { Subject } from '../model/subject.ts';
import { pathOfTrace, readTraces } from '../tools/trace-file.ts';
import { type Visits, walkOnPage } from './page-walk.ts';

/** The number of paths per machine that `npm test` walks on the page. */
const share = 3;

/**
 * Finds the paths to list. Since that takes seconds, workers get the paths from the main process.
 * `TRACE=file` lists the paths of a file instead.
 */
function findPaths(subject: Subject): readonly Path[] {
  const { TRACE: file } = process.env;
  if (file !== undefined) {
    return readTraces(file)
      .filter(({ machine = 'application' }) => machine === subject.name)
      .map((trace) => pathOfTrace(subject, trace));
  }
  const variable = `PATHS_OF_${subject.name.toUpperCase()}`;
  process.env[variable] ??= JSON.stringify(pathsForPage(subject));
  return drawn(JSON.parse(process.env[variable]), share);
}

/** Adds a Playwright test for every path to walk on the page. */
export async function listPaths(
  loadSubject: () => Promise<Subject>,
  visits: Visits,
): Promise<void> {
  const found = await attempt('walked', async () => {
    const subject = await loadSubject();
    return { subject, paths: findPaths(subject) };
  });
  if ('problem' in found) {
    test('the machine can be walked', () => {
      throw new Error(found.problem);
    });
    return;
  }
  const { subject, paths } = found.result;

  test.beforeAll(async ({ site }) => {
    await site.backend.query('update private.settings set inserts_per_minute = 10000');
  });
  test.use({
    expectedLogs: [/The confirmation email was not sent/],
    viewport: { width: 1000, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  for (const { name, description } of subject.journeys) {
    const own = paths.filter(({ journey }) => journey === name);
    if (own.length === 0) continue;
    test.describe(name, () => {
      for (const path of own) {
        const annotation = { type: 'journey', description };
        test(titleOf(path), { annotation }, async ({ page, site, closingUrl }, info) => {
          test.setTimeout(60_000 + 10_000 * path.events.length);
          await info.attach('trace.json', {
            body: JSON.stringify({
              machine: subject.name,
              ...path,
              input: journeyOf(subject, path).input,
            }),
            contentType: 'application/json',
          });
          await walkOnPage(subject, path, { page, site, closingUrl }, visits, info);
        });
      }
    });
  }
}

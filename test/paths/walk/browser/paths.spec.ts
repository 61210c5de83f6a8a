import { readFileSync } from 'node:fs';
import { test } from '../../../fixtures/site.ts';
import { journeyOf } from '../../generate/path.ts';
import { randomWalk } from '../../generate/random-walk.ts';
import type { Subject } from '../../subject/subject.ts';
import { subjects } from '../../subject/subjects.ts';
import { eventsAt } from '../actor/generate-paths.ts';
import { isDraw, type Run } from '../run-options.ts';
import { startApplicationWalk } from './application-walk.ts';
import type { BrowserStart } from './browser-walk.ts';
import { startManagementWalk } from './management-walk.ts';
import { type NextOnPage, walkOnPage } from './page-walk.ts';

const run: Run = JSON.parse(readFileSync(process.env.PATHS_RUN ?? '', 'utf8'));
const { machine, paths, place, pauseAt } = run;
const subject = subjects[machine];
const starts: Readonly<Record<Subject['name'], BrowserStart>> = {
  application: { startOn: startApplicationWalk },
  management: { startOn: startManagementWalk },
};
const start = starts[machine];

/** How long a path may take: a person who is waited for has all the time there is. */
function timeFor(events: number): number {
  return pauseAt === undefined ? 60_000 + 2_000 * events : 0;
}

test.beforeAll(async ({ site }) => {
  await site.backend.query('update private.settings set inserts_per_minute = 100000');
});

test.use({ expectedLogs: [/The confirmation e-mail was not sent/] });

if (isDraw(paths)) {
  const { first, count, longest } = paths;
  for (let index = first; index < first + count; index += 1) {
    test(`draw ${index}`, async ({ page, site, closingUrl }, info) => {
      test.setTimeout(timeFor(longest));
      const { journey, next: draw } = randomWalk(subject, paths, index);
      const next: NextOnPage = async (snapshot, taken, walk) => {
        if (taken.length === longest) return undefined;
        const offered: string[] = [];
        for (const event of eventsAt(subject, place, snapshot)) {
          if (await walk.isOffered(event)) offered.push(event);
        }
        return draw(offered);
      };
      const where = { page, site, closingUrl, place };
      await walkOnPage({ subject, start, where, info, options: run, journey, next });
    });
  }
} else {
  for (const path of paths) {
    const title = `${path.id} ${path.journey}: ${path.events.at(-1)}`;
    test(title, async ({ page, site, closingUrl }, info) => {
      test.setTimeout(timeFor(path.events.length));
      const journey = journeyOf(subject, path);
      const next: NextOnPage = (_, taken) => path.events[taken.length];
      const where = { page, site, closingUrl, place };
      await walkOnPage({ subject, start, where, info, options: run, journey, next });
    });
  }
}

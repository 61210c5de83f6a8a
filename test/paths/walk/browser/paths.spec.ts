import { readFileSync } from 'node:fs';
import type { EventName } from '../../../../src/inspect/event-names.ts';
import { test } from '../../../fixtures/site.ts';
import { journeyOf } from '../../generate/path.ts';
import { randomWalk } from '../../generate/random-walk.ts';
import { eventsAt } from '../actor/generate-paths.ts';
import { isDraw, type Run } from '../run-options.ts';
import { type NextOnPage, walkOnPage } from './page-walk.ts';

const run: Run = JSON.parse(readFileSync(process.env.PATHS_RUN ?? '', 'utf8'));
const { paths, place, pauseAt } = run;

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
      const { journey, next: draw } = randomWalk(paths, index);
      const next: NextOnPage = async (snapshot, taken, walk) => {
        if (taken.length === longest) return undefined;
        const offered: EventName[] = [];
        for (const event of eventsAt(place, snapshot)) {
          if (await walk.isOffered(event)) offered.push(event);
        }
        return draw(offered);
      };
      const url = journey.registrationCloses ? closingUrl : site.url;
      await walkOnPage({ page, info, url, backend: site.backend, options: run, journey, next });
    });
  }
} else {
  for (const path of paths) {
    const title = `${path.id} ${path.journey}: ${path.events.at(-1)}`;
    test(title, async ({ page, site, closingUrl }, info) => {
      test.setTimeout(timeFor(path.events.length));
      const journey = journeyOf(path);
      const next: NextOnPage = (_, taken) => path.events[taken.length];
      const url = journey.registrationCloses ? closingUrl : site.url;
      await walkOnPage({ page, info, url, backend: site.backend, options: run, journey, next });
    });
  }
}

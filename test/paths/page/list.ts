import { test as base, type TestInfo } from '@playwright/test';
import { test } from '../../fixtures/site.ts';
import { pathsForPage, titled, walkPath } from '../explore.ts';
import type { FormState } from '../form.ts';
import { journeyOf, type Model, type PagePlace, type Path, whyNotOnPage } from '../model.ts';
import { rowInWords } from '../report.ts';
import { readTraces } from '../trace.ts';
import { checkRules } from './rules.ts';

/**
 * The paths of a model, by title. Since finding them takes seconds, workers get them from the main process.
 * `TRACE=file` lists the paths of a file instead.
 */
function findPaths<State extends FormState>(model: Model<State>): ReadonlyMap<string, Path> {
  const { TRACE: file } = process.env;
  if (file !== undefined) {
    return new Map(readTraces(file, model).map((path, index) => [`trace ${index + 1}`, path]));
  }
  const variable = `PATHS_OF_${model.name.toUpperCase()}`;
  process.env[variable] ??= JSON.stringify([...titled(model, pathsForPage(model))]);
  return new Map(JSON.parse(process.env[variable]));
}

/** Walks a path on the page. Each event and each check is a test step with a picture. */
async function walkOnPage<State extends object>(
  model: Model<State>,
  path: Path,
  place: PagePlace,
  info: TestInfo,
): Promise<void> {
  const visitor = await model.visit(place, journeyOf(model, path.journey));
  await walkPath(model, path, {
    act: ({ step, event, before, outcome }) => {
      const reason = event !== 'start' && whyNotOnPage(model, event, before);
      if (reason) throw new Error(`It can't happen on the page: ${reason}.`);
      const says = model.events[event]?.says ?? 'opens the page';
      return base.step(`${step}. ${says}  (${event})`, () => visitor.act(event, before, outcome));
    },
    check: ({ step, event, before, outcome }) => {
      const rules = outcome.rows.map(rowInWords).join('; ');
      return base.step(`   ${rules || 'nothing changes'}`, async () => {
        try {
          await visitor.check(event, before, outcome);
          const { after } = outcome;
          const state = JSON.stringify([
            model.name,
            model.keyOf(after),
            new URL(place.page.url()).hash,
          ]);
          await checkRules(place.page, visitor.seen(after), state);
        } finally {
          const body = await place.page.screenshot({ type: 'jpeg', quality: 50 });
          await info.attach(`${step} ${event}`, { body, contentType: 'image/jpeg' });
        }
      });
    },
  });
}

/** A path as a Playwright test: its title, what its visitor does, and the walk. */
type PathTest = readonly [
  title: string,
  details: { readonly annotation: { readonly type: string; readonly description: string } },
  body: (place: PagePlace, info: TestInfo) => Promise<void>,
];

/** The tests of each journey. The caller lists them, so that each is reported at its journey's line. */
export function pathTests<State extends FormState>(model: Model<State>) {
  const paths = [...findPaths(model)];
  const listed = new Set<string>();

  const pathsOf = (journey: string): readonly PathTest[] => {
    listed.add(journey);
    const description = journeyOf(model, journey).about;
    return paths
      .filter(([, path]) => path.journey === journey)
      .map(([title, path]) => [
        title,
        { annotation: { type: 'journey', description } },
        async ({ page, site, closingUrl }, info) => {
          base.setTimeout(60_000 + 10_000 * path.events.length);
          await info.attach('trace.json', {
            body: JSON.stringify({ machine: model.name, ...path }),
            contentType: 'application/json',
          });
          await walkOnPage(model, path, { page, site, closingUrl }, info);
        },
      ]);
  };

  return {
    pathsOf,
    unlisted: () => Object.keys(model.journeys).filter((journey) => !listed.has(journey)),
  };
}

/** Prepares the tests of a file: a window, and a backend that doesn't limit them. */
export function prepare(): void {
  test.beforeAll(async ({ site }) => {
    await site.backend.query('update private.settings set inserts_per_minute = 10000');
  });
  test.use({
    expectedLogs: [/The confirmation email was not sent/],
    viewport: { width: 1000, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  });
}

import { test as base, type Page, type TestInfo } from '@playwright/test';
import { press } from '../fixtures/browser/press.ts';
import { test } from '../fixtures/site.ts';
import { startTimers } from './actor.ts';
import { holdCalls } from './calls.ts';
import { pathsForPage, titled, walkPath } from './explore.ts';
import {
  eventOf,
  journeyOf,
  type Model,
  type PagePlace,
  type Path,
  type ReplacedIn,
  type State,
  whyNotOnPage,
} from './model.ts';
import { checkRules, expectToBecome } from './page-rules.ts';
import { type Moment, rowInWords } from './report.ts';
import { readTraces } from './trace.ts';

/**
 * The paths of a model, by title. Since finding them takes seconds, workers get them from the main process.
 * `TRACE=file` lists the paths of a file instead.
 */
function findPaths(model: Model): ReadonlyMap<string, Path> {
  const { TRACE: file } = process.env;
  if (file !== undefined) {
    return new Map(readTraces(file, model).map((path, index) => [`trace ${index + 1}`, path]));
  }
  const variable = `PATHS_OF_${model.name.toUpperCase()}`;
  process.env[variable] ??= JSON.stringify([...titled(model, pathsForPage(model))]);
  return new Map(JSON.parse(process.env[variable]));
}

/** Records every request of a page except its calls, and all console messages. */
function watchTraffic(page: Page): readonly string[] {
  const traffic: string[] = [];
  page.on('request', (request) => {
    if (/\/(rest|functions)\/v1\//.test(request.url())) return;
    traffic.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`);
  });
  page.on('console', (message) => traffic.push(message.text()));
  return traffic;
}

/** Returns to the landing page by its link, or by the address if a message covers the link. */
async function goBack(page: Page): Promise<void> {
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
  if (!isCovered) return press(page.getByRole('link', { name: 'Back to Hackathon' }));
  await page.evaluate(() => void location.assign('#/'));
}

/** Walks a path on the page. Each event and each check is a test step with a picture. */
async function walkOnPage(model: Model, path: Path, place: PagePlace, info: TestInfo) {
  const { view: own, requests, ownKeys, read, expected, visit } = model.page;
  const { page } = place;
  const id = crypto.randomUUID().slice(0, 8);
  const replacedIn: ReplacedIn = (value) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll('@example.org', `@${id}.example.org`)
        .replaceAll(/A{43}|B{43}/g, (token) => id + token.slice(id.length)),
    );
  const journey = journeyOf(model, path.journey);
  const visitor = visit({ ...place, journey, replacedIn });
  const calls = await holdCalls(page);
  const traffic = watchTraffic(page);
  const timers = startTimers(model);
  const made: string[] = [];
  const words = new Set<string>();
  let view = own;
  let hasFocus = false;
  // The page asks before it loses changes.
  page.on('dialog', (dialog) => dialog.accept());

  // Not the time of day, which a walk may change.
  const now = () => page.evaluate(() => performance.now());
  const expectPage = (state: State) =>
    expectToBecome(replacedIn(expected(state, view)), () => read(page));

  const act = async ({ event, before, outcome }: Moment) => {
    for (const text of Object.values(outcome.after.form)) words.add(replacedIn(text));
    if (event === 'start') return visitor.open();
    const reason = whyNotOnPage(model, event, before);
    if (reason) throw new Error(`It can't happen on the page: ${reason}.`);
    const { call, timer, script, control, does, from } = eventOf(model, event);
    if (call) {
      return calls.end(requests[call] ?? '', script, () => visitor.arrange(event, before));
    }
    if (timer) {
      await page.clock.runFor((timers.dueAt(event) ?? 0) - 1 - (await now()));
      await expectPage(before);
      return page.clock.runFor(1);
    }
    const wanted = from ?? (control && from === undefined ? own : view);
    if (wanted !== view) await (wanted === own ? page.goBack() : goBack(page));
    view = wanted;
    hasFocus ||= control !== undefined;
    if (does) return does(page, replacedIn, before);
    return control && press(control(page));
  };

  const check = async ({ event, before, outcome }: Moment) => {
    const { after } = outcome;
    view = model.events[event]?.leadsTo ?? view;
    await expectPage(after);
    made.push(...outcome.calls.map((call) => requests[call] ?? ''));
    await expectToBecome({ calls: made }, () => ({ calls: [...calls.made] }));
    timers.follow(before, outcome, await now());
    await visitor.checkStored(event, before, after, view);
    const key = JSON.stringify([model.name, model.keyOf(after), new URL(page.url()).hash]);
    const isFocused = hasFocus && !model.isBusy(after);
    await checkRules(page, { hasFocus: isFocused, words: [...words], ownKeys, traffic }, key);
  };

  await walkPath(model, path, {
    act: (moment) => {
      const says = model.events[moment.event]?.says ?? 'opens the page';
      return base.step(`${moment.step}. ${says}  (${moment.event})`, async () => {
        await act(moment);
      });
    },
    check: (moment) => {
      const rules = moment.outcome.rows.map(rowInWords).join('; ');
      return base.step(`   ${rules || 'nothing changes'}`, async () => {
        try {
          await check(moment);
        } finally {
          const body = await page.screenshot({ type: 'jpeg', quality: 50 });
          const name = `${moment.step} ${moment.event}`;
          await info.attach(name, { body, contentType: 'image/jpeg' });
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
export function pathTests(model: Model) {
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

import { readFileSync } from 'node:fs';
import { test as base, type Page, type TestInfo } from '@playwright/test';
import { checkRules, watchPage } from '../fixtures/browser/page-rules.ts';
import { press } from '../fixtures/browser/press.ts';
import { test } from '../fixtures/site.ts';
import { followTimers } from './actor.ts';
import { holdCalls } from './calls.ts';
import { pathsForPage, titled, walkPath } from './explore.ts';
import { arrivalAt } from './form.ts';
import {
  eventOf,
  journeyOf,
  type Model,
  missingOnPage,
  type PagePlace,
  type Path,
  type ReplacedIn,
  type State,
} from './model.ts';
import { expectedOn, expectToBecome, readPage } from './read-page.ts';
import { inWords, rowInWords, type Step } from './report.ts';
import { tracesIn } from './trace.ts';

/**
 * The paths of a model, by title. Since finding them takes seconds, workers get them from the main process.
 * `TRACE=file` lists the paths of a file instead.
 */
function findPaths(model: Model): readonly (readonly [string, Path])[] {
  const { TRACE: file } = process.env;
  if (file !== undefined) {
    const traces = tracesIn(readFileSync(file, 'utf8'), model);
    return traces.map((path, index) => [`trace ${index + 1}`, path]);
  }
  const variable = `PATHS_OF_${model.name.toUpperCase()}`;
  process.env[variable] ??= JSON.stringify(titled(model, pathsForPage(model)));
  return JSON.parse(process.env[variable]);
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

/** Walks a path on the page. Each event and each check is a test step. */
async function walkOnPage(model: Model, path: Path, at: PagePlace) {
  const { place, view: own, ownKey, marks } = model;
  const { page } = at;
  const id = crypto.randomUUID().slice(0, 8);
  const replacedIn: ReplacedIn = (value) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll('@example.org', `@${id}.example.org`)
        .replaceAll(/A{43}/g, (token) => id + token.slice(id.length)),
    );
  const visitor = model.visit(at, journeyOf(model, path.journey), replacedIn);
  const calls = await holdCalls(page);
  const requestOf = (call: string) => model.calls[call]?.request ?? '';
  const traffic = watchTraffic(page);
  const timers = followTimers(model);
  const made: string[] = [];
  const words = new Set<string>();
  let view = own;
  let hasFocus = false;
  let [isAwaited, isRefused] = [false, false];
  // Not the time of day, which a walk may change.
  const now = () => page.evaluate(() => performance.now());
  const expectPage = (state: State) =>
    expectToBecome(
      { view, calls: made, ...replacedIn(expectedOn(marks, model.shown(state))) },
      async () => ({
        view: page.url().slice(new URL('/', page.url()).href.length),
        calls: [...calls.made],
        ...(await readPage(page, place, marks)),
      }),
    );

  const act = async ({ event, before, outcome }: Step) => {
    for (const text of Object.values(outcome.after.form)) words.add(replacedIn(text));
    [isAwaited, isRefused] = [false, false];
    if (event === 'start') {
      await watchPage(page);
      await visitor.open();
      // Whatever is there from the start is no news.
      return page.evaluate(() => void Reflect.get(window, 'unheard').splice(0));
    }
    const missing = missingOnPage(model, event, before);
    if (missing) throw new Error(`It can't happen on the page now: it needs ${inWords(missing)}.`);
    const { call, timer, script, stored, control, does, from } = eventOf(model, event);
    isAwaited = call !== undefined;
    if (call) {
      const store = async () => stored && visitor.store(stored(before), before);
      return calls.end(requestOf(call), script, store);
    }
    if (timer) {
      await page.clock.runFor((timers.get(event) ?? 0) - 1 - (await now()));
      await expectPage(before);
      return page.clock.runFor(1);
    }
    const wanted = from ?? (control && from === undefined ? own : view);
    if (wanted !== view) await (wanted === own ? page.goBack() : goBack(page));
    view = wanted;
    hasFocus ||= control !== undefined;
    const main = page.locator(place);
    const target =
      typeof control === 'string'
        ? main.getByRole('button', { name: control, exact: true })
        : (control?.(main, before) ?? main);
    const isPress = control !== undefined && !/^step|\.change/.test(event);
    isAwaited = isPress;
    isRefused = isPress && outcome.rows.length === 0 && (await target.isEnabled());
    if (does) return does(target, replacedIn, before);
    return control && press(target);
  };

  const check = async ({ event, before, outcome: { after, calls: begun } }: Step) => {
    view = model.events[event]?.leadsTo ?? view;
    made.push(...begun.map(requestOf));
    await expectPage(after);
    timers.follow(before, after, await now());
    await visitor.checkStored(event, before, after);
    const isArrival = event.startsWith('step.') && after.wizard !== before.wizard;
    const arrivesAt = isArrival ? arrivalAt(before, event) : undefined;
    // The focus goes on from the heading to a field with the next frame.
    if (isArrival) await page.clock.runFor(50);
    const isFocusNeeded = hasFocus && !model.facts(after, event).isBusy;
    await checkRules(page, {
      isFocusNeeded,
      isAwaited,
      isRefused,
      arrivesAt,
      words: [...words],
      ownKey,
      traffic,
    });
  };

  await walkPath(model, path, {
    act: (step) => {
      const says = model.events[step.event]?.says ?? 'opens the page';
      const title = `${step.step}. ${says}  (${step.event})`;
      return base.step(title, async () => void (await act(step)));
    },
    check: (step) => {
      const rules = step.outcome.rows.map(rowInWords).join('; ');
      return base.step(`   ${rules || 'nothing changes'}`, () => check(step));
    },
  });
}

/** The test of each path. */
export function pathTests(model: Model) {
  test.use({
    expectedLogs: [/The confirmation email was not sent/],
    // As narrow as the list of steps allows, and low, so that what comes up may be outside.
    viewport: { width: 900, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
  });
  return findPaths(model).map(([title, path]) => {
    const annotation = { type: 'journey', description: journeyOf(model, path.journey).about };
    const walk = async ({ page, site, closingUrl }: PagePlace, info: TestInfo) => {
      base.setTimeout(60_000 + 10_000 * path.events.length);
      const body = JSON.stringify({ machine: model.name, ...path });
      await info.attach('trace.json', { body, contentType: 'application/json' });
      await walkOnPage(model, path, { page, site, closingUrl });
    };
    return [title, { annotation }, walk] as const;
  });
}

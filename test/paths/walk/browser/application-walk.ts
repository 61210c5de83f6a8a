import type { Page } from '@playwright/test';
import type { CallId } from '../../../../src/inspect/event-names.ts';
import { isStarted } from '../../../fixtures/is-started.ts';
import { initialState, type SpecState, toSpecState } from '../../spec/state.ts';
import { calls } from '../../vocabulary/calls.ts';
import type { ReplaceAddresses, Snapshot } from '../../vocabulary/event-definition.ts';
import { isAnswer, isPersons, isTimeout, personEvents } from '../../vocabulary/events.ts';
import { afterClosing, beforeClosing, goBack, storedDraft } from '../../vocabulary/gestures.ts';
import type { Journey } from '../../vocabulary/journeys.ts';
import { timeouts } from '../../vocabulary/timeouts.ts';
import { startTimers } from '../timer-starts.ts';
import { type BrowserWalk, expectToBecome, isUsable, type Surroundings } from './browser-walk.ts';
import { expectedPageState, readPageState } from './page-state.ts';
import { arrangeBackend, expectStored } from './real-backend.ts';
import { scriptBackend } from './scripted-backend.ts';

/** The time it is when a walk begins, in ms since 1970: well before any deadline, or near it. */
function startOf({ registrationCloses, input }: Journey): number {
  if (!registrationCloses) return Date.parse('2025-09-01T12:00:00Z');
  return input.registration === 'closed' ? afterClosing : beforeClosing;
}

async function leaveDraft(
  page: Page,
  journey: Journey,
  replaceAddresses: ReplaceAddresses,
): Promise<void> {
  const { draft } = journey.input;
  if (!draft) return;
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'left');
      localStorage.setItem(key, text);
    },
    storedDraft(draft, startOf(journey), replaceAddresses),
  );
}

/** Opens the application as a journey begins, with the calls answered by the path. */
export async function startApplicationWalk(
  { page, site, closingUrl, place }: Surroundings,
  journey: Journey,
): Promise<BrowserWalk> {
  const url = journey.registrationCloses ? closingUrl : site.url;
  const first = initialState(journey.input);
  // Rows outlive a test, so every walk has addresses of its own.
  const domain = `@${crypto.randomUUID().slice(0, 8)}.example.org`;
  const replaceAddresses: ReplaceAddresses = (text) =>
    place === 'database' ? text.replaceAll('@example.org', domain) : text;
  const progress = { email: '' };
  const backend =
    place === 'database'
      ? await arrangeBackend(page, site.backend, progress)
      : await scriptBackend(page);
  const requests: string[] = [];
  let address: '#/' | '#/apply' = '#/apply';

  // Not the time of day, which a walk may set.
  const now = () => page.evaluate(() => performance.now());
  const start = startOf(journey);
  const expectState = (state: SpecState, moment: string) =>
    expectToBecome(moment, expectedPageState(state, address, replaceAddresses), () =>
      readPageState(page),
    );

  const goTo = async (wanted: typeof address) => {
    if (wanted === address) return;
    if (wanted === '#/apply') await page.goBack();
    else await goBack(page);
    address = wanted;
  };

  await page.clock.install({ time: start });
  await leaveDraft(page, journey, replaceAddresses);
  await page.goto(`${url}#/apply`);
  // The prerendered step looks the same before its script has come.
  await isStarted(page);
  await page.waitForLoadState('networkidle');
  await expectState(first, 'the beginning');
  await page.clock.pauseAt(start + 60_000);
  const timers = startTimers(first, await now());

  const happen = async (event: string, before: Snapshot) => {
    if (isAnswer(event)) return backend.answer(event);
    if (isTimeout(event)) {
      const due = timers.dueAt(timeouts[event].timer) ?? 0;
      await page.clock.runFor(due - 1 - (await now()));
      await expectState(toSpecState(before), `${event}, 1 ms before`);
      return page.clock.runFor(1);
    }
    if (!isPersons(event)) throw new Error(`Nobody can do '${event}'.`);
    const { address: wanted = address, perform } = personEvents[event];
    await goTo(wanted);
    return perform(page, { before, replaceAddresses });
  };

  return {
    isOffered: async (event) => {
      if (!isPersons(event)) return true;
      const { address: wanted = address, control } = personEvents[event];
      return wanted !== address || control === undefined || isUsable(control(page));
    },
    take: async (event, before: Snapshot, { after: wanted, calls: made, rows }) => {
      const after = wanted as SpecState;
      const { form } = before.context;
      progress.email = replaceAddresses(form.email);
      await happen(event, before);
      if (event === 'page.leave' || event === 'after redirectToLanding') address = '#/';
      await expectState(after, `after ${event}`);
      requests.push(...made.map(({ id }) => calls[id as CallId].request));
      await expectToBecome(`after ${event}, the calls`, { calls: requests }, () => ({
        calls: [...backend.made],
      }));
      timers.follow(toSpecState(before), rows, after, await now());
      if (place === 'database' && event === 'insertApplicant stored') {
        await expectStored(site.backend, JSON.parse(replaceAddresses(JSON.stringify(form))));
      }
    },
  };
}

import { expect, type Page } from '@playwright/test';
import type { EventName } from '../../../../src/inspect/event-names.ts';
import { transitionsFor } from '../../spec/oracle.ts';
import { toSpecState } from '../../spec/state.ts';
import { calls } from '../../vocabulary/calls.ts';
import type { ReplaceAddresses, Snapshot } from '../../vocabulary/event-definition.ts';
import { isAnswer, isTimeout, personEvents } from '../../vocabulary/events.ts';
import { goBack, storedDraft } from '../../vocabulary/gestures.ts';
import type { Journey } from '../../vocabulary/journeys.ts';
import { timeouts } from '../../vocabulary/timeouts.ts';
import { newCalls } from '../actor/pending-calls.ts';
import { startTimers } from '../timer-starts.ts';
import { expectedPageState, readPageState } from './page-state.ts';
import type { PathBackend } from './scripted-backend.ts';

/** The time it is when a walk begins. */
const start = new Date('2025-09-01T12:00:00Z');

/** A walk in a real browser, on a clock that only the walk moves. */
interface BrowserWalk {
  /** Makes one event happen, and waits until the page shows what it must. */
  readonly take: (event: EventName, before: Snapshot, after: Snapshot) => Promise<void>;
}

async function leaveDraft(
  page: Page,
  { input }: Journey,
  replaceAddresses: ReplaceAddresses,
): Promise<void> {
  if (!input.draft) return;
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'left');
      localStorage.setItem(key, text);
    },
    storedDraft(input.draft, start.getTime(), replaceAddresses),
  );
}

/** Opens the application as a journey begins, with the calls answered by the path. */
export async function startBrowserWalk(
  page: Page,
  journey: Journey,
  first: Snapshot,
  backend: PathBackend,
  replaceAddresses: ReplaceAddresses,
): Promise<BrowserWalk> {
  const requests: string[] = [];
  let address: '#/' | '#/apply' = '#/apply';

  const now = () => page.evaluate(() => Date.now());
  const expectState = async (snapshot: Snapshot, when: string) => {
    const wanted = expectedPageState(snapshot, address, replaceAddresses);
    await expect
      .poll(() => readPageState(page), { message: when, timeout: 8000, intervals: [20, 50, 100] })
      .toEqual(wanted);
  };

  const goTo = async (wanted: typeof address) => {
    if (wanted === address) return;
    if (wanted === '#/apply') await page.goBack();
    else await goBack(page);
    address = wanted;
  };

  await page.clock.install({ time: start });
  await leaveDraft(page, journey, replaceAddresses);
  await page.goto('/#/apply');
  // The prerendered step looks the same before its script has come.
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.waitForLoadState('networkidle');
  await expectState(first, 'the beginning');
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
  const timers = startTimers(toSpecState(first), await now());

  const happen = async (event: EventName, before: Snapshot) => {
    if (isAnswer(event)) return backend.answer(event);
    if (isTimeout(event)) {
      const due = timers.dueAt(timeouts[event].timer, toSpecState(before)) ?? 0;
      await page.clock.runFor(due - 1 - (await now()));
      await expectState(before, `${event}, 1 ms before`);
      return page.clock.runFor(1);
    }
    const { address: wanted = address, perform } = personEvents[event];
    await goTo(wanted);
    return perform(page, { before, replaceAddresses });
  };

  return {
    take: async (event, before, after) => {
      await happen(event, before);
      if (event === 'page.leave' || event === 'after redirectToLanding') address = '#/';
      await expectState(after, `after ${event}`);
      requests.push(...newCalls(before, after).map((id) => calls[id].request));
      await expect
        .poll(() => backend.made, { message: 'the calls that were made' })
        .toEqual(requests);
      const state = toSpecState(before);
      timers.follow(state, transitionsFor(event, state), toSpecState(after), await now());
    },
  };
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { EventName } from '../../../../src/inspect/event-names.ts';
import { type SpecState, toSpecState } from '../../spec/state.ts';
import { calls } from '../../vocabulary/calls.ts';
import type { ReplaceAddresses, Snapshot } from '../../vocabulary/event-definition.ts';
import { isAnswer, isTimeout, personEvents } from '../../vocabulary/events.ts';
import { afterClosing, beforeClosing, goBack, storedDraft } from '../../vocabulary/gestures.ts';
import type { Journey } from '../../vocabulary/journeys.ts';
import { timeouts } from '../../vocabulary/timeouts.ts';
import type { Expected } from '../actor/actor-walk.ts';
import { type Difference, describeDifference, differences } from '../differences.ts';
import { startTimers } from '../timer-starts.ts';
import { expectedPageState, readPageState } from './page-state.ts';
import type { PathBackend } from './scripted-backend.ts';

/** The time it is when a walk begins, in ms since 1970: well before any deadline, or near it. */
function startOf({ registrationCloses, input }: Journey): number {
  if (!registrationCloses) return Date.parse('2025-09-01T12:00:00Z');
  return input.registration === 'closed' ? afterClosing : beforeClosing;
}

/** A walk in a real browser, on a clock that only the walk moves. */
export interface BrowserWalk {
  /**
   * Whether the page offers an event now: its control is there, can be seen and used. What needs no
   * control, or another view of the site first, is always offered.
   */
  readonly isOffered: (event: EventName) => Promise<boolean>;
  /** Makes one event happen, and waits until the page shows what it must. */
  readonly take: (event: EventName, before: Snapshot, expected: Expected) => Promise<void>;
}

/** Thrown where the page shows something else than the spec wants. */
export class PageMismatch extends Error {
  override readonly name = 'PageMismatch';
  readonly differences: readonly Difference[];

  /** @param moment when it was noticed. */
  constructor(moment: string, found: readonly Difference[], options: ErrorOptions) {
    const [first] = found;
    super(`${moment}: ${first ? describeDifference(first) : 'something is wrong'}`, options);
    this.differences = found;
  }
}

/** Reads something of the page until it is what the spec wants. Throws a `PageMismatch`. */
async function expectToBecome<Value>(
  moment: string,
  wanted: Value,
  read: () => Value | Promise<Value>,
): Promise<void> {
  let seen: Value | undefined;
  const readAgain = async () => {
    seen = await read();
    return seen;
  };
  try {
    await expect.poll(readAgain, { timeout: 8000, intervals: [20, 50, 100] }).toEqual(wanted);
  } catch (cause) {
    const found = differences(wanted, seen);
    throw found.length > 0 ? new PageMismatch(moment, found, { cause }) : cause;
  }
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

/** Whether a control can be seen and used, and nothing has put it out of reach. */
async function isUsable(control: Locator): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  return control.first().evaluate((element) => {
    const isOutOfReach = element.closest('[inert], [aria-hidden="true"]') !== null;
    return element.checkVisibility() && !isOutOfReach && !element.matches(':disabled');
  });
}

/** Opens the application as a journey begins, with the calls answered by the path. */
export async function startBrowserWalk(
  page: Page,
  siteUrl: string,
  journey: Journey,
  first: SpecState,
  backend: PathBackend,
  replaceAddresses: ReplaceAddresses,
): Promise<BrowserWalk> {
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
  await page.goto(`${siteUrl}#/apply`);
  // The prerendered step looks the same before its script has come.
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.waitForLoadState('networkidle');
  await expectState(first, 'the beginning');
  await page.clock.pauseAt(start + 60_000);
  const timers = startTimers(first, await now());

  const happen = async (event: EventName, before: Snapshot) => {
    if (isAnswer(event)) return backend.answer(event);
    if (isTimeout(event)) {
      const due = timers.dueAt(timeouts[event].timer) ?? 0;
      await page.clock.runFor(due - 1 - (await now()));
      await expectState(toSpecState(before), `${event}, 1 ms before`);
      return page.clock.runFor(1);
    }
    const { address: wanted = address, perform } = personEvents[event];
    await goTo(wanted);
    return perform(page, { before, replaceAddresses });
  };

  return {
    isOffered: async (event) => {
      if (isAnswer(event) || isTimeout(event)) return true;
      const { address: wanted = address, control } = personEvents[event];
      return wanted !== address || control === undefined || isUsable(control(page));
    },
    take: async (event, before, { after, calls: made, rows }) => {
      await happen(event, before);
      if (event === 'page.leave' || event === 'after redirectToLanding') address = '#/';
      await expectState(after, `after ${event}`);
      requests.push(...made.map(({ id }) => calls[id].request));
      await expectToBecome(`after ${event}, the calls`, { calls: requests }, () => ({
        calls: [...backend.made],
      }));
      timers.follow(toSpecState(before), rows, after, await now());
    },
  };
}

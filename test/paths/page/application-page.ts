import type { Page } from '@playwright/test';
import { columnNames, isNearReview } from '../../../machines/application.form.ts';
import { toApplicant } from '../../../src/backend/applicant.ts';
import type { CallId } from '../../../src/inspect/event-names.ts';
import { haveRun } from '../../fixtures/browser/loaded.ts';
import { stopClock } from '../../fixtures/browser/stop-clock.ts';
import { isStarted } from '../../fixtures/is-started.ts';
import { calls } from '../events/answers.ts';
import { isAnswer, isPersons, isTimeout, personEvents } from '../events/application.ts';
import type { ReplaceAddresses, Snapshot } from '../events/event-definition.ts';
import { afterClosing, beforeClosing, goBack, storedDraft } from '../events/gestures.ts';
import { timeouts } from '../events/timeouts.ts';
import type { ApplicationJourney } from '../journeys/application.ts';
import { startTimers } from '../model/timer-starts.ts';
import { initialState, type SpecState, toSpecState } from '../spec/state.ts';
import { answerCalls } from './answer-calls.ts';
import { expectedPageState, readPageState } from './application-state.ts';
import { expectToBecome } from './become.ts';
import { draftKeys, expectOnDevice } from './device.ts';
import type { PageContext, Visitor } from './page-walk.ts';
import { expectSameOnReturn } from './return.ts';
import { watchTraffic } from './watch-traffic.ts';

/** Returns when a walk starts, in ms since 1970: far from any deadline, or close to one. */
function startTime({ registrationCloses, input }: ApplicationJourney): number {
  if (!registrationCloses) return Date.parse('2025-09-01T12:00:00Z');
  return input.registration === 'closed' ? afterClosing : beforeClosing;
}

/** Stores the draft of a journey on the device before the page opens for the first time. */
async function leaveDraft(
  page: Page,
  journey: ApplicationJourney,
  replaceAddresses: ReplaceAddresses,
) {
  const { draft } = journey.input;
  if (!draft) return;
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('a draft was left')) return;
      sessionStorage.setItem('a draft was left', 'yes');
      localStorage.setItem(key, text);
    },
    storedDraft(draft, startTime(journey), replaceAddresses),
  );
}

/** A visitor of the application page. The real backend answers its calls as the path says. */
export async function visitApplication(
  { page, site, closingUrl }: PageContext,
  journey: ApplicationJourney,
): Promise<Visitor> {
  const url = journey.registrationCloses ? closingUrl : site.url;
  const first = initialState(journey.input);
  // Rows outlive a test, so every walk has its own addresses.
  const domain = `${crypto.randomUUID().slice(0, 8)}.example.org`;
  const replaceAddresses: ReplaceAddresses = (text) =>
    text.replaceAll('@example.org', `@${domain}`);
  const backend = await answerCalls(page, site.backend);
  const traffic = watchTraffic(page);
  const requests: string[] = [];
  const stored = new Map<string, object>();
  const words = new Set<string>();
  let mailed: readonly string[] = [];
  let timers: ReturnType<typeof startTimers> | undefined;
  let address: '#/' | '#/apply' = '#/apply';
  let isUsed = false;
  let isBusy = false;

  // Not the time of day, which a walk may change.
  const now = () => page.evaluate(() => performance.now());
  const expectState = (state: SpecState) =>
    expectToBecome(expectedPageState(state, address, replaceAddresses), () => readPageState(page));

  const goTo = async (wanted: typeof address) => {
    if (wanted === address) return;
    if (wanted === '#/apply') await page.goBack();
    else await goBack(page);
    address = wanted;
  };

  const open = async () => {
    const time = startTime(journey);
    await page.clock.install({ time });
    await leaveDraft(page, journey, replaceAddresses);
    await page.goto(`${url}#/apply`);
    // The prerendered step looks the same before its script has loaded.
    await isStarted(page);
    const { draft } = journey.input;
    if (draft) await haveRun(page, 'dialog');
    if (draft && isNearReview(draft.step)) await haveRun(page, 'client');
    await stopClock(page);
    timers = startTimers(first, await now());
  };

  const expectRows = () =>
    expectToBecome(Object.fromEntries(stored), async () => {
      const rows = await site.backend.query(
        `select ${columnNames}, team_members
         from applicants where email like '%@' || $1 and full_name <> 'Grace Hopper'`,
        [domain],
      );
      return Object.fromEntries(rows.map((row) => [row.email, row]));
    });

  const expectMails = () =>
    expectToBecome({ mails: mailed }, () => ({
      mails: site.backend.outbox.mails
        .flatMap(({ to }) => to)
        .filter((to) => stored.has(to))
        .sort(),
    }));

  return {
    act: async (event, before: Snapshot, { after }) => {
      for (const text of Object.values(after.context.form)) words.add(replaceAddresses(text));
      if (event === 'start') return open();
      if (isAnswer(event))
        return backend.answer(event, replaceAddresses(before.context.form.email));
      if (isTimeout(event)) {
        const due = timers?.dueAt(timeouts[event].timer) ?? 0;
        await page.clock.runFor(due - 1 - (await now()));
        await expectState(toSpecState(before));
        return page.clock.runFor(1);
      }
      if (!isPersons(event)) throw new Error(`A person can't cause '${event}'.`);
      const { address: wanted = address, control, perform } = personEvents[event];
      await goTo(wanted);
      isUsed ||= control !== undefined;
      return perform(page, { before, replaceAddresses });
    },
    check: async (event, before: Snapshot, { after: wanted, calls: made, rows, tags }) => {
      isBusy = tags.includes('busy');
      const after = wanted as SpecState;
      const state = toSpecState(before);
      if (event === 'page.leave' || event === 'after redirectToLanding') address = '#/';
      if (event === 'insertApplicant stored') {
        const row = toApplicant(JSON.parse(replaceAddresses(JSON.stringify(before.context.form))));
        stored.set(row.email, row);
      }
      if (event === 'sendConfirmationEmail sent') mailed = [...stored.keys()].sort();
      requests.push(...made.map(({ id }) => calls[id as CallId].request));

      await expectState(after);
      await expectToBecome({ calls: requests }, () => ({ calls: [...backend.made] }));
      if (event !== 'start') timers?.follow(state, rows, after, await now());
      await expectRows();
      await expectMails();
      await expectOnDevice(page, after, replaceAddresses);
      // Radix returns the focus in a separate task.
      await page.clock.runFor(1);
      if (address === '#/apply')
        await expectSameOnReturn(page, `${url}#/apply`, after, replaceAddresses);
    },
    seen: () => ({ hasFocus: isUsed && !isBusy, words: [...words], ownKeys: draftKeys, traffic }),
  };
}

import type { Page } from '@playwright/test';
import { columnNames, isNearReview } from '../../machines/application.form.ts';
import { type Applicant, toApplicant } from '../../src/backend/applicant.ts';
import { stepTitles, submittingStatus } from '../../src/content/application.ts';
import { storeRow } from '../fixtures/applicants.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { haveRun, isStarted } from '../fixtures/is-started.ts';
import { setServersClock } from '../fixtures/site.ts';
import { draftKey, leaveDraft } from '../fixtures/stored-draft.ts';
import { closeLabels, failureText, modalTexts, modalTitles } from '../spec/messages.ts';
import { afterClosing, beforeClosing } from './application-events.ts';
import type { ApplicationJourney } from './application-journeys.ts';
import { type ApplicationState, begin, facts } from './application-state.ts';
import { seenForm } from './form.ts';
import type { Journey, Model, PagePlace, ReplacedIn } from './model.ts';
import { expectToBecome, labelOf, lookOf, nothingSeen, readPage, type Seen } from './read-page.ts';

const place = '#application';
const view = '#/apply';

function seenDialog({ modal, failure }: ApplicationState): Seen['dialog'] {
  const dialog = (state: keyof typeof closeLabels, title: string, text: string) => {
    const buttons = [closeLabels[state]];
    return modal === `open.${state}` ? { state, title, text, alert: null, buttons } : null;
  };
  return (
    dialog('success', modalTitles.success, modalTexts.success) ??
    dialog('info', modalTitles.closed, modalTexts.closed) ??
    (failure && dialog('error', modalTitles[failure.kind], failureText(failure)))
  );
}

/** What a person must see in a state, with the path's own addresses. */
function expected(state: ApplicationState): Seen {
  const { failure, submittedForm, answers } = state;
  const { isBusy, isRedirecting, isComplete, hasForm } = facts(state, '');
  const [submission = ''] = state.submission.split('.');
  const isOpen = state.registration === 'open';
  // Behind the success modal, the page stays as it was sent.
  const step = isRedirecting ? 'review' : state.wizard;
  const sent = isRedirecting && submittedForm ? { ...state, form: submittedForm } : state;
  const isStill = isBusy || isRedirecting;
  const canReturn = state.seenSteps.includes('review');
  const form = seenForm(step, sent, stepTitles, { isStill, canReturn, isOpen });
  const canSubmit = isComplete && isOpen && !isStill && submission !== 'alreadySent';
  const submit = labelOf(isBusy ? 'Submitting...' : 'Submit Application', canSubmit);
  // The modal's text isn't also below it.
  const isTold = state.modal !== 'open.error';
  const undo = answers === 'discarded' ? ['Undo'] : [];
  const notices = {
    'Registration has closed': answers === 'given' && !isOpen,
    'You have already sent this application': submission === 'alreadySent',
    'Your answers were cleared': answers === 'discarded',
    'Your application was sent from another tab': answers === 'sentElsewhere',
  };
  return {
    ...nothingSeen,
    buttons: undo,
    ...(hasForm && {
      ...form,
      state: submission,
      buttons: [
        ...undo,
        ...(isTold && failure?.kind === 'duplicate'
          ? ['Change the email', 'Email me the link']
          : []),
        ...form.buttons,
        ...(step === 'review' ? [submit] : []),
      ],
      alerts: failure && isTold ? [`${modalTitles[failure.kind]}. ${failureText(failure)}`] : [],
    }),
    notices: [
      ...Object.entries(notices).flatMap(([notice, isShown]) => (isShown ? notice : [])),
      ...(hasForm ? form.notices : []),
      ...(hasForm && state.connection === 'offline' ? ['You are offline'] : []),
      ...(isBusy ? [submittingStatus] : []),
    ],
    dialog: seenDialog(state),
    hasReceipt: submittedForm !== null,
  };
}

/** The looks of pages to which somebody has returned in this worker. */
const returned = new Set<string>();

/** The page of this worker for visitors who return. Opening one for each takes three times as long. */
let later: Page | undefined;

/** What one walk does at its backend and on its device. */
function visit(at: PagePlace, journey: Journey, replacedIn: ReplacedIn) {
  const { browser, page, site, closingUrl } = at;
  const { registrationCloses, input } = journey as ApplicationJourney;
  const { draft, registration } = input;
  const ownRows = new Map<string, Applicant>();
  let mailed: readonly string[] = [];

  const openAt = async (tab: Page, time: number) => {
    await tab.clock.install({ time });
    await tab.goto(`${registrationCloses ? closingUrl : site.url}${view}`);
    // The prerendered step looks the same before its script has loaded.
    await isStarted(tab);
  };

  const onDevice = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').answers, draftKey);

  const readStored = async () => {
    const rows = await site.backend.query(
      `select ${columnNames}, team_members
       from applicants where email like '%' || $1 and full_name <> 'Grace Hopper'`,
      [replacedIn('@example.org')],
    );
    const mails = site.backend.outbox.mails.flatMap(({ to }) => to);
    return {
      rows: Object.fromEntries(rows.map((row) => [row.email, row])),
      mailed: mails.filter((address) => ownRows.has(address)).sort(),
      kept: (await onDevice())?.form ?? null,
    };
  };

  /** A visitor who returns later, with the same storage at the same time, finds what they left. */
  const expectSameOnReturn = async ({ answers, registration: now, form }: ApplicationState) => {
    const left = answers === 'given' && { draft: { ...(await onDevice()), form } };
    const again = begin({ ...left, registration: now === 'closed' ? 'closed' : 'open' });
    const look = lookOf(expected(again));
    if (returned.has(look)) return;
    returned.add(look);
    const found = await page.evaluate(() => ({ time: Date.now(), stored: { ...localStorage } }));
    const tab = later ?? (await browser.newPage());
    if (!later) await setServersClock(tab.context());
    later = tab;
    // A file of the same site, on which none of its scripts runs.
    await tab.goto(new URL('/robots.txt', page.url()).href);
    await tab.evaluate((stored) => {
      sessionStorage.clear();
      localStorage.clear();
      Object.assign(localStorage, stored);
    }, found.stored);
    await openAt(tab, found.time);
    await expectToBecome(replacedIn(expected(again)), () => readPage(tab, place));
  };

  return {
    open: async () => {
      // Far from any deadline, or close to one.
      const closing = registration === 'closed' ? afterClosing : beforeClosing;
      const time = registrationCloses ? closing : Date.parse('2025-09-01T12:00:00Z');
      if (draft) await leaveDraft(page, draft.form, { ...replacedIn(draft), savedAt: time });
      await openAt(page, time);
      if (draft) await haveRun(page, 'dialog', ...(isNearReview(draft.step) ? ['client'] : []));
      await stopClock(page);
    },
    /** Stores somebody else with the address, or nobody. */
    store: async (row: unknown) => {
      await site.backend.query(
        `delete from applicants where email like '%' || $1 and full_name = 'Grace Hopper'`,
        [replacedIn('@example.org')],
      );
      if (row) await storeRow(site.backend, replacedIn(row as Applicant));
    },
    checkStored: async (event: string, before: ApplicationState, after: ApplicationState) => {
      if (event === 'insertApplicant stored') {
        const row = toApplicant(replacedIn(before.form));
        ownRows.set(row.email, row);
      }
      if (event === 'sendConfirmationEmail sent') mailed = [...ownRows.keys()].sort();
      const kept = after.answers === 'given' ? replacedIn(after.form) : null;
      await expectToBecome({ rows: Object.fromEntries(ownRows), mailed, kept }, readStored);
      // Radix returns the focus in a separate task.
      await page.clock.runFor(1);
      const isHere = new URL(page.url()).hash === view;
      if (isHere && after.submission !== 'alreadySent') await expectSameOnReturn(after);
    },
  };
}

/** The application's page. The real backend answers its calls as the path says. */
export const page: Model<ApplicationState>['page'] = {
  place,
  view,
  ownKey: draftKey,
  expected,
  visit,
};

import type { Page } from '@playwright/test';
import { columnNames, isNearReview } from '../../machines/application.form.ts';
import { type Applicant, toApplicant } from '../../src/backend/applicant.ts';
import { stepTitles } from '../../src/content/application.ts';
import { storeRow } from '../fixtures/applicants.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { haveRun, isStarted } from '../fixtures/is-started.ts';
import { setServersClock } from '../fixtures/site.ts';
import { draftKey, leaveDraft } from '../fixtures/stored-draft.ts';
import { modalTitles } from '../spec/messages.ts';
import { afterClosing, beforeClosing } from './application-events.ts';
import type { ApplicationJourney } from './application-journeys.ts';
import { type ApplicationState, begin, facts } from './application-state.ts';
import { stepMarks } from './form.ts';
import type { Journey, Marks, Model, PagePlace, ReplacedIn } from './model.ts';
import { expectedOn, expectToBecome, readPage } from './read-page.ts';

const place = '#application';
const view = '#/apply';

const failures = (['failed', 'duplicate', 'alreadySent'] as const).flatMap((failure) => [
  [`error: ${modalTitles[failure]}`, [{ modal: 'open.error', failure }]],
  // The modal's text isn't also below it.
  [modalTitles[failure], [{ modal: ['closed', 'open.info', 'open.success'], failure }]],
]);

const review = { wizard: 'review' };
const sendable = { isComplete: true, registration: 'open', isRedirecting: false };

const marks: Marks = {
  ...stepMarks(stepTitles),
  'Submit Application': [
    { ...review, isBusy: false },
    { ...sendable, submission: ['idle', 'failure', 'success'] },
  ],
  'Submitting...': [{ isBusy: true }, { isBusy: false }],
  'Registration has closed': [{ answers: 'given', registration: 'closed' }],
  'You have already sent this application': [{ submission: 'alreadySent' }],
  'Your answers were cleared': [{ answers: 'discarded' }],
  'Your application was sent from another tab': [{ answers: 'sentElsewhere' }],
  'We received your application': [{ hasReceipt: true }],
  [`success: ${modalTitles.success}`]: [{ modal: 'open.success' }],
  [`info: ${modalTitles.closed}`]: [{ modal: 'open.info' }],
  ...Object.fromEntries(failures),
};

function shown(state: ApplicationState) {
  const { isRedirecting, hasForm } = facts(state, '');
  const { submittedForm, failure, submission } = state;
  // Behind the success modal, the page stays as it was sent.
  const sent = isRedirecting && { wizard: 'review' as const, form: submittedForm ?? state.form };
  const seen = { ...state, ...sent };
  return {
    ...{ ...seen, ...facts(seen, ''), failure: hasForm && failure?.kind },
    wizard: hasForm ? seen.wizard : 'none',
    formState: hasForm ? submission.replace(/\..*/, '') : 'none',
  } as const;
}

/** The states of pages, but for the words of answers, to which somebody has returned in this worker. */
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
    const wanted = expectedOn(
      marks,
      shown(begin({ ...left, registration: now === 'closed' ? 'closed' : 'open' })),
    );
    const look = JSON.stringify({ ...wanted, values: Object.keys(wanted.values) });
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
    await expectToBecome(replacedIn(wanted), () => readPage(tab, place, marks));
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
  marks,
  shown,
  visit,
};

import type { Page } from '@playwright/test';
import { columnNames, isNearReview, stepNames } from '../../machines/application.form.ts';
import { toApplicant } from '../../src/backend/applicant.ts';
import { applicant, storeRow } from '../fixtures/applicants.ts';
import { stopClock } from '../fixtures/browser/stop-clock.ts';
import { haveRun, isStarted } from '../fixtures/is-started.ts';
import { setServersClock } from '../fixtures/site.ts';
import { draftKey } from '../fixtures/stored-draft.ts';
import { isCompleteBySpec } from '../spec/fields.ts';
import { closeLabels, failureText, modalTexts, modalTitles } from '../spec/messages.ts';
import { afterClosing, beforeClosing, events, requests } from './application-events.ts';
import type { ApplicationJourney } from './application-journeys.ts';
import { type ApplicationState, begin } from './application-state.ts';
import { buttonLabel, expectedFields, readFields } from './form.ts';
import { isIn, type Walk } from './model.ts';
import { expectToBecome } from './page-rules.ts';

const view = '#/apply';

/** Reads what a person sees on the page. */
async function read(page: Page) {
  const fields = await readFields(page, '#application');
  const seen = await page.evaluate(() => {
    const text = (element: Element | null | undefined) =>
      element?.textContent?.replace(/\s+/g, ' ').trim() ?? null;
    const form = document.querySelector<HTMLElement>('#application form');
    const step = form?.querySelector<HTMLElement>('section[data-state]');
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]');
    const labelled = (attribute: string) =>
      text(document.getElementById(dialog?.getAttribute(attribute) ?? ''));
    const wanted = ['Previous', 'Next', 'Submit Application', 'Submitting...'];
    return {
      view: location.hash,
      step: step?.dataset.state ?? '',
      submission: form?.dataset.state ?? '',
      progress: form?.checkVisibility()
        ? text(document.querySelector('[role="progressbar"]')?.previousElementSibling)
        : null,
      buttons: [...(form?.querySelectorAll<HTMLButtonElement>('footer button') ?? [])]
        .filter((button) => wanted.includes(text(button) ?? ''))
        .map((button) => `${text(button)}${button.disabled ? ' (disabled)' : ''}`),
      modal: dialog && {
        state: dialog.querySelector<HTMLElement>('[data-state]')?.dataset.state,
        title: labelled('aria-labelledby'),
        text: labelled('aria-describedby'),
        button: text(dialog.querySelector('button')),
      },
      alert: text(form?.querySelector('footer [role="alert"] p')),
      // The first words of each notice about the state. Others are about the time.
      notices: [...document.querySelectorAll('#application [role="status"] p')]
        .map((notice) => text(notice)?.split(/[.;]/)[0] ?? '')
        .filter((notice) => !/^(We kept your answers|Registration closes)/.test(notice)),
      hasReceipt: document.querySelector('#application-status section') !== null,
    };
  });
  return { ...seen, ...fields };
}

function modalOf(state: ApplicationState) {
  const { failure } = state;
  const modal = (kind: keyof typeof closeLabels, title: string, text: string) =>
    isIn(state, `modal.open.${kind}`)
      ? { state: kind, title, text, button: closeLabels[kind] }
      : null;
  return (
    modal('success', modalTitles.success, modalTexts.success) ??
    modal('info', modalTitles.closed, modalTexts.closed) ??
    (failure && modal('error', modalTitles[failure.kind], failureText(failure)))
  );
}

/** What a person must see in a state, with the path's own addresses. */
function expected(state: ApplicationState, shown: string) {
  const { form, failure, submittedForm, answers: given } = state;
  const [submission = ''] = state.submission.split('.');
  // Behind the success modal, the page stays as it was sent.
  const isRedirecting = state.submission === 'success.redirecting';
  const isBusy = submission === 'submitting';
  const isOpen = state.registration === 'open';
  const isGiven = given === 'given';
  const hasForm = isOpen || isGiven || isBusy;
  const step = isRedirecting ? 'review' : state.wizard;
  const isSendable = isCompleteBySpec(form) && isOpen && submission !== 'alreadySent';
  const isStill = isBusy || isRedirecting;
  const noForm = { step: '', submission: '', progress: null, buttons: [], values: {}, errors: {} };
  return {
    view: shown,
    step,
    submission,
    progress: shown === view ? `Step ${stepNames.indexOf(step) + 1} of 4` : null,
    buttons: [
      buttonLabel('Previous', step !== stepNames[0] && !isStill),
      step === 'review'
        ? buttonLabel(isBusy ? 'Submitting...' : 'Submit Application', isSendable && !isStill)
        : 'Next',
    ],
    ...expectedFields(step, state),
    modal: modalOf(state),
    alert: failure && `${modalTitles[failure.kind]}. ${failureText(failure)}`,
    notices: [
      ...(isGiven && !isOpen ? ['Registration has closed'] : []),
      ...(submission === 'alreadySent' ? ['You have already sent this application'] : []),
      ...(state.connection === 'offline' ? ['You are offline'] : []),
      ...(given === 'discarded' ? ['Your answers were cleared'] : []),
      ...(given === 'sentElsewhere' ? ['Your application was sent from another tab'] : []),
    ],
    hasReceipt: submittedForm !== null,
    ...(hasForm ? {} : { ...noForm, alert: null }),
  };
}

/** When a walk starts, in ms since 1970: far from any deadline, or close to one. */
function startTime({ registrationCloses, input }: ApplicationJourney): number {
  if (!registrationCloses) return Date.parse('2025-09-01T12:00:00Z');
  return input.registration === 'closed' ? afterClosing : beforeClosing;
}

/** The states in which this worker has checked a return. */
const returned = new Set<string>();

/** What one walk does at its backend and on its device. */
function visit({ page, site, closingUrl, journey, replacedIn }: Walk) {
  const { registrationCloses, input } = journey as ApplicationJourney;
  const url = `${registrationCloses ? closingUrl : site.url}#/apply`;
  const { draft } = input;
  const stored = new Map<string, object>();
  let mailed: readonly string[] = [];

  const open = async () => {
    const time = startTime(journey as ApplicationJourney);
    await page.clock.install({ time });
    if (draft) {
      const document = { id: crypto.randomUUID(), sent: '', answers: replacedIn(draft) };
      await page.addInitScript(
        ([key, left]) => {
          if (sessionStorage.getItem('a draft was left')) return;
          sessionStorage.setItem('a draft was left', 'yes');
          localStorage.setItem(key, left);
        },
        [draftKey, JSON.stringify({ ...document, savedAt: time })] as const,
      );
    }
    await page.goto(url);
    // The prerendered step looks the same before its script has loaded.
    await isStarted(page);
    if (draft) await haveRun(page, 'dialog');
    if (draft && isNearReview(draft.step)) await haveRun(page, 'client');
    await stopClock(page);
  };

  const readRows = async () => {
    const rows = await site.backend.query(
      `select ${columnNames}, team_members
       from applicants where email like '%' || $1 and full_name <> 'Grace Hopper'`,
      [replacedIn('@example.org')],
    );
    return Object.fromEntries(rows.map((row) => [row.email, row]));
  };

  const readMails = () =>
    site.backend.outbox.mails.flatMap(({ to }) => to.filter((address) => stored.has(address)));

  const onDevice = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').answers, draftKey);

  /** A visitor who returns later, with the same storage at the same time, finds what they left. */
  const expectSameOnReturn = async ({
    answers,
    submission,
    registration,
    form,
  }: ApplicationState) => {
    if (submission === 'alreadySent') return;
    const left = answers === 'given' && { draft: { ...(await onDevice()), form } };
    const again = begin({ ...left, registration: registration === 'closed' ? 'closed' : 'open' });
    const key = JSON.stringify(again);
    if (returned.has(key)) return;
    returned.add(key);
    const context = await page
      .context()
      .browser()
      ?.newContext({ storageState: await page.context().storageState() });
    if (!context) throw new Error('The page has no browser.');
    try {
      await setServersClock(context);
      await context.clock.install({ time: await page.evaluate(() => Date.now()) });
      const later = await context.newPage();
      await later.goto(url);
      await isStarted(later);
      await expectToBecome(replacedIn(expected(again, view)), () => read(later));
    } finally {
      await context.close();
    }
  };

  return {
    open,
    arrange: async (event: string, { form }: ApplicationState) => {
      if (events[event]?.arrange) await storeRow(site.backend, applicant(replacedIn(form.email)));
    },
    checkStored: async (
      event: string,
      before: ApplicationState,
      after: ApplicationState,
      shown: string,
    ) => {
      if (event === 'insertApplicant stored') {
        const row = toApplicant(replacedIn(before.form));
        stored.set(row.email, row);
      }
      if (event === 'sendConfirmationEmail sent') mailed = [...stored.keys()].sort();
      await expectToBecome(Object.fromEntries(stored), readRows);
      await expectToBecome({ mails: mailed }, () => ({ mails: readMails().sort() }));
      const kept = after.answers === 'given' ? replacedIn(after.form) : null;
      await expectToBecome({ kept }, async () => ({ kept: (await onDevice())?.form ?? null }));
      // Radix returns the focus in a separate task.
      await page.clock.runFor(1);
      if (shown === view) await expectSameOnReturn(after);
    },
  };
}

/** The application's page. The real backend answers its calls as the path says. */
export const page = { view, requests, ownKeys: [draftKey], read, expected, visit };

import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { SubmissionError } from '../../machines/call-errors.ts';
import type { DraftDocument } from '../../src/application/draft/draft-storage.ts';
import { completeForm } from '../fixtures/forms.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import { closesAt } from '../fixtures/site-folders.ts';
import { draftKey } from '../fixtures/stored-draft.ts';
import { specFields } from '../spec/fields.ts';
import type { ApplicationState } from './application-state.ts';
import { answerEvents, failedAnswers, refusal } from './calls.ts';
import { formEvents } from './form.ts';
import { type Events, isIn, isWithin } from './model.ts';

/** Whether a call is running. */
export const isBusy = ({ submission }: ApplicationState) => isWithin(submission, 'submitting');

const isFree = ({ modal }: ApplicationState) => modal === 'closed';
const isGiven = ({ answers }: ApplicationState) => answers === 'given';
const isRedirecting = ({ submission }: ApplicationState) => submission === 'success.redirecting';

/** Why this tab doesn't react now to what another tab does with the draft. */
const whyNotFollowed = (before: ApplicationState) =>
  isBusy(before) && 'this tab waits for its own answer first';

/** The draft in another tab, with another address. */
const ofAnotherTab = draftAt('review', {
  ...completeForm,
  email: specFields.email.values.other.value,
});

/** Changes the stored draft from another document of the site, as another tab does. */
async function storeElsewhere(
  page: Page,
  change: (draft: Partial<DraftDocument>) => Partial<DraftDocument>,
): Promise<void> {
  const read = (key: string) => ({ text: localStorage.getItem(key) ?? '{}', now: Date.now() });
  const { text, now } = await page.evaluate(read, draftKey);
  const stored = JSON.stringify({ ...change(JSON.parse(text)), savedAt: now });
  await page.evaluate(
    ([key, value]) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.contentWindow?.localStorage.setItem(key, value);
      setTimeout(() => frame.remove());
    },
    [draftKey, stored] as const,
  );
}

const hour = 3_600_000;

/** An hour before the closing site closes registration, and an hour after, in ms since 1970. */
export const [beforeClosing, afterClosing] = [
  Date.parse(closesAt) - hour,
  Date.parse(closesAt) + hour,
];

/** Makes the device wake at a time: no timer has run, and the page becomes visible again. */
async function wakeAt(page: Page, time: number): Promise<void> {
  await page.clock.setSystemTime(time);
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
}

const place = '#application';
const button = (name: RegExp) => (page: Page) =>
  page.locator(`${place} main`).getByRole('button', { name });
const submit = (page: Page) => page.locator(`${place} main footer [type="submit"]`);

const onlyOnDevice = {
  when: () => true,
  notOnPage: () => 'a device only refuses when the page writes the next change',
};

/** What a visitor, their other tabs, their device and the clock do, except on the form. */
const gestures: Events<ApplicationState> = {
  'modal.close': {
    says: 'closes the message',
    when: ({ modal }) => isWithin(modal, 'open'),
    from: null,
    control: (page) => page.getByRole('dialog').getByRole('button'),
  },
  'application.submit': {
    says: 'clicks Submit Application',
    when: isFree,
    notOnPage: ({ wizard }) => wizard !== 'review' && 'only the review has Submit',
    control: submit,
    // A disabled button is clicked too, and nothing may happen.
    does: (page) => submit(page).click({ force: true }),
  },
  'application.startOver': {
    says: 'starts over',
    when: isFree,
    notOnPage: (before) => !isGiven(before) && 'there is nothing to start over',
    control: button(/Start over$/),
  },
  'application.undo': {
    says: 'undoes starting over',
    when: isFree,
    notOnPage: ({ answers }) => answers !== 'discarded' && 'there is nothing to undo',
    control: button(/Undo$/),
  },
  'receipt.dismiss': {
    says: 'dismisses the receipt',
    when: (before) =>
      isFree(before) && (before.submittedForm !== null || isWithin(before.submission, 'success')),
    notOnPage: (before) =>
      (isRedirecting(before) && 'the receipt is on the landing page') ||
      (before.submittedForm === null && 'the receipt was dismissed before'),
    from: '#/',
    control: (page) => page.getByRole('button', { name: 'Dismiss' }),
  },
  'draft.adopt': {
    says: 'changes the same draft in another tab',
    sends: () => ({ type: 'draft.adopt', draft: ofAnotherTab }),
    when: () => true,
    notOnPage: (before) =>
      isDeepStrictEqual(before.form, ofAnotherTab.form)
        ? 'a draft that is the same changes nothing'
        : whyNotFollowed(before),
    does: async (page, replacedIn) => {
      const answers = replacedIn(ofAnotherTab);
      await storeElsewhere(page, ({ id, sent = '' }) => ({
        // Another tab can only begin another application after this one was sent.
        id: id === undefined || id === sent ? crypto.randomUUID() : id,
        sent,
        answers,
      }));
    },
  },
  'draft.sentElsewhere': {
    says: 'sends the draft from another tab',
    when: () => true,
    notOnPage: (before) => (isGiven(before) ? whyNotFollowed(before) : 'there is nothing to send'),
    does: (page) =>
      storeElsewhere(page, ({ id = '' }) => ({ id: crypto.randomUUID(), sent: id, answers: null })),
  },
  'draft.alreadySent': {
    says: 'changes the draft while another tab sends it',
    when: () => true,
    notOnPage: (before) => {
      if (!isGiven(before)) return 'there is nothing to send';
      return before.submission === 'alreadySent'
        ? 'these answers were sent before'
        : whyNotFollowed(before);
    },
    does: (page) => storeElsewhere(page, (draft) => ({ ...draft, sent: draft.id ?? '' })),
  },
  'draft.saveFailed': { says: 'has a device that refuses to store the draft', ...onlyOnDevice },
  'draft.saved': { says: 'has a device that stores the draft again', ...onlyOnDevice },
  'registration.close': {
    says: 'wakes after registration has closed',
    when: ({ registration }) => registration === 'open',
    does: (page) => wakeAt(page, afterClosing),
  },
  'registration.open': {
    says: 'wakes with the clock set back to before the closing',
    when: ({ registration }) => registration === 'closed',
    does: (page) => wakeAt(page, beforeClosing),
  },
  'connection.lose': {
    says: 'loses the connection',
    when: () => true,
    // Only the browser's event. The path itself says how calls end.
    does: (page) => page.evaluate(() => void dispatchEvent(new Event('offline'))),
  },
  'connection.restore': {
    says: 'has the connection again',
    when: () => true,
    does: (page) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  },
  'page.leave': { says: 'goes back to the landing page', when: isRedirecting, from: '#/' },
};

/** The state in which each call waits for its answer. */
const waiting: Readonly<Record<string, string>> = {
  checkDuplicate: 'submission.submitting.checkingDuplicate',
  insertApplicant: 'submission.submitting.inserting',
  sendConfirmationEmail: 'confirmationEmail.sending',
};

/** The request of each call. */
export const requests: Readonly<Record<string, string>> = {
  checkDuplicate: 'GET /rest/v1/applicants',
  insertApplicant: 'POST /rest/v1/applicants',
  sendConfirmationEmail: 'POST /functions/v1/send-application-email',
};

/** Every answer of every call. */
const answers = answerEvents<ApplicationState>(
  {
    checkDuplicate: {
      free: { says: 'the check finds nobody with this address', ends: { output: 'free' } },
      taken: {
        says: 'the check finds somebody with this address',
        ends: { output: 'taken' },
        arrange: 'address taken',
      },
      ...failedAnswers('the check', (message) => new Error(message)),
    },
    insertApplicant: {
      stored: { says: 'the application is stored', ends: { output: undefined } },
      duplicate: {
        says: 'somebody else has applied with the address meanwhile',
        ends: { error: new SubmissionError('duplicate', 'duplicate key value') },
        arrange: 'address taken',
      },
      alreadySent: {
        says: 'the application was stored before, without its last changes',
        ends: { error: new SubmissionError('alreadySent', 'stored already') },
        script: refusal(409, '23505', 'stored already', 'own submission, since changed'),
      },
      ...failedAnswers('the insert', (message) => new Error(message)),
    },
    sendConfirmationEmail: {
      sent: { says: 'the confirmation email is sent', ends: { output: undefined } },
      unsent: {
        says: 'the confirmation email fails',
        ends: { error: new Error('502') },
        script: { status: 502, json: {} },
      },
    },
  },
  (before, call) => isIn(before, waiting[call] ?? ''),
);

/** The timers, shortest first (spec, section 9). On a path, only timers make time pass. */
const timers = {
  'after redirectToLanding': { delayMs: 2000, in: 'submission.success.redirecting' },
  'after closeError': { delayMs: 3000, in: 'modal.open.error' },
  'after closeInfo': { delayMs: 3000, in: 'modal.open.info' },
  'after closeSuccess': { delayMs: 4000, in: 'modal.open.success' },
};

const timerEvents: Events<ApplicationState> = Object.fromEntries(
  Object.entries(timers).map(([name, timer]) => {
    const isNext = (before: ApplicationState) =>
      Object.entries(timers).find(([, { in: state }]) => isIn(before, state))?.[0] === name;
    const leadsTo = name === 'after redirectToLanding' && { leadsTo: '#/' };
    return [name, { says: `waits ${timer.delayMs} ms`, timer, when: isNext, ...leadsTo }];
  }),
);

const onForm = formEvents<ApplicationState>(place, isFree);

/** Everything that can happen to the application. */
export const events: Events<ApplicationState> = {
  ...onForm,
  ...gestures,
  ...answers,
  ...timerEvents,
};

/** Why an event on the form can't happen on the page now. */
export function notOnPage(event: string, before: ApplicationState): string | undefined {
  if (event in onForm && (isBusy(before) || isRedirecting(before))) {
    return 'what is being sent, or was sent just now, stays in view';
  }
  if (before.registration === 'open') return undefined;
  if (event.startsWith('field.change'))
    return 'nothing can be changed after registration has closed';
  const { control, from } = events[event] ?? {};
  return control && from === undefined && !isGiven(before) && !isBusy(before)
    ? 'there is no form after registration has closed'
    : undefined;
}

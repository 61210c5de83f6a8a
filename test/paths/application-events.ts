import type { Locator, Page } from '@playwright/test';
import { SubmissionError } from '../../machines/call-errors.ts';
import type { DraftDocument } from '../../src/application/draft/draft-storage.ts';
import { applicant } from '../fixtures/applicants.ts';
import { closesAt } from '../fixtures/site-folders.ts';
import { draftKey } from '../fixtures/stored-draft.ts';
import { type ApplicationState, draftOfAnotherTab as draft } from './application-state.ts';
import { answer, answerEvents, failedAnswers, refusal } from './calls.ts';
import { formEvents, press } from './form.ts';
import type { Call, Condition, Events, ModelEvent } from './model.ts';

/** Changes the stored draft from another document of the site, as another tab does. */
async function storeElsewhere(
  page: Page,
  change: (stored: Partial<DraftDocument>) => Partial<DraftDocument>,
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

/** An hour before the closing site closes registration, and an hour after, in ms since 1970. */
export const [beforeClosing = 0, afterClosing = 0] = [-3_600_000, 3_600_000].map(
  (ms) => Date.parse(closesAt) + ms,
);

/** What happens without a control, in any state by default. */
function happens(says: string, rest: Partial<ModelEvent<ApplicationState>> = {}) {
  return { says, when: {}, ...rest };
}

/** The page gets an event of the browser, at a time if there is one. */
const dispatch = (type: string, time?: number) => async (control: Locator) => {
  if (time !== undefined) await control.page().clock.setSystemTime(time);
  await control.page().evaluate((name) => void dispatchEvent(new Event(name)), type);
};

const free = { modal: 'closed' };
const redirecting = { submission: 'success.redirecting' };
const form = { hasWizard: true };
const closeButton = (main: Locator) => main.page().getByRole('dialog').getByRole('button');
const submit = (main: Locator) => main.locator('footer [type="submit"]');
const dismiss = (main: Locator) => main.page().getByRole('button', { name: 'Dismiss' });

/** What a visitor, their other tabs, their device and the clock do, except on the form. */
const gestures: Events<ApplicationState> = {
  'modal.close': { ...press('closes the message', closeButton, { modal: 'open' }), from: null },
  'application.submit': {
    ...press('clicks Submit Application', submit, free, { ...form, wizard: 'review' }),
    // A disabled button is clicked too, and nothing may happen.
    does: (control) => control.click({ force: true }),
  },
  'application.startOver': press('starts over', 'Start over', free, { answers: 'given' }),
  'application.undo': press('undoes that', 'Undo', free, { ...form, answers: 'discarded' }),
  'receipt.dismiss': {
    ...press('dismisses the receipt', dismiss, free, { hasReceipt: true, isRedirecting: false }),
    from: '#/',
  },
  'draft.adopt': happens('changes the same draft in another tab', {
    sends: () => ({ type: 'draft.adopt', draft }),
    onPage: { isBusy: false, isAdopted: false },
    does: (control, replacedIn) =>
      storeElsewhere(control.page(), ({ id, sent: sentId = '' }) => ({
        // Another tab can only begin another application after this one was sent.
        id: id === undefined || id === sentId ? crypto.randomUUID() : id,
        sent: sentId,
        answers: replacedIn(draft),
      })),
  }),
  'draft.sentElsewhere': happens('sends the draft from another tab', {
    onPage: { isBusy: false, answers: 'given' },
    does: (control) => {
      const next = { id: crypto.randomUUID(), answers: null };
      return storeElsewhere(control.page(), ({ id = '' }) => ({ ...next, sent: id }));
    },
  }),
  'draft.alreadySent': happens('changes the draft while another tab sends it', {
    onPage: { answers: 'given', submission: ['idle', 'failure', 'success'] },
    does: (control) =>
      storeElsewhere(control.page(), (stored) => ({ ...stored, sent: stored.id ?? '' })),
  }),
  // A device only refuses when the page writes the next change.
  'draft.saveFailed': happens('has a device that refuses the draft', { onPage: false }),
  'draft.saved': happens('has a device that stores the draft again', { onPage: false }),
  // No timer has run when a device wakes.
  'registration.close': {
    says: 'wakes after registration has closed',
    when: { registration: 'open' },
    does: dispatch('focus', afterClosing),
  },
  'registration.open': {
    says: 'wakes with the clock set back',
    when: { registration: 'closed' },
    does: dispatch('focus', beforeClosing),
  },
  // Only the browser's event. The path itself says how calls end.
  'connection.lose': happens('loses the connection', { does: dispatch('offline') }),
  'connection.restore': happens('has the connection again', { does: dispatch('online') }),
  'page.leave': { says: 'goes back to the landing page', when: redirecting, from: '#/' },
};

/** A timer (spec, section 9). On a path, only timers make time pass, the shortest first. */
const timer = (
  ms: number,
  runs: Condition,
  when: Condition = { ...runs, isRedirecting: false },
) => ({ says: `waits ${ms} ms`, when, timer: { ms, runs } });

const timers: Events = {
  'after redirectToLanding': { ...timer(2000, redirecting, redirecting), leadsTo: '#/' },
  'after closeError': timer(3000, { modal: 'open.error' }),
  'after closeInfo': timer(3000, { modal: 'open.info' }),
  'after closeSuccess': timer(4000, { modal: 'open.success' }),
};

const sent = ({ form }: ApplicationState) => ({ submissionId: 'unnamed', form });
const somebody = ({ form: { email } }: ApplicationState) => applicant(email);
const duplicate = new SubmissionError('duplicate', 'duplicate key value');
const alreadySent = new SubmissionError('alreadySent', 'stored already');

/** The calls, in the specification's order (section 7). */
export const calls: Readonly<Record<string, Call<ApplicationState>>> = {
  checkDuplicate: {
    request: 'GET /rest/v1/applicants',
    waits: { submission: 'submitting.checkingDuplicate' },
    input: sent,
    answers: {
      free: answer('the check finds nobody with this address', { output: 'free' }, () => null),
      taken: answer('the check finds somebody with this address', { output: 'taken' }, somebody),
      ...failedAnswers('the check', Error),
    },
  },
  insertApplicant: {
    request: 'POST /rest/v1/applicants',
    waits: { submission: 'submitting.inserting' },
    input: sent,
    answers: {
      stored: answer('the application is stored', { output: undefined }),
      duplicate: answer('somebody else has applied meanwhile', { error: duplicate }, somebody),
      alreadySent: {
        ...answer('the application was stored without its last changes', { error: alreadySent }),
        script: refusal(409, '23505', 'stored already', 'own submission, since changed'),
      },
      ...failedAnswers('the insert', Error),
    },
  },
  sendConfirmationEmail: {
    request: 'POST /functions/v1/send-application-email',
    waits: { confirmationEmail: 'sending' },
    input: ({ submittedForm }) => submittedForm,
    answers: {
      sent: answer('the confirmation email is sent', { output: undefined }),
      unsent: {
        ...answer('the confirmation email fails', { error: new Error('502') }),
        script: { status: 502, json: {} },
      },
    },
  },
};

/** Everything that can happen to the application. */
export const events: Events<ApplicationState> = {
  ...formEvents(free),
  ...gestures,
  ...answerEvents<ApplicationState>(calls),
  ...timers,
};

import { expect } from '@playwright/test';
import { columnNames, isNearReview } from '../../machines/application.form.ts';
import { applicationMachine as machine } from '../../machines/application.machine.ts';
import type { ApplicationInput } from '../../machines/application.types.ts';
import { type Applicant, toApplicant } from '../../src/backend/applicant.ts';
import { stepTitles } from '../../src/content/application.ts';
import {
  alreadySentTexts,
  changedElsewhereText,
  closingTexts,
  draftTexts,
  offlineText,
  receiptTexts,
  sentElsewhereText,
} from '../../src/content/notices.ts';
import { eventName } from '../../src/inspect/event-names.ts';
import { storeRow } from '../fixtures/applicants.ts';
import { completeForm } from '../fixtures/forms.ts';
import { haveRun, isStarted, stopClock } from '../fixtures/is-started.ts';
import { draftAt } from '../fixtures/machine-harness.ts';
import { draftKey, leaveDraft } from '../fixtures/stored-draft.ts';
import { modalTitles } from '../spec/messages.ts';
import { afterClosing, beforeClosing, calls, events } from './application-events.ts';
import { rows } from './application-rows.ts';
import {
  begin,
  facts,
  isGiven,
  keyOf,
  regions,
  type ApplicationState as State,
  stateOf,
} from './application-state.ts';
import { stepMarks } from './form.ts';
import type { Journey, Marks, Model, PagePlace, ReplacedIn } from './model.ts';
import { expectToBecome } from './read-page.ts';

/** A beginning of an applicant. */
interface ApplicationJourney extends Journey<ApplicationInput> {
  /** Whether the site closes registration by the clock. */
  readonly registrationCloses?: true;
}

const idle = { submission: 'idle' };
const later = { submission: ['submitting', 'failure', 'alreadySent', 'success'] };
const reviewed = { draft: draftAt('review') };

const teamFormWithLinks = {
  ...completeForm,
  team_preference: 'have_team',
  'team_members.0': 'mary@example.org',
  'team_members.2': 'mary@example.org',
  github_url: 'not checked by any rule',
  linkedin_url: 'not checked by any rule',
  portfolio_url: 'not checked by any rule',
} as const;

/**
 * Where paths start. The machine's states are the product of its regions and thirteen fields. Each journey
 * explores a part in which the regions don't interact.
 */
const journeys = {
  newcomer: {
    about: 'fills in an empty form, field by field, and goes back and forth between steps',
    input: {},
    includes: {
      'step.next, step.previous': idle,
      'field.change': { ...idle, isNextField: true },
      'application.submit': { ...idle, wizard: 'review' },
      'draft.save': { wizard: 'personalInfo' },
    },
  },
  'newcomer before closing': {
    about: 'starts on a site that closes registration; bug reports start here',
    input: {},
    registrationCloses: true,
    includes: { 'registration, connection': {} },
  },
  editor: {
    about: 'returns to a complete form and changes one answer at a time',
    input: { draft: draftAt('personalInfo') },
    baseline: completeForm,
    includes: { 'field.change, step.next, application.submit': idle },
  },
  team: {
    about: 'changes the team, one member at a time, and sends the form',
    input: { draft: draftAt('additionalInfo', teamFormWithLinks) },
    baseline: teamFormWithLinks,
    includes: {
      'field.change team, step.next, step.previous, application.submit': idle,
      'checkDuplicate free, insertApplicant stored': {},
    },
  },
  wanderer: {
    about: 'goes to the steps in every order, and starts over',
    input: { draft: draftAt('experience') },
    includes: {
      'step, application.startOver, application.undo': {},
      'draft.adopt, draft.sentElsewhere, connection': {},
    },
  },
  applicant: {
    about: 'sends a complete form, with every answer and every timer, and tries again',
    input: reviewed,
    includes: {
      'application.submit, modal.close, page.leave, receipt.dismiss, after': {},
      'checkDuplicate, insertApplicant, sendConfirmationEmail': {},
    },
  },
  corrector: {
    about: 'cannot change the form while it is sent; after that, changes it here or in another tab',
    input: reviewed,
    includes: {
      step: { isBusy: true },
      'application.submit, modal.close, step.personalInfo, step.review': {},
      'checkDuplicate free, checkDuplicate taken, insertApplicant unanswered': {},
      'insertApplicant stored, insertApplicant alreadySent, after': {},
      'draft.alreadySent': {},
      'application.startOver, application.undo, draft.adopt, draft.sentElsewhere': later,
      'field.change full_name, field.change email other, field.change email valid': later,
      'field.change track_selection': later,
    },
  },
  latecomer: {
    about: 'is overtaken by the closing of registration at any step; the clock may be set back',
    input: reviewed,
    registrationCloses: true,
    includes: {
      'step.next, step.previous, application.startOver': idle,
      'registration, modal.close, after': {},
      'application.submit': idle,
    },
  },
  'late returner': {
    about: 'returns to a complete form after registration has closed',
    input: { ...reviewed, registration: 'closed' },
    registrationCloses: true,
    includes: { 'application.submit, step.previous, step.next, registration.open': {} },
  },
} as const satisfies Record<string, ApplicationJourney>;

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
  [closingTexts.closed]: [{ answers: 'given', registration: 'closed' }],
  [alreadySentTexts.text]: [{ submission: 'alreadySent' }],
  [draftTexts.cleared]: [{ answers: 'discarded' }],
  [sentElsewhereText]: [{ answers: 'sentElsewhere' }],
  [changedElsewhereText]: [{ answers: 'given.changedElsewhere' }],
  [offlineText]: [{ hasWizard: true, connection: 'offline' }],
  [receiptTexts.title]: [{ hasReceipt: true }],
  [`success: ${modalTitles.success}`]: [{ modal: 'open.success' }],
  [`info: ${modalTitles.closed}`]: [{ modal: 'open.info' }],
  ...Object.fromEntries(failures),
};

function shown(state: State) {
  const { isRedirecting, hasWizard } = facts(state, '');
  const { submittedForm, failure, submission } = state;
  // Behind the success modal, the page stays as it was sent.
  const sent = isRedirecting && { wizard: 'review' as const, form: submittedForm ?? state.form };
  const seen = { ...state, ...sent };
  return {
    ...seen,
    ...facts(seen, ''),
    failure: hasWizard && failure?.kind,
    wizard: hasWizard ? seen.wizard : 'none',
    formState: hasWizard ? submission.replace(/\..*/, '') : 'none',
  } as const;
}

/** What one walk does at its backend and on its device. */
function visit({ page, site, closingUrl }: PagePlace, journey: Journey, replacedIn: ReplacedIn) {
  const { registrationCloses, input } = journey as ApplicationJourney;
  const { draft, registration } = input;
  const ownRows = new Map<string, Applicant>();
  let mailed: readonly string[] = [];

  const onDevice = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').answers ?? null, draftKey);

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
      kept: await onDevice(),
    };
  };

  return {
    open: async () => {
      // Far from any deadline, or close to one.
      const closing = registration === 'closed' ? afterClosing : beforeClosing;
      const time = registrationCloses ? closing : Date.parse('2025-09-01T12:00:00Z');
      if (draft) await leaveDraft(page, draft.form, { ...replacedIn(draft), savedAt: time });
      await page.clock.install({ time });
      await page.goto(`${registrationCloses ? closingUrl : site.url}${view}`);
      // The prerendered step looks the same before its script has loaded.
      await isStarted(page);
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
    checkStored: async (event: string, before: State, after: State) => {
      if (event === 'insertApplicant stored') {
        const row = toApplicant(replacedIn(before.form));
        ownRows.set(row.email, row);
      }
      if (event === 'sendConfirmationEmail sent') mailed = [...ownRows.keys()].sort();
      const { form, wizard: step, seenSteps } = after;
      // What a later visit begins with. The draft of another tab keeps its own step.
      const isChange = form !== before.form || step !== before.wizard;
      const progress = isChange &&
        event !== 'draft.adopt' && { step, seenSteps: [...new Set(seenSteps)] };
      const kept = isGiven(after)
        ? expect.objectContaining(replacedIn({ form, ...progress }))
        : null;
      await expectToBecome({ rows: Object.fromEntries(ownRows), mailed, kept }, readStored);
      // Radix returns the focus in a separate task.
      await page.clock.runFor(1);
    },
  };
}

/** The application, from the first key to the confirmation email. The real backend answers as the path says. */
export const application: Model = {
  name: 'application',
  machine,
  nameOf: eventName,
  rows,
  events,
  calls,
  journeys,
  regions,
  begin,
  facts,
  keyOf,
  stateOf,
  place,
  view,
  ownKey: draftKey,
  marks,
  shown,
  visit,
};

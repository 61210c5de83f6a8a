import type { ApplicationDraft } from '../../../machines/application.types.ts';
import { failures } from '../calls.ts';
import { changed, inOrder, navigation } from '../form.ts';
import type { Row } from '../model.ts';
import { type ApplicationState, noAnswers, withDraft } from './state.ts';

type ApplicationRow = Row<ApplicationState, 'isBusy' | 'isComplete'>;

/** The states of the submission in which the form can be changed. */
const idle = ['idle', 'success', 'failure', 'alreadySent'];
const failed = { submission: 'failure', modal: 'open.error' };
const noFailure = { submission: 'idle', failure: null };
const closed = { modal: 'closed' };

/**
 * What the specification requires of the application (sections 2, 4, 5, 7, 8 and 9), and the design where
 * it is silent (section 0).
 */
export const rows: readonly ApplicationRow[] = [
  ...navigation<ApplicationState>(({ seenSteps }, step) => ({
    seenSteps: inOrder([...seenSteps, step]),
  })),
  {
    rule: '3 a field keeps what is typed',
    on: 'field.change',
    given: { submission: idle },
    to: (before, event) => ({ ...changed(before, event), answers: 'given', discarded: null }),
  },
  {
    rule: '0 every tab has the same draft',
    on: 'draft.adopt',
    given: { submission: idle },
    to: ({ seenSteps }, event) => {
      const { form, seenSteps: seen } = event.draft as ApplicationDraft;
      return {
        form,
        seenSteps: inOrder([...seenSteps, ...seen]),
        answers: 'given',
        discarded: null,
      };
    },
  },
  {
    rule: '0 starting over empties the form, keeps it aside and returns to step 1',
    on: 'application.startOver',
    given: { submission: idle },
    to: ({ form, wizard, seenSteps }) => ({
      ...noAnswers,
      answers: 'discarded',
      discarded: { form, step: wizard, seenSteps },
    }),
    effects: ['form.reset startedOver'],
  },
  {
    rule: '0 starting over can be undone',
    on: 'application.undo',
    given: { answers: 'discarded' },
    to: ({ discarded }) => ({ ...(discarded && withDraft(discarded)), answers: 'given' }),
  },
  {
    rule: '0 a form that another tab sent is empty here, too',
    on: 'draft.sentElsewhere',
    given: { submission: idle },
    to: { ...noAnswers, answers: 'sentElsewhere' },
    effects: ['form.reset sentElsewhere'],
  },
  ...['field.change', 'draft.adopt', 'draft.sentElsewhere', 'application.startOver'].map(
    (on): ApplicationRow => ({
      rule: '8 a failure stays until the form changes',
      on,
      given: { submission: 'failure' },
      to: noFailure,
    }),
  ),
  ...['draft.adopt', 'draft.sentElsewhere', 'application.startOver'].map(
    (on): ApplicationRow => ({
      rule: '0 after a form that was sent before, another can be sent',
      on,
      given: { submission: 'alreadySent' },
      to: noFailure,
    }),
  ),

  {
    rule: '7.1 a complete form is sent, and the check comes first',
    on: 'application.submit',
    given: {
      wizard: 'review',
      registration: 'open',
      isComplete: true,
      submission: ['idle', 'failure', 'success.settled'],
    },
    to: { submission: 'submitting.checkingDuplicate', failure: null },
    call: 'checkDuplicate',
  },
  {
    rule: '7.2 after the check comes the insert',
    on: 'checkDuplicate free',
    to: { submission: 'submitting.inserting' },
    call: 'insertApplicant',
  },
  ...['checkDuplicate taken', 'insertApplicant duplicate'].map(
    (on): ApplicationRow => ({
      rule: '8.1 an address that has applied is a duplicate',
      on,
      to: { ...failed, failure: { kind: 'duplicate' } },
    }),
  ),
  ...['checkDuplicate', 'insertApplicant'].flatMap((call) =>
    failures.map(
      ([answer, message]): ApplicationRow => ({
        rule: '8.2 any other failure says why, and keeps the form',
        on: `${call} ${answer}`,
        to: { ...failed, failure: { kind: 'failed', message } },
      }),
    ),
  ),
  {
    rule: '0 an application that is stored without its last changes is not sent again',
    on: 'insertApplicant alreadySent',
    to: { submission: 'alreadySent', modal: 'open.error', failure: { kind: 'alreadySent' } },
  },
  {
    rule: '0 a form that was sent before is not sent again',
    on: 'draft.alreadySent',
    given: { submission: ['idle', 'failure', 'success'] },
    to: { submission: 'alreadySent', failure: null },
  },
  {
    rule: '4.3 success empties the form, returns to step 1 and sends the email',
    on: 'insertApplicant stored',
    to: ({ form }) => ({
      ...noAnswers,
      answers: 'untouched',
      submission: 'success.redirecting',
      modal: 'open.success',
      confirmationEmail: 'sending',
      submittedForm: form,
    }),
    effects: ['form.reset sent'],
    call: 'sendConfirmationEmail',
  },
  {
    rule: '7.3 the confirmation email is sent',
    on: 'sendConfirmationEmail sent',
    to: { confirmationEmail: 'sent' },
  },
  {
    rule: '8.4 a failing confirmation email is only logged',
    on: 'sendConfirmationEmail unsent',
    to: { confirmationEmail: 'unsent' },
    effects: ['reportUnsentEmail'],
  },
  {
    rule: '9.3 the landing page is shown 2000 ms after success',
    on: 'after redirectToLanding',
    to: { submission: 'success.settled' },
    effects: ['goToLanding'],
  },
  {
    rule: '2.1 an applicant who goes first is not redirected',
    on: 'page.leave',
    given: { submission: 'success.redirecting' },
    to: { submission: 'success.settled' },
  },
  {
    rule: '0 the receipt stays until it is dismissed',
    on: 'receipt.dismiss',
    to: { submittedForm: null },
  },
  {
    rule: '0 after the receipt, the form begins again',
    on: 'receipt.dismiss',
    given: { submission: 'success.settled' },
    to: { submission: 'idle' },
  },

  { rule: '8.5 a message can be closed', on: 'modal.close', to: closed },
  { rule: '9.1 the success modal closes after 4000 ms', on: 'after closeSuccess', to: closed },
  { rule: '9.2 an error closes after 3000 ms', on: 'after closeError', to: closed },
  { rule: '9.2 any other message closes after 3000 ms', on: 'after closeInfo', to: closed },

  {
    rule: '0 losing the connection shows a notice',
    on: 'connection.lose',
    to: { connection: 'offline' },
  },
  { rule: '0 the connection comes back', on: 'connection.restore', to: { connection: 'online' } },
  {
    rule: '0 a device that stores nothing is told',
    on: 'draft.saveFailed',
    to: { draftStorage: 'failed' },
  },
  { rule: '0 a device can store again', on: 'draft.saved', to: { draftStorage: 'saved' } },

  {
    rule: '0 the clock finds registration closed',
    on: 'registration.close',
    to: { registration: 'closed' },
  },
  {
    rule: '0 an applicant with answers learns that registration closed, unless another message is open',
    on: 'registration.close',
    given: { registration: 'open', answers: 'given', modal: 'closed', submission: idle },
    to: { modal: 'open.info' },
  },
  {
    rule: '0 a clock that is set back finds registration open',
    on: 'registration.open',
    to: { registration: 'open' },
  },
];

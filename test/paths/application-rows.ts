import type { ApplicationDraft } from '../../machines/application.types.ts';
import { type ApplicationState, noAnswers, withDraft } from './application-state.ts';
import { failures } from './calls.ts';
import { changed, inOrder, navigation } from './form.ts';
import { type Row, rowsOf } from './model.ts';

const on = rowsOf<ApplicationState>();

/** The states of the submission in which the form can be changed. */
const idle = ['idle', 'success', 'failure', 'alreadySent'];
const failed = { submission: 'failure', modal: 'open.error' };
const noFailure = { submission: 'idle', failure: null };
const closed = { modal: 'closed' };

/**
 * What the specification requires of the application (sections 2, 4, 5, 7, 8 and 9), and the design where
 * it is silent (section 0).
 */
export const rows: readonly Row<ApplicationState>[] = [
  ...navigation<ApplicationState>(({ seenSteps }, step) => ({
    seenSteps: inOrder([...seenSteps, step]),
  })),
  on('field.change', '3 a field keeps what is typed', {
    given: { submission: idle },
    to: (before, event) => ({ ...changed(before, event), answers: 'given', discarded: null }),
  }),
  on('draft.adopt', '0 every tab has the same draft', {
    given: { submission: idle },
    to: ({ seenSteps: own }, event) => {
      const { form, seenSteps } = event.draft as ApplicationDraft;
      return {
        form,
        seenSteps: inOrder([...own, ...seenSteps]),
        answers: 'given',
        discarded: null,
      };
    },
  }),
  on(
    'application.startOver',
    '0 starting over empties the form, keeps it aside and returns to step 1',
    {
      given: { submission: idle },
      to: ({ form, wizard, seenSteps }) => ({
        ...noAnswers,
        answers: 'discarded',
        discarded: { form, step: wizard, seenSteps },
      }),
      effects: ['form.reset startedOver'],
    },
  ),
  on('application.undo', '0 starting over can be undone', {
    given: { answers: 'discarded' },
    to: ({ discarded }) => ({ ...(discarded && withDraft(discarded)), answers: 'given' }),
  }),
  on('draft.sentElsewhere', '0 a form that another tab sent is empty here, too', {
    given: { submission: idle },
    to: { ...noAnswers, answers: 'sentElsewhere' },
    effects: ['form.reset sentElsewhere'],
  }),
  on(
    'field.change, draft.adopt, draft.sentElsewhere, application.startOver',
    '8 a failure stays until the form changes',
    { given: { submission: 'failure' }, to: noFailure },
  ),
  on(
    'draft.adopt, draft.sentElsewhere, application.startOver',
    '0 after a form that was sent before, another can be sent',
    { given: { submission: 'alreadySent' }, to: noFailure },
  ),

  on('application.submit', '7.1 a complete form is sent, and the check comes first', {
    given: {
      wizard: 'review',
      registration: 'open',
      isComplete: true,
      submission: ['idle', 'failure', 'success.settled'],
    },
    to: { submission: 'submitting.checkingDuplicate', failure: null },
    call: 'checkDuplicate',
  }),
  on('checkDuplicate free', '7.2 after the check comes the insert', {
    to: { submission: 'submitting.inserting' },
    call: 'insertApplicant',
  }),
  on(
    'checkDuplicate taken, insertApplicant duplicate',
    '8.1 an address that has applied is a duplicate',
    { to: { ...failed, failure: { kind: 'duplicate' } } },
  ),
  ...failures.map(([answer, message]) =>
    on(
      `checkDuplicate ${answer}, insertApplicant ${answer}`,
      '8.2 any other failure says why, and keeps the form',
      { to: { ...failed, failure: { kind: 'failed', message } } },
    ),
  ),
  on(
    'insertApplicant alreadySent',
    '0 an application that is stored without its last changes is not sent again',
    { to: { submission: 'alreadySent', modal: 'open.error', failure: { kind: 'alreadySent' } } },
  ),
  on('draft.alreadySent', '0 a form that was sent before is not sent again', {
    given: { submission: ['idle', 'failure', 'success'] },
    to: { submission: 'alreadySent', failure: null },
  }),
  on(
    'insertApplicant stored',
    '4.3 success empties the form, returns to step 1 and sends the email',
    {
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
  ),
  on('sendConfirmationEmail sent', '7.3 the confirmation email is sent', {
    to: { confirmationEmail: 'sent' },
  }),
  on('sendConfirmationEmail unsent', '8.4 a failing confirmation email is only logged', {
    to: { confirmationEmail: 'unsent' },
    effects: ['reportUnsentEmail'],
  }),
  on('after redirectToLanding', '9.3 the landing page is shown 2000 ms after success', {
    to: { submission: 'success.settled' },
    effects: ['goToLanding'],
  }),
  on('page.leave', '2.1 an applicant who goes first is not redirected', {
    given: { submission: 'success.redirecting' },
    to: { submission: 'success.settled' },
  }),
  on('receipt.dismiss', '0 the receipt stays until it is dismissed', {
    to: { submittedForm: null },
  }),
  on('receipt.dismiss', '0 after the receipt, the form begins again', {
    given: { submission: 'success.settled' },
    to: { submission: 'idle' },
  }),

  on('modal.close', '8.5 a message can be closed', { to: closed }),
  on('after closeSuccess', '9.1 the success modal closes after 4000 ms', { to: closed }),
  on('after closeError', '9.2 an error closes after 3000 ms', { to: closed }),
  on('after closeInfo', '9.2 any other message closes after 3000 ms', { to: closed }),

  on('connection.lose', '0 losing the connection shows a notice', {
    to: { connection: 'offline' },
  }),
  on('connection.restore', '0 the connection comes back', { to: { connection: 'online' } }),
  on('draft.saveFailed', '0 a device that stores nothing is told', {
    to: { draftStorage: 'failed' },
  }),
  on('draft.saved', '0 a device can store again', { to: { draftStorage: 'saved' } }),

  on('registration.close', '0 the clock finds registration closed', {
    to: { registration: 'closed' },
  }),
  on(
    'registration.close',
    '0 an applicant with answers learns that registration closed, unless another message is open',
    {
      given: { registration: 'open', answers: 'given', modal: 'closed', submission: idle },
      to: { modal: 'open.info' },
    },
  ),
  on('registration.open', '0 a clock that is set back finds registration open', {
    to: { registration: 'open' },
  }),
];

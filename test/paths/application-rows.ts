import type { Draft } from '../../machines/form-progress.ts';
import { type ApplicationState, isGiven, noAnswers, withDraft } from './application-state.ts';
import { failures } from './calls.ts';
import { changed, navigation } from './form.ts';
import { type Row, rowsOf } from './model.ts';

const on = rowsOf<ApplicationState>();

/** The states of the submission in which the form can be changed. */
const idle = { submission: ['idle', 'success', 'failure', 'alreadySent'] };
const always = {};
const failure = { submission: 'failure' };
const over = { submission: ['failure', 'alreadySent'] };
const unsent = { submission: ['idle', 'failure', 'success'] };
const complete = {
  wizard: 'review',
  registration: 'open',
  isComplete: true,
  submission: ['idle', 'failure', 'success.settled'],
};
const discarded = { answers: 'discarded' };
const unsentAnswers = { registration: 'open', answers: 'given', modal: 'closed', ...idle };
const closed = { modal: 'closed' };
const fresh = { submission: 'idle', failure: null };
const failed = { submission: 'failure', modal: 'open.error' };
const redirecting = { submission: 'success.redirecting' };
const settled = { submission: 'success.settled' };
const checks = { submission: 'submitting.checkingDuplicate', failure: null };
const taken = { ...failed, failure: { kind: 'duplicate' } } as const;
const known = { submission: 'alreadySent', failure: null };
const stored = { ...failed, submission: 'alreadySent', failure: { kind: 'alreadySent' } } as const;
const inserting = { submission: 'submitting.inserting' };
const gone = { ...noAnswers, answers: 'sentElsewhere' };
const others = 'draft.adopt, draft.sentElsewhere, application.startOver';
const noEmail = { confirmationEmail: 'unsent' };

const putAside = ({ form, wizard: step, seenSteps }: ApplicationState) => ({
  ...noAnswers,
  answers: 'discarded',
  discarded: { form, step, seenSteps },
});

const sends = ({ form: submittedForm }: ApplicationState) => ({
  ...noAnswers,
  ...redirecting,
  submittedForm,
  answers: 'untouched',
  modal: 'open.success',
  confirmationEmail: 'sending',
});

/**
 * What the specification requires of the application (sections 2, 4, 5, 7, 8 and 9), and the design where
 * it is silent (section 0).
 */
export const rows: readonly Row<ApplicationState>[] = [
  ...navigation<ApplicationState>(({ seenSteps }, step) => ({ seenSteps: [...seenSteps, step] })),
  on('field.change', '3 a field keeps what is typed', idle, (before, event) => ({
    ...changed(before, event),
    answers: 'given.own',
    discarded: null,
  })),
  on('draft.adopt', '0 every tab has the same draft', idle, (before, event) => {
    const { form, seenSteps } = event.draft as Draft;
    const seen = [...before.seenSteps, ...seenSteps];
    const answers = isGiven(before) ? 'given.changedElsewhere' : 'given.own';
    return { form, seenSteps: seen, answers, discarded: null };
  }),
  on('application.startOver', '0 starting over keeps the answers', idle, putAside, 'form.reset'),
  on('application.undo', '0 starting over can be undone', discarded, ({ discarded: draft }) => ({
    ...(draft && withDraft(draft)),
    answers: 'given.own',
  })),
  on('draft.sentElsewhere', '0 a form that was sent is empty', idle, gone, 'form.reset'),
  on('field.change', '8 a failure stays until the form changes', failure, fresh),
  on(others, '0 after a failure, other answers can be sent', over, fresh),

  on('application.submit', '7.1 before a complete form is sent comes the check', complete, checks),
  on('checkDuplicate free', '7.2 after the check comes the insert', always, inserting),
  on('checkDuplicate taken, insertApplicant duplicate', '8.1 nobody applies twice', always, taken),
  ...Object.entries(failures).map(([answer, { message }]) => {
    const names = `checkDuplicate ${answer}, insertApplicant ${answer}`;
    const shown = { ...failed, failure: { kind: 'failed', message } } as const;
    return on(names, '8.2 any other failure says why, and keeps the form', always, shown);
  }),
  on('insertApplicant alreadySent', '0 a stored application is not sent again', always, stored),
  on('draft.alreadySent', '0 a form that was sent is not sent again', unsent, known),
  on('insertApplicant stored', '4.3 success empties the form', always, sends, 'form.reset'),
  on('sendConfirmationEmail sent', '7.3 the email is sent', always, { confirmationEmail: 'sent' }),
  on(
    'sendConfirmationEmail unsent',
    '8.4 a lost email is only logged',
    always,
    noEmail,
    'reportUnsentEmail',
  ),
  on('after redirectToLanding', '9.3 a redirect after 2000 ms', always, settled, 'goToLanding'),
  on('page.leave', '2.1 an applicant who goes first is not redirected', redirecting, settled),
  on('receipt.dismiss', '0 a receipt can be dismissed', always, { submittedForm: null }),
  on('receipt.dismiss', '0 after the receipt, the form begins again', settled, fresh),

  on('modal.close', '8.5 a message can be closed', always, closed),
  on('after closeSuccess', '9.1 the success modal closes after 4000 ms', always, closed),
  on('after closeError', '9.2 an error closes after 3000 ms', always, closed),
  on('after closeInfo', '9.2 any other message closes after 3000 ms', always, closed),

  on('connection.lose', '0 the connection can be lost', always, { connection: 'offline' }),
  on('connection.restore', '0 the connection comes back', always, { connection: 'online' }),
  on('draft.saveFailed', '0 a device may store nothing', always, { draftStorage: 'failed' }),
  on('draft.saved', '0 a device can store again', always, { draftStorage: 'saved' }),

  on('registration.close', '0 the clock closes registration', always, { registration: 'closed' }),
  on('registration.close', '0 a message tells of closing', unsentAnswers, { modal: 'open.info' }),
  on('registration.open', '0 a clock set back opens the form', always, { registration: 'open' }),
];

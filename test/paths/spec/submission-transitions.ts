import type { ApplicationContext } from '../../../machines/application.types.ts';
import { failures } from './failures.ts';
import type { SpecTransition } from './transition.ts';
import { formReset } from './wizard-transitions.ts';

const succeeded = {
  target: {
    wizard: 'personalInfo',
    answers: 'untouched',
    submission: 'success.redirecting',
    modal: 'open.success',
    confirmationEmail: 'sending',
  },
  changes: ({ form }: ApplicationContext) => ({ ...formReset, submittedForm: form }),
  effects: ['form.reset sent'],
  call: 'sendConfirmationEmail',
} as const;

const failed = { submission: 'failure', modal: 'open.error' };
const duplicate = () => ({ failure: { kind: 'duplicate' } }) as const;
const noFailure = () => ({ failure: null });

const submit = {
  event: 'application.submit',
  target: { submission: 'submitting.checkingDuplicate' },
  changes: () => ({ failure: null, submissionId: 'unnamed' }),
  call: 'checkDuplicate',
} as const;
const sendable = { wizard: 'review', registration: 'open', form: 'complete' } as const;

const failedCalls = (['checkDuplicate', 'insertApplicant'] as const).flatMap((call) =>
  failures.map(
    ([answer, message]): SpecTransition => ({
      description: `${call} fails with '${message}'`,
      event: `${call} ${answer}`,
      target: failed,
      changes: () => ({ failure: { kind: 'failed', message } }),
    }),
  ),
);

/** What the spec requires of a submission, its calls and its messages (sections 4, 7 and 8). */
export const submissionTransitions: readonly SpecTransition[] = [
  {
    description: 'a complete form is sent',
    ...submit,
    given: { ...sendable, submission: 'idle' },
  },
  {
    description: 'a form is sent again after a failure',
    ...submit,
    given: { ...sendable, submission: 'failure' },
  },
  {
    description: 'another form is sent after a success',
    ...submit,
    given: { ...sendable, submission: 'success.settled' },
  },

  {
    description: 'an application with a new address is inserted',
    event: 'checkDuplicate free',
    target: { submission: 'submitting.inserting' },
    call: 'insertApplicant',
  },
  {
    description: 'an address that has applied is a duplicate, without an insert',
    event: 'checkDuplicate taken',
    target: failed,
    changes: duplicate,
  },

  {
    description: 'a stored application is a success',
    event: 'insertApplicant stored',
    ...succeeded,
  },
  {
    description: 'an insert that finds the address taken is a duplicate',
    event: 'insertApplicant duplicate',
    target: failed,
    changes: duplicate,
  },
  {
    description: 'an application stored without its last changes is reported as already sent',
    event: 'insertApplicant alreadySent',
    target: { submission: 'alreadySent', modal: 'open.error' },
    changes: () => ({ failure: { kind: 'alreadySent' } }),
  },
  ...['idle', 'failure', 'success'].map(
    (submission): SpecTransition => ({
      description: 'a form that was sent before is not sent again',
      event: 'draft.alreadySent',
      given: { submission },
      target: { submission: 'alreadySent' },
      changes: noFailure,
    }),
  ),

  ...failedCalls,

  {
    description: 'the confirmation email is sent',
    event: 'sendConfirmationEmail sent',
    target: { confirmationEmail: 'sent' },
  },
  {
    description: 'a failing confirmation email is only logged',
    event: 'sendConfirmationEmail unsent',
    target: { confirmationEmail: 'unsent' },
    effects: ['reportUnsentEmail'],
  },

  {
    description: 'the landing page is shown 2000 ms after success',
    event: 'after redirectToLanding',
    target: { submission: 'success.settled' },
    effects: ['goToLanding'],
  },
  {
    description: 'leaving the page cancels the redirect',
    event: 'page.leave',
    given: { submission: 'success.redirecting' },
    target: { submission: 'success.settled' },
  },
  {
    description: 'dismissing the receipt early does not affect the redirect',
    event: 'receipt.dismiss',
    given: { submission: 'success.redirecting' },
    changes: () => ({ submittedForm: null }),
  },
  ...['idle', 'submitting', 'failure', 'alreadySent'].map(
    (submission): SpecTransition => ({
      description: 'the receipt stays until it is dismissed, even after another submission',
      event: 'receipt.dismiss',
      given: { submission },
      changes: () => ({ submittedForm: null }),
    }),
  ),
  {
    description: 'the receipt can be dismissed',
    event: 'receipt.dismiss',
    given: { submission: 'success.settled' },
    target: { submission: 'idle' },
    changes: () => ({ submittedForm: null }),
  },
  ...(['field.change', 'draft.adopt', 'draft.sentElsewhere', 'application.startOver'] as const).map(
    (event): SpecTransition => ({
      description: `${event} takes the failure away`,
      event,
      given: { submission: 'failure' },
      target: { submission: 'idle' },
      changes: noFailure,
    }),
  ),
  ...(['draft.adopt', 'draft.sentElsewhere', 'application.startOver'] as const).map(
    (event): SpecTransition => ({
      description: `${event} allows another application`,
      event,
      given: { submission: 'alreadySent' },
      target: { submission: 'idle' },
      changes: noFailure,
    }),
  ),
];

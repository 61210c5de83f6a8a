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
  changes: ({ form }: ApplicationContext) => ({ ...formReset, receipt: form }),
  effects: ['form.reset sent'],
  call: 'sendConfirmationEmail',
} as const;

const failed = { submission: 'failure', modal: 'open.error' };
const duplicate = () => ({ failure: { kind: 'duplicate' } }) as const;
const noFailure = () => ({ failure: null });

const submit = {
  event: 'application.submit',
  target: { submission: 'submitting.checkingDuplicate' },
  changes: noFailure,
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
    description: 'a failed one is sent again',
    ...submit,
    given: { ...sendable, submission: 'failure' },
  },
  {
    description: 'another one is sent after a success',
    ...submit,
    given: { ...sendable, submission: 'success.settled' },
  },

  {
    description: 'an address that has not applied is inserted',
    event: 'checkDuplicate free',
    target: { submission: 'submitting.inserting' },
    call: 'insertApplicant',
  },
  {
    description: 'an address that has applied is refused, without an insert',
    event: 'checkDuplicate taken',
    target: failed,
    changes: duplicate,
  },

  { description: 'a stored application succeeds', event: 'insertApplicant stored', ...succeeded },
  {
    description: 'an insert that finds the address taken is a duplicate',
    event: 'insertApplicant duplicate',
    target: failed,
    changes: duplicate,
  },
  {
    description:
      'an application that was stored before its last changes is not said to have changed',
    event: 'insertApplicant alreadySent',
    target: { submission: 'alreadySent', modal: 'open.error' },
    changes: () => ({ failure: { kind: 'alreadySent' } }),
  },
  ...['idle', 'failure', 'success'].map(
    (submission): SpecTransition => ({
      description: 'one that was sent from another tab is not sent again',
      event: 'draft.sent',
      given: { submission },
      target: { submission: 'alreadySent' },
      changes: noFailure,
    }),
  ),

  ...failedCalls,

  {
    description: 'the confirmation e-mail is sent',
    event: 'sendConfirmationEmail sent',
    target: { confirmationEmail: 'sent' },
  },
  {
    description: 'one that fails is only logged',
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
    description: 'leaving by hand cancels the redirect',
    event: 'page.leave',
    given: { submission: 'success.redirecting' },
    target: { submission: 'success.settled' },
  },
  {
    description: 'dismissing the notice early leaves the redirect as it is',
    event: 'receipt.dismiss',
    given: { submission: 'success.redirecting' },
    changes: () => ({ receipt: null }),
  },
  ...['idle', 'submitting', 'failure', 'alreadySent'].map(
    (submission): SpecTransition => ({
      description: 'the notice of a success stays until it is dismissed, whatever came of another',
      event: 'receipt.dismiss',
      given: { submission },
      changes: () => ({ receipt: null }),
    }),
  ),
  {
    description: 'the notice of a success can be dismissed',
    event: 'receipt.dismiss',
    given: { submission: 'success.settled' },
    target: { submission: 'idle' },
    changes: () => ({ receipt: null }),
  },
  ...(['field.change', 'draft.adopt', 'application.startOver'] as const).map(
    (event): SpecTransition => ({
      description: `${event} takes the failure away`,
      event,
      given: { submission: 'failure' },
      target: { submission: 'idle' },
      changes: noFailure,
    }),
  ),
  {
    description: 'starting over makes room for another application',
    event: 'application.startOver',
    given: { submission: 'alreadySent' },
    target: { submission: 'idle' },
    changes: noFailure,
  },
];

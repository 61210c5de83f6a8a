import type { ApplicationContext } from '../../../machines/application.types.ts';
import type { SpecTransition } from './transition.ts';
import { formReset } from './wizard-transitions.ts';

/** The id a path's submissions are sent under. */
export const submissionId = '5f0c7a0e-9f3b-4a54-8d63-0c1f5a2f6f10';

const succeeded = {
  target: {
    wizard: 'personalInfo',
    answers: 'untouched',
    submission: 'success.redirecting',
    modal: 'open.success',
    confirmationEmail: 'sending',
  },
  changes: ({ form }: ApplicationContext) => ({ ...formReset, receipt: form }),
  effects: ['form.reset'],
  call: 'sendConfirmationEmail',
} as const;

const failed = { submission: 'failure', modal: 'open.error' };
const duplicate = () => ({ failure: { kind: 'duplicate' }, unansweredInserts: 0 }) as const;

const submit = {
  event: 'application.submit',
  target: { submission: 'submitting.checkingDuplicate' },
  changes: (context: ApplicationContext) => ({
    submissionId: context.submissionId ?? submissionId,
    failure: null,
  }),
  call: 'checkDuplicate',
} as const;
const sendable = { wizard: 'review', registration: 'open', form: 'complete' } as const;

/** What a failure says, by the answer it comes from. */
const messages = [
  ['refused', 'permission denied'],
  ['unanswered', 'no answer came'],
  ['no-message', 'Unknown error'],
  ['non-error', 'Unknown error'],
] as const;

const failures = (['checkDuplicate', 'insertApplicant', 'reconcile'] as const).flatMap((call) =>
  messages.map(([answer, message]): SpecTransition => {
    const isInsertRefused = call === 'insertApplicant' && answer !== 'unanswered';
    return {
      description: `${call} fails with '${message}'${isInsertRefused ? ' and leaves no doubt' : ''}`,
      event: `${call} ${answer}`,
      target: failed,
      changes: ({ unansweredInserts }) => ({
        failure: { kind: 'failed', message },
        unansweredInserts: isInsertRefused ? unansweredInserts - 1 : unansweredInserts,
      }),
    };
  }),
);

/** What the spec wants of a submission, its calls and its notices (sections 4, 7 and 8). */
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
    changes: ({ unansweredInserts }) => ({ unansweredInserts: unansweredInserts + 1 }),
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
    given: { inDoubt: false },
    target: failed,
    changes: duplicate,
  },
  {
    description: 'where an earlier insert may have been stored, it asks whose the address is',
    event: 'insertApplicant duplicate',
    given: { inDoubt: true },
    target: { submission: 'submitting.reconciling' },
    changes: ({ unansweredInserts }) => ({ unansweredInserts: unansweredInserts - 1 }),
    call: 'reconcile',
  },

  { description: "one's own earlier insert is a success", event: 'reconcile free', ...succeeded },
  {
    description: "somebody else's is a duplicate",
    event: 'reconcile taken',
    target: failed,
    changes: duplicate,
  },

  ...failures,

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
  {
    description: 'the notice of a success can be dismissed',
    event: 'receipt.dismiss',
    given: { submission: 'success.settled' },
    target: { submission: 'idle' },
    changes: () => ({ receipt: null }),
  },
  {
    description: 'an edit takes the failure away',
    event: 'field.change',
    given: { submission: 'failure' },
    target: { submission: 'idle' },
    changes: () => ({ failure: null }),
  },
  {
    description: 'starting over takes the failure away',
    event: 'application.startOver',
    given: { submission: 'failure' },
    target: { submission: 'idle' },
    changes: () => ({ failure: null }),
  },
];

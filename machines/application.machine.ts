import { and, assign, fromPromise, not, raise, setup, stateIn } from 'xstate';
import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
  type StepName,
  stepFields,
} from './application.form.ts';
import { isComplete } from './application.rules.ts';
import type {
  ApplicationContext,
  ApplicationEvent,
  ApplicationInput,
  CallEvent,
  DuplicateCheck,
  RaisedEvent,
  Submission,
} from './application.types.ts';
import { SubmissionError, type SubmissionErrorKind } from './submission-error.ts';

type MachineEvent = ApplicationEvent | RaisedEvent | CallEvent;

/** The longest wait for the closing of registration, in ms: timers overflow after 24.8 days. */
const longestWait = 86_400_000;

function nextWait({ context }: { context: ApplicationContext }): number {
  return Math.min(context.closesIn ?? longestWait, longestWait);
}

function initialContext({ input }: { input: ApplicationInput }): ApplicationContext {
  return {
    form: input.draft?.form ?? emptyForm,
    visited: [],
    draftStep: input.draft?.step ?? 'personalInfo',
    submissionId: input.draft?.submissionId ?? null,
    unansweredInserts: input.draft?.unansweredInserts ?? 0,
    failure: null,
    receipt: null,
    closesIn: input.closesIn ?? null,
  };
}

function submission({ context }: { context: ApplicationContext }): Submission {
  return { form: context.form, submissionId: context.submissionId ?? '' };
}

function receivedForm({ context }: { context: ApplicationContext }): ApplicationForm {
  return context.receipt ?? context.form;
}

function isError(event: MachineEvent, kind: SubmissionErrorKind): boolean {
  return 'error' in event && event.error instanceof SubmissionError && event.error.kind === kind;
}

function merge(visited: readonly FieldName[], names: readonly FieldName[]): readonly FieldName[] {
  return [...new Set([...visited, ...names])];
}

/**
 * The application, from the first keystroke to the confirmation e-mail: the four steps, the
 * submission, the modal with its timers and the redirect (spec, sections 2, 4, 7 and 8).
 *
 * Its calls and its effects on the world are named here and provided where the actor is made:
 * `checkDuplicate` and `insertApplicant` reject with a `SubmissionError`, `sendConfirmationEmail`
 * with any error; `goToLanding` shows the landing page, `reportUnsentEmail` logs.
 */
export const applicationMachine = setup({
  types: {
    context: {} as ApplicationContext,
    events: {} as MachineEvent,
    input: {} as ApplicationInput,
    tags: {} as 'busy',
  },
  actors: {
    checkDuplicate: fromPromise<DuplicateCheck, Submission>(() =>
      Promise.reject(new Error('No checkDuplicate was provided.')),
    ),
    insertApplicant: fromPromise<void, Submission>(() =>
      Promise.reject(new Error('No insertApplicant was provided.')),
    ),
    sendConfirmationEmail: fromPromise<void, ApplicationForm>(() =>
      Promise.reject(new Error('No sendConfirmationEmail was provided.')),
    ),
  },
  delays: {
    successModalAutoClose: 4000,
    modalAutoClose: 3000,
    redirectToLanding: 2000,
    closingCheck: nextWait,
  },
  guards: {
    isDraftAt: ({ context }, { step }: { step: StepName }) => context.draftStep === step,
    isEditable: not(stateIn({ submission: 'submitting' })),
    isReadyToSubmit: and([
      stateIn({ wizard: 'review' }),
      stateIn({ registration: 'open' }),
      ({ context }) => isComplete(context.form),
    ]),
    isTaken: ({ event }) => 'output' in event && event.output === 'taken',
    isDuplicate: ({ event }) => isError(event, 'duplicate'),
    isDuplicateInDoubt: ({ context, event }) =>
      isError(event, 'duplicate') && context.unansweredInserts > 1,
    isUnanswered: ({ event }) => isError(event, 'unanswered'),
    isPastClosing: ({ context }) => context.closesIn !== null && context.closesIn <= 0,
    isLastWait: ({ context }) => context.closesIn !== null && context.closesIn <= longestWait,
  },
  actions: {
    changeField: assign(({ context, event }) => {
      if (event.type !== 'field.change') return {};
      return {
        form: { ...context.form, [event.name]: event.value },
        visited: merge(context.visited, [event.name]),
        ...(event.name === 'email' && { submissionId: null, unansweredInserts: 0 }),
      };
    }),
    adoptDraft: assign(({ event }) => {
      if (event.type !== 'draft.adopt') return {};
      const { form, submissionId, unansweredInserts } = event.draft;
      return { form, submissionId, unansweredInserts };
    }),
    visitStep: assign({
      visited: ({ context }, { step }: { step: StepName }) =>
        merge(context.visited, stepFields[step]),
    }),
    resetForm: assign({
      form: emptyForm,
      visited: [],
      submissionId: null,
      unansweredInserts: 0,
    }),
    identifySubmission: assign({
      submissionId: ({ context, event }) =>
        context.submissionId ?? (event.type === 'application.submit' ? event.submissionId : null),
    }),
    countInsert: assign({ unansweredInserts: ({ context }) => context.unansweredInserts + 1 }),
    countAnswer: assign({ unansweredInserts: ({ context }) => context.unansweredInserts - 1 }),
    recordDuplicate: assign({ failure: { kind: 'duplicate' }, unansweredInserts: 0 }),
    recordFailure: assign({
      failure: ({ event }) => ({
        kind: 'failed',
        message:
          ('error' in event && event.error instanceof Error && event.error.message) ||
          'Unknown error',
      }),
    }),
    forgetFailure: assign({ failure: null }),
    keepReceipt: assign({ receipt: ({ context }) => context.form }),
    forgetReceipt: assign({ receipt: null }),
    passTime: assign({
      closesIn: ({ context }) =>
        context.closesIn === null ? null : context.closesIn - nextWait({ context }),
    }),
    announceSuccess: raise({ type: 'submission.succeeded' }),
    announceFailure: raise({ type: 'submission.failed' }),
    announceClosing: raise({ type: 'registration.closed' }),
    goToLanding: () => undefined,
    reportUnsentEmail: () => undefined,
  },
}).createMachine({
  id: 'application',
  description: 'A four-step hackathon application: filled in, submitted, confirmed by e-mail.',
  context: initialContext,
  type: 'parallel',
  states: {
    wizard: {
      description: 'The step the applicant is on. Leaving a step shows its errors on return.',
      initial: 'restoring',
      on: {
        'field.change': { guard: 'isEditable', actions: 'changeField' },
        'draft.adopt': { guard: 'isEditable', actions: 'adoptDraft' },
        'step.personalInfo': '.personalInfo',
        'step.experience': '.experience',
        'step.additionalInfo': '.additionalInfo',
        'step.review': '.review',
        'application.startOver': {
          guard: 'isEditable',
          target: '.personalInfo',
          actions: 'resetForm',
        },
        'submission.succeeded': { target: '.personalInfo', actions: 'resetForm' },
      },
      states: {
        restoring: {
          description: 'Goes to the step a draft was left on.',
          always: [
            { guard: { type: 'isDraftAt', params: { step: 'experience' } }, target: 'experience' },
            {
              guard: { type: 'isDraftAt', params: { step: 'additionalInfo' } },
              target: 'additionalInfo',
            },
            { guard: { type: 'isDraftAt', params: { step: 'review' } }, target: 'review' },
            { target: 'personalInfo' },
          ],
        },
        personalInfo: {
          description: 'Step 1 of 4: full name and e-mail address.',
          exit: { type: 'visitStep', params: { step: 'personalInfo' } },
          on: { 'step.next': 'experience', 'step.personalInfo': {} },
        },
        experience: {
          description: 'Step 2 of 4: experience and motivation.',
          exit: { type: 'visitStep', params: { step: 'experience' } },
          on: {
            'step.next': 'additionalInfo',
            'step.previous': 'personalInfo',
            'step.experience': {},
          },
        },
        additionalInfo: {
          description: 'Step 3 of 4: track, team and links.',
          exit: { type: 'visitStep', params: { step: 'additionalInfo' } },
          on: { 'step.next': 'review', 'step.previous': 'experience', 'step.additionalInfo': {} },
        },
        review: {
          description: 'Step 4 of 4: everything entered, and whatever still stands in the way.',
          on: { 'step.previous': 'additionalInfo' },
        },
      },
    },
    submission: {
      description: 'Check, insert, and what came of them. The form is kept after every failure.',
      initial: 'idle',
      states: {
        idle: {
          on: {
            'application.submit': {
              guard: 'isReadyToSubmit',
              target: 'submitting',
              actions: 'identifySubmission',
            },
          },
        },
        submitting: {
          tags: 'busy',
          initial: 'checkingDuplicate',
          states: {
            checkingDuplicate: {
              description: 'Call 1: has this address applied before?',
              invoke: {
                id: 'checkDuplicate',
                src: 'checkDuplicate',
                input: submission,
                onDone: [
                  {
                    guard: 'isTaken',
                    target: '#application.submission.failure',
                    actions: 'recordDuplicate',
                  },
                  { target: 'inserting' },
                ],
                onError: { target: '#application.submission.failure', actions: 'recordFailure' },
              },
            },
            inserting: {
              description: 'Call 2: the application becomes a row.',
              entry: 'countInsert',
              invoke: {
                id: 'insertApplicant',
                src: 'insertApplicant',
                input: submission,
                onDone: '#application.submission.success',
                onError: [
                  { guard: 'isDuplicateInDoubt', target: 'reconciling', actions: 'countAnswer' },
                  {
                    guard: 'isDuplicate',
                    target: '#application.submission.failure',
                    actions: 'recordDuplicate',
                  },
                  {
                    guard: 'isUnanswered',
                    target: '#application.submission.failure',
                    actions: 'recordFailure',
                  },
                  {
                    target: '#application.submission.failure',
                    actions: ['countAnswer', 'recordFailure'],
                  },
                ],
              },
            },
            reconciling: {
              description:
                'An earlier insert was never answered and now the address is taken: if by nobody else, that insert had been stored.',
              invoke: {
                id: 'reconcile',
                src: 'checkDuplicate',
                input: submission,
                onDone: [
                  {
                    guard: 'isTaken',
                    target: '#application.submission.failure',
                    actions: 'recordDuplicate',
                  },
                  { target: '#application.submission.success' },
                ],
                onError: { target: '#application.submission.failure', actions: 'recordFailure' },
              },
            },
          },
        },
        success: {
          entry: ['keepReceipt', 'announceSuccess'],
          initial: 'redirecting',
          states: {
            redirecting: {
              description: 'Goes to the landing page by itself, unless the applicant went first.',
              after: { redirectToLanding: { target: 'settled', actions: 'goToLanding' } },
              on: {
                'page.leave': 'settled',
                'receipt.dismiss': { actions: 'forgetReceipt' },
              },
            },
            settled: {
              description: 'The receipt stays on the landing page until it is dismissed.',
              on: {
                'application.submit': {
                  guard: 'isReadyToSubmit',
                  target: '#application.submission.submitting',
                  actions: 'identifySubmission',
                },
              },
            },
          },
          on: {
            'receipt.dismiss': { target: 'idle', actions: 'forgetReceipt' },
          },
        },
        failure: {
          description: 'What went wrong stays beside the buttons until the next edit or submit.',
          entry: 'announceFailure',
          exit: 'forgetFailure',
          on: {
            'application.submit': {
              guard: 'isReadyToSubmit',
              target: 'submitting',
              actions: 'identifySubmission',
            },
            'field.change': 'idle',
            'application.startOver': 'idle',
          },
        },
      },
    },
    confirmationEmail: {
      description: 'Call 3, after success. It never holds success back.',
      initial: 'idle',
      on: { 'submission.succeeded': '.sending' },
      states: {
        idle: {},
        sending: {
          invoke: {
            id: 'sendConfirmationEmail',
            src: 'sendConfirmationEmail',
            input: receivedForm,
            onDone: 'sent',
            onError: { target: 'unsent', actions: 'reportUnsentEmail' },
          },
        },
        sent: {},
        unsent: { description: 'The application is safe; its confirmation may be late.' },
      },
    },
    modal: {
      description: 'Says what happened, and closes by itself or by hand.',
      initial: 'closed',
      on: {
        'submission.succeeded': '.open.success',
        'submission.failed': '.open.error',
      },
      states: {
        closed: {
          on: {
            'connection.lose': 'open.info.offline',
            'registration.closed': 'open.info.registrationClosed',
          },
        },
        open: {
          initial: 'info',
          on: { 'modal.close': 'closed' },
          states: {
            success: { after: { successModalAutoClose: '#application.modal.closed' } },
            error: { after: { modalAutoClose: '#application.modal.closed' } },
            info: {
              initial: 'offline',
              after: { modalAutoClose: '#application.modal.closed' },
              states: {
                offline: { description: 'The connection is gone; the answers are kept.' },
                registrationClosed: { description: 'Registration closed; the answers are kept.' },
              },
            },
          },
        },
      },
    },
    registration: {
      description: 'Open, unless the event has a closing time and it has passed.',
      initial: 'open',
      states: {
        open: {
          always: { guard: 'isPastClosing', target: 'closed' },
          after: {
            closingCheck: [
              { guard: 'isLastWait', target: 'closed', actions: ['passTime', 'announceClosing'] },
              { target: 'open', reenter: true, actions: 'passTime' },
            ],
          },
        },
        closed: {},
      },
    },
  },
});

import { and, assertEvent, assign, emit, fromPromise, not, raise, setup, stateIn } from 'xstate';
import { type ApplicationForm, emptyForm, fieldsOf, type StepName } from './application.form.ts';
import { isComplete } from './application.rules.ts';
import type {
  ApplicationContext,
  ApplicationEvent,
  ApplicationInput,
  CallEvent,
  DuplicateCheck,
  EmittedEvent,
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
  const { draft } = input;
  const leftSteps = draft?.seenSteps.filter((step) => step !== draft.step) ?? [];
  return {
    form: draft?.form ?? emptyForm,
    touched: leftSteps.flatMap(fieldsOf),
    seenSteps: draft?.seenSteps ?? [],
    draftStep: draft?.step ?? null,
    submissionId: draft?.submissionId ?? null,
    unansweredInserts: draft?.unansweredInserts ?? 0,
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

function union<Item>(items: readonly Item[], more: readonly Item[]): readonly Item[] {
  return more.every((item) => items.includes(item)) ? items : [...new Set([...items, ...more])];
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
    emitted: {} as EmittedEvent,
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
    hasDraft: ({ context }) => context.draftStep !== null,
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
      assertEvent(event, 'field.change');
      return {
        form: { ...context.form, [event.name]: event.value },
        touched: union(context.touched, [event.name]),
        ...(event.name === 'email' && { submissionId: null, unansweredInserts: 0 }),
      };
    }),
    adoptDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.adopt');
      const { form, seenSteps, submissionId, unansweredInserts } = event.draft;
      return {
        form,
        seenSteps: union(context.seenSteps, seenSteps),
        submissionId,
        unansweredInserts,
      };
    }),
    seeStep: assign({
      seenSteps: ({ context }, { step }: { step: StepName }) => union(context.seenSteps, [step]),
    }),
    touchStep: assign({
      touched: ({ context }, { step }: { step: StepName }) =>
        union(context.touched, fieldsOf(step)),
    }),
    resetForm: assign({
      form: emptyForm,
      touched: [],
      seenSteps: [],
      submissionId: null,
      unansweredInserts: 0,
    }),
    identifySubmission: assign({
      submissionId: ({ context, event }) => {
        assertEvent(event, 'application.submit');
        return context.submissionId ?? event.submissionId;
      },
    }),
    countInsert: assign({ unansweredInserts: ({ context }) => context.unansweredInserts + 1 }),
    countRefusal: assign({ unansweredInserts: ({ context }) => context.unansweredInserts - 1 }),
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
    announceReset: emit({ type: 'form.reset' }),
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
          actions: ['resetForm', 'announceReset'],
        },
        'submission.succeeded': {
          target: '.personalInfo',
          actions: ['resetForm', 'announceReset'],
        },
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
          entry: { type: 'seeStep', params: { step: 'personalInfo' } },
          exit: { type: 'touchStep', params: { step: 'personalInfo' } },
          on: { 'step.next': 'experience', 'step.personalInfo': {} },
        },
        experience: {
          description: 'Step 2 of 4: experience and motivation.',
          entry: { type: 'seeStep', params: { step: 'experience' } },
          exit: { type: 'touchStep', params: { step: 'experience' } },
          on: {
            'step.next': 'additionalInfo',
            'step.previous': 'personalInfo',
            'step.experience': {},
          },
        },
        additionalInfo: {
          description: 'Step 3 of 4: track, team and links.',
          entry: { type: 'seeStep', params: { step: 'additionalInfo' } },
          exit: { type: 'touchStep', params: { step: 'additionalInfo' } },
          on: { 'step.next': 'review', 'step.previous': 'experience', 'step.additionalInfo': {} },
        },
        review: {
          description: 'Step 4 of 4: everything entered, and whatever still stands in the way.',
          entry: { type: 'seeStep', params: { step: 'review' } },
          on: { 'step.previous': 'additionalInfo' },
        },
      },
    },
    answers: {
      description: 'Whether there is anything to keep, to lose or to start over.',
      initial: 'restoring',
      on: {
        'field.change': { guard: 'isEditable', target: '.given' },
        'draft.adopt': { guard: 'isEditable', target: '.given' },
        'application.startOver': { guard: 'isEditable', target: '.untouched' },
        'submission.succeeded': '.untouched',
      },
      states: {
        restoring: {
          description: 'A draft brings answers with it.',
          always: [{ guard: 'hasDraft', target: 'given' }, { target: 'untouched' }],
        },
        untouched: {},
        given: {},
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
                  { guard: 'isDuplicateInDoubt', target: 'reconciling', actions: 'countRefusal' },
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
                    actions: ['countRefusal', 'recordFailure'],
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

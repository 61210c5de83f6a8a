import { and, assertEvent, assign, emit, not, raise, setup, stateIn } from 'xstate';
import { type ApplicationForm, emptyForm, type StepName, stepNames } from './application.form.ts';
import { isComplete } from './application.rules.ts';
import type {
  ApplicationContext,
  ApplicationDraft,
  ApplicationEvent,
  ApplicationInput,
  CallEvent,
  DuplicateCheck,
  EmittedEvent,
  RaisedEvent,
  Submission,
} from './application.types.ts';
import { messageOf, SubmissionError, unprovided } from './call-errors.ts';
import { restored, union, withChange, withStep } from './form-progress.ts';

type MachineEvent = ApplicationEvent | RaisedEvent | CallEvent;

/** Whether an event is XState's first one, which has the input, if any. */
function isInit(event: object): event is { readonly input: ApplicationInput | undefined } {
  return 'type' in event && event.type === 'xstate.init';
}

/** A draft's answers, and when it was saved. */
function withDraft(draft: ApplicationDraft) {
  return { ...restored(draft), savedAt: draft.savedAt ?? null };
}

const nothing = { form: emptyForm, touched: [], seenSteps: [], lastStep: null, savedAt: null };

function initialContext({ input }: { input: ApplicationInput | undefined }): ApplicationContext {
  return {
    ...(input?.draft ? withDraft(input.draft) : nothing),
    discarded: null,
    failure: null,
    submissionId: '',
    submittedForm: null,
  };
}

function submission({ context: { submissionId, form } }: { context: ApplicationContext }) {
  return { submissionId, form };
}

function receivedForm({ context }: { context: ApplicationContext }): ApplicationForm {
  return context.submittedForm ?? context.form;
}

function isError(event: MachineEvent, kind: SubmissionError['kind']): boolean {
  return 'error' in event && event.error instanceof SubmissionError && event.error.kind === kind;
}

/**
 * The application, from the first keystroke to the confirmation email: the steps, the submission, the
 * modal with its timers and the redirect (spec, sections 2, 4, 7 and 8).
 *
 * Its calls and effects are only named here; `src` provides them when it creates the actor.
 * `insertApplicant` rejects with a `SubmissionError` if the reason is known. Otherwise every call
 * rejects with an error whose message the page shows. `setSubmissionId` assigns the draft's id,
 * `goToLanding` shows the landing page, `reportUnsentEmail` logs.
 */
export const applicationMachine = setup({
  types: {
    context: {} as ApplicationContext,
    events: {} as MachineEvent,
    emitted: {} as EmittedEvent,
    input: {} as ApplicationInput | undefined,
    tags: {} as 'busy',
  },
  actors: {
    checkDuplicate: unprovided<DuplicateCheck, Submission>(),
    insertApplicant: unprovided<void, Submission>(),
    sendConfirmationEmail: unprovided<void, ApplicationForm>(),
  },
  delays: {
    successModalAutoClose: 4000,
    modalAutoClose: 3000,
    redirectToLanding: 2000,
  },
  guards: {
    hasDraft: ({ context }) => context.lastStep !== null,
    isUnlocked: not(stateIn({ submission: 'submitting' })),
    isReadyToSubmit: and([
      stateIn({ wizard: 'review' }),
      stateIn({ registration: 'open' }),
      ({ context }) => isComplete(context.form),
    ]),
    isTaken: ({ event }) => 'output' in event && event.output === 'taken',
    isDuplicate: ({ event }) => isError(event, 'duplicate'),
    isAlreadySent: ({ event }) => isError(event, 'alreadySent'),
    beginsClosed: ({ event }) => isInit(event) && event.input?.registration === 'closed',
    hasUnsentAnswers: and([stateIn({ answers: 'given' }), 'isUnlocked']),
  },
  actions: {
    changeField: assign(({ context, event }) => {
      assertEvent(event, 'field.change');
      return withChange(context, event);
    }),
    adoptDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.adopt');
      const { draft } = event;
      return { form: draft.form, seenSteps: union(context.seenSteps, draft.seenSteps) };
    }),
    enterStep: assign(({ context, event }, { step }: { step: StepName }) =>
      withStep(context, step, event),
    ),
    goToLastStep: raise(({ context }) => ({ type: `step.${context.lastStep ?? stepNames[0]}` })),
    resetForm: assign(nothing),
    discardForm: assign({
      discarded: ({ context: { form, seenSteps, lastStep, savedAt } }) =>
        lastStep && { form, seenSteps, step: lastStep, savedAt },
    }),
    restoreForm: assign(({ context: { discarded } }) => (discarded ? withDraft(discarded) : {})),
    forgetDiscarded: assign({ discarded: null }),
    recordDuplicate: assign({ failure: { kind: 'duplicate' } }),
    recordAlreadySent: assign({ failure: { kind: 'alreadySent' } }),
    recordFailure: assign({
      failure: ({ event }) => ({ kind: 'failed', message: messageOf(event) }),
    }),
    forgetFailure: assign({ failure: null }),
    setSubmissionId: assign({ submissionId: 'unnamed' }),
    keepSubmittedForm: assign({ submittedForm: ({ context }) => context.form }),
    forgetSubmittedForm: assign({ submittedForm: null }),
    announceSuccess: raise({ type: 'submission.succeeded' }),
    announceFailure: raise({ type: 'submission.failed' }),
    announceClosing: raise({ type: 'registration.closed' }),
    announceReset: emit({ type: 'form.reset' }),
    goToLanding: () => undefined,
    reportUnsentEmail: () => undefined,
  },
}).createMachine({
  id: 'application',
  description:
    'A hackathon application: filled in step by step, submitted, and confirmed by email.',
  context: initialContext,
  type: 'parallel',
  states: {
    wizard: {
      description:
        'The step the applicant is on. Next shows the errors of the step that it leaves.',
      initial: 'restoring',
      on: {
        'field.change': { guard: 'isUnlocked', actions: 'changeField' },
        'draft.adopt': { guard: 'isUnlocked', actions: 'adoptDraft' },
        'step.personalInfo': { guard: 'isUnlocked', target: '.personalInfo' },
        'step.experience': { guard: 'isUnlocked', target: '.experience' },
        'step.additionalInfo': { guard: 'isUnlocked', target: '.additionalInfo' },
        'step.review': '.review',
        'application.startOver': {
          guard: 'isUnlocked',
          target: '.personalInfo',
          actions: ['discardForm', 'resetForm', 'announceReset'],
        },
        'draft.sentElsewhere': {
          guard: 'isUnlocked',
          target: '.personalInfo',
          actions: ['resetForm', 'announceReset'],
        },
        'application.undo': { target: '.restoring', actions: 'restoreForm' },
        'submission.succeeded': {
          target: '.personalInfo',
          actions: ['resetForm', 'announceReset'],
        },
      },
      states: {
        restoring: {
          description: 'Goes to the last step, or to the first.',
          entry: 'goToLastStep',
        },
        personalInfo: {
          description: 'Full name and email address.',
          entry: { type: 'enterStep', params: { step: 'personalInfo' } },
          on: { 'step.next': 'experience' },
        },
        experience: {
          description: 'Experience and motivation.',
          entry: { type: 'enterStep', params: { step: 'experience' } },
          on: { 'step.next': 'additionalInfo', 'step.previous': 'personalInfo' },
        },
        additionalInfo: {
          description: 'Track, team and links.',
          entry: { type: 'enterStep', params: { step: 'additionalInfo' } },
          on: { 'step.next': 'review', 'step.previous': 'experience' },
        },
        review: {
          description: 'All answers, and everything that needs attention.',
          entry: { type: 'enterStep', params: { step: 'review' } },
          on: { 'step.previous': { guard: 'isUnlocked', target: 'additionalInfo' } },
        },
      },
    },
    answers: {
      description: 'Whether the form has answers to keep or to start over.',
      initial: 'restoring',
      on: {
        'field.change': { guard: 'isUnlocked', target: '.given' },
        'draft.adopt': { guard: 'isUnlocked', target: '.given' },
        'application.startOver': { guard: 'isUnlocked', target: '.discarded' },
        'draft.sentElsewhere': { guard: 'isUnlocked', target: '.sentElsewhere' },
        'submission.succeeded': '.untouched',
      },
      states: {
        restoring: {
          description: 'A draft has answers.',
          always: [{ guard: 'hasDraft', target: 'given' }, { target: 'untouched' }],
        },
        untouched: {},
        given: {
          entry: 'forgetDiscarded',
          initial: 'own',
          on: { 'draft.adopt': { guard: 'isUnlocked', target: '.changedElsewhere' } },
          states: {
            own: {},
            changedElsewhere: {
              description: 'Another tab changed them. The page says so until the applicant types.',
            },
          },
        },
        discarded: {
          description: 'The applicant started over, and can undo that until they type.',
          on: { 'application.undo': 'given' },
        },
        sentElsewhere: {
          description: 'Another tab sent the answers. The page says so until the applicant types.',
          entry: 'forgetDiscarded',
        },
      },
    },
    submission: {
      description: 'Check, insert, and their result. Every failure keeps the form.',
      initial: 'idle',
      on: { 'receipt.dismiss': { actions: 'forgetSubmittedForm' } },
      states: {
        idle: {
          on: {
            'draft.alreadySent': 'alreadySent',
            'application.submit': { guard: 'isReadyToSubmit', target: 'submitting' },
          },
        },
        submitting: {
          id: 'submitting',
          tags: 'busy',
          entry: 'setSubmissionId',
          initial: 'checkingDuplicate',
          states: {
            checkingDuplicate: {
              description: 'Call 1: has this email address applied before?',
              invoke: {
                id: 'checkDuplicate',
                src: 'checkDuplicate',
                input: submission,
                onDone: [
                  { guard: 'isTaken', target: '#failure', actions: 'recordDuplicate' },
                  { target: 'inserting' },
                ],
                onError: { target: '#failure', actions: 'recordFailure' },
              },
            },
            inserting: {
              description: 'Call 2: inserts the application.',
              invoke: {
                id: 'insertApplicant',
                src: 'insertApplicant',
                input: submission,
                onDone: '#application.submission.success',
                onError: [
                  { guard: 'isDuplicate', target: '#failure', actions: 'recordDuplicate' },
                  {
                    guard: 'isAlreadySent',
                    target: '#alreadySent',
                    actions: ['recordAlreadySent', 'announceFailure'],
                  },
                  { target: '#failure', actions: 'recordFailure' },
                ],
              },
            },
          },
        },
        success: {
          entry: ['keepSubmittedForm', 'announceSuccess'],
          initial: 'redirecting',
          states: {
            redirecting: {
              description: 'Goes to the landing page, unless the applicant goes first.',
              after: { redirectToLanding: { target: 'settled', actions: 'goToLanding' } },
              on: { 'page.leave': 'settled' },
            },
            settled: {
              description: 'The landing page shows the receipt until the applicant dismisses it.',
              on: {
                'application.submit': { guard: 'isReadyToSubmit', target: '#submitting' },
                'receipt.dismiss': {
                  target: '#application.submission.idle',
                  actions: 'forgetSubmittedForm',
                },
              },
            },
          },
          on: { 'draft.alreadySent': 'alreadySent' },
        },
        failure: {
          id: 'failure',
          description: 'The error stays beside the buttons until the next edit or submit.',
          entry: 'announceFailure',
          exit: 'forgetFailure',
          on: {
            'application.submit': { guard: 'isReadyToSubmit', target: 'submitting' },
            'field.change': 'idle',
            'draft.adopt': 'idle',
            'draft.sentElsewhere': 'idle',
            'draft.alreadySent': 'alreadySent',
            'application.startOver': 'idle',
          },
        },
        alreadySent: {
          id: 'alreadySent',
          description:
            'This application was stored before, from another tab or without an answer. The form has changed since. It is kept, and not sent again.',
          exit: 'forgetFailure',
          on: {
            'draft.adopt': 'idle',
            'draft.sentElsewhere': 'idle',
            'application.startOver': 'idle',
          },
        },
      },
    },
    draftStorage: {
      description: 'Whether this device stores the answers.',
      initial: 'saved',
      states: {
        saved: { on: { 'draft.saveFailed': 'failed' } },
        failed: { on: { 'draft.saved': 'saved' } },
      },
    },
    connection: {
      description: "The network's status. It blocks nothing.",
      initial: 'online',
      states: {
        online: { on: { 'connection.lose': 'offline' } },
        offline: { on: { 'connection.restore': 'online' } },
      },
    },
    confirmationEmail: {
      description: 'Call 3, after success. It never delays success.',
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
        unsent: { description: 'Silent: the receipt is the same.' },
      },
    },
    modal: {
      description: 'Shows what happened. It closes by itself or by hand.',
      initial: 'closed',
      on: { 'submission.succeeded': '.open.success', 'submission.failed': '.open.error' },
      states: {
        closed: {
          on: { 'registration.closed': { guard: 'hasUnsentAnswers', target: 'open.info' } },
        },
        open: {
          initial: 'info',
          on: { 'modal.close': 'closed' },
          states: {
            success: { after: { successModalAutoClose: '#application.modal.closed' } },
            error: { after: { modalAutoClose: '#application.modal.closed' } },
            info: {
              description: 'Registration closed before the form was sent.',
              after: { modalAutoClose: '#application.modal.closed' },
            },
          },
        },
      },
    },
    registration: {
      description: 'Open or closed, by a clock that can be set back.',
      initial: 'reading',
      states: {
        reading: {
          always: [{ guard: 'beginsClosed', target: 'closed' }, { target: 'open' }],
        },
        open: { on: { 'registration.close': { target: 'closed', actions: 'announceClosing' } } },
        closed: { on: { 'registration.open': 'open' } },
      },
    },
  },
});

import { and, assertEvent, assign, not, raise, setup, stateIn } from 'xstate';
import { tidyAddress } from '../supabase/functions/_shared/address.ts';
import { type ApplicationForm, emptyForm, type StepName, stepNames } from './application.form.ts';
import { isAddress, isComplete, isSameApplication } from './application.rules.ts';
import { restored, withChange, withStep } from './form-progress.ts';
import type {
  Change,
  KeptEdit,
  ManagementCallEvent,
  ManagementContext,
  ManagementEvent,
  ManagementInput,
  Opening,
  RemovalReason,
  Saving,
  StoredApplication,
  Withdrawal,
} from './management.types.ts';
import { messageOf, RefusedError, unprovided } from './submission-error.ts';

type MachineEvent = ManagementEvent | ManagementCallEvent;

const noProgress = { form: emptyForm, touched: [], seenSteps: [], lastStep: null };

const nothing: ManagementContext = {
  ...noProgress,
  token: null,
  address: '',
  application: null,
  newer: null,
  edit: null,
  removal: null,
  failure: null,
};

/** The context after a link is opened: only its unsaved changes, if any. */
function withLink(token: string, kept: KeptEdit | undefined): ManagementContext {
  if (!kept) return { ...nothing, token };
  const { version, isGivenUp, unanswered, ...draft } = kept;
  return { ...nothing, ...restored(draft), token, edit: { version, isGivenUp, unanswered } };
}

function initialContext({ input }: { input: ManagementInput }): ManagementContext {
  return 'token' in input ? withLink(input.token, input.edit) : { ...nothing, ...input };
}

function token({ context }: { context: ManagementContext }): string {
  return context.token ?? '';
}

function address({ context }: { context: ManagementContext }): string {
  return tidyAddress(context.address);
}

function change({ context }: { context: ManagementContext }): Change {
  return {
    token: context.token ?? '',
    version: context.edit?.version ?? 0,
    form: context.form,
  };
}

function outputOf(event: MachineEvent): Opening | Saving {
  const output = 'output' in event ? event.output : null;
  return typeof output === 'object' ? output : null;
}

/** The application in an answer, if any. */
function applicationFrom(event: MachineEvent): StoredApplication | null {
  const output = outputOf(event);
  return output && ('outcome' in output ? output.application : output);
}

function hasOutcome(event: MachineEvent, outcome: NonNullable<Saving>['outcome']): boolean {
  const output = outputOf(event);
  return output !== null && 'outcome' in output && output.outcome === outcome;
}

/** Whether an answer's application is stored as one of these forms. */
function isStoredAs(event: MachineEvent, forms: readonly ApplicationForm[]): boolean {
  const stored = applicationFrom(event);
  return stored !== null && forms.some((form) => isSameApplication(form, stored.form));
}

/**
 * An application that was sent, behind its emailed link: the applicant can see, change and withdraw it,
 * and request a new link. Opening a link changes nothing; each change has its own event.
 *
 * Its calls are only named here; `src` provides them when it creates the actor. Each rejects with an
 * error whose message is a sentence.
 */
export const managementMachine = setup({
  types: {
    context: {} as ManagementContext,
    events: {} as MachineEvent,
    input: {} as ManagementInput,
    tags: {} as 'busy',
  },
  actors: {
    openApplication: unprovided<Opening, string>('openApplication'),
    changeApplication: unprovided<Saving, Change>('changeApplication'),
    withdrawApplication: unprovided<Withdrawal, string>('withdrawApplication'),
    requestLink: unprovided<void, string>('requestLink'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isOpenAlready: ({ context, event }) =>
      event.type === 'link.open' && event.token === context.token && context.application !== null,
    isFound: ({ event }) => applicationFrom(event) !== null,
    // The result of an unanswered save is no conflict.
    isSaved: ({ context, event }) =>
      hasOutcome(event, 'saved') || isStoredAs(event, [context.form]),
    isOwnSave: ({ context, event }) =>
      hasOutcome(event, 'conflict') && isStoredAs(event, context.edit?.unanswered ?? []),
    isConflict: ({ event }) => hasOutcome(event, 'conflict'),
    isStoredEdit: ({ context: { edit, form }, event }) =>
      edit !== null &&
      applicationFrom(event)?.version !== edit.version &&
      isStoredAs(event, [form]),
    isLateEdit: ({ context: { edit, form }, event }) =>
      edit !== null && applicationFrom(event)?.isEditable === false && !isStoredAs(event, [form]),
    isGivenUpEdit: ({ context: { edit, form }, event }) =>
      edit?.isGivenUp === true && applicationFrom(event) !== null && !isStoredAs(event, [form]),
    isOngoingEdit: ({ context: { edit }, event }) =>
      edit?.isGivenUp === false && applicationFrom(event)?.isEditable === true,
    isLostEdit: ({ context: { edit }, event }) => edit !== null && applicationFrom(event) === null,
    hasUnansweredSave: ({ context: { edit } }) => edit !== null && edit.unanswered.length > 0,
    isClosed: ({ event }) => hasOutcome(event, 'closed'),
    isRefused: ({ event }) => 'error' in event && event.error instanceof RefusedError,
    isGone: ({ event }) => 'output' in event && event.output === 'gone',
    isDisowned: ({ context }) => context.removal === 'disown',
    isEditable: ({ context }) => context.application?.isEditable === true,
    isResumable: ({ context: { application, edit } }) =>
      application?.isEditable === true && edit !== null,
    hasChanges: ({ context: { form, application } }) =>
      application !== null && !isSameApplication(form, application.form),
    isUnlocked: not(stateIn({ application: { editing: { saving: 'waiting' } } })),
    isChangeable: and([
      // Another email address would be another application.
      ({ event }) => event.type === 'field.change' && event.name !== 'email',
      'isUnlocked',
    ]),
    isReadyToSave: and([
      stateIn({ application: { editing: { wizard: 'review' } } }),
      ({ context }) => isComplete(context.form),
    ]),
    isReadyToRequest: ({ context }) => context.token === null && isAddress(context.address),
  },
  actions: {
    takeToken: assign(({ event }) => {
      assertEvent(event, 'link.open');
      return withLink(event.token, event.edit);
    }),
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'address.change');
      return { address: event.value };
    }),
    keepApplication: assign({ application: ({ event }) => applicationFrom(event) }),
    keepNewer: assign({ newer: ({ event }) => applicationFrom(event) }),
    takeNewer: assign(({ context: { newer, edit } }) => ({
      application: newer,
      newer: null,
      edit: newer && edit && { ...edit, version: newer.version, unanswered: [] },
    })),
    beginEditing: assign(({ context: { application } }) => ({
      ...noProgress,
      ...(application && {
        form: application.form,
        edit: { version: application.version, isGivenUp: false, unanswered: [] },
      }),
    })),
    resumeEditing: assign({
      edit: ({ context: { edit } }) => edit && { ...edit, isGivenUp: false },
    }),
    giveUpEditing: assign({
      edit: ({ context: { edit } }) => edit && { ...edit, isGivenUp: true },
    }),
    endEditing: assign({ edit: null }),
    rememberSave: assign({
      edit: ({ context: { edit, form } }) =>
        edit && { ...edit, unanswered: [...edit.unanswered, form] },
    }),
    // Other saves of an earlier version can't succeed any more.
    takeOwnSave: assign(({ context: { edit }, event }) => {
      const application = applicationFrom(event);
      return {
        application,
        edit: application && edit && { ...edit, version: application.version, unanswered: [] },
      };
    }),
    changeField: assign(({ context, event }) => {
      assertEvent(event, 'field.change');
      return withChange(context, event);
    }),
    enterStep: assign(({ context }, { step }: { step: StepName }) => withStep(context, step)),
    goToLastStep: raise(({ context }) => ({ type: `step.${context.lastStep ?? stepNames[0]}` })),
    noteReason: assign({ removal: (_, { reason }: { reason: RemovalReason }) => reason }),
    forgetReason: assign({ removal: null }),
    recordFailure: assign({ failure: ({ event }) => messageOf(event) }),
    forgetFailure: assign({ failure: null }),
    forgetApplication: assign({ application: null, newer: null }),
    forgetLink: assign({ token: null, application: null }),
    forgetEverything: assign(nothing),
  },
}).createMachine({
  id: 'management',
  description: 'An application that was sent, behind its emailed link.',
  context: initialContext,
  type: 'parallel',
  states: {
    application: {
      initial: 'deciding',
      on: {
        'link.open': [{ guard: 'isOpenAlready' }, { target: '.opening', actions: 'takeToken' }],
        'page.leave': { target: '.left', actions: 'forgetEverything' },
      },
      states: {
        deciding: {
          always: [{ guard: 'hasToken', target: 'opening' }, { target: 'unopened' }],
        },
        unopened: { description: 'The page has no link. It offers to email one.' },
        opening: {
          description: 'Loads the application, and changes nothing. Settles unanswered saves.',
          tags: 'busy',
          entry: 'forgetApplication',
          invoke: {
            id: 'openApplication',
            src: 'openApplication',
            input: token,
            onDone: [
              { guard: 'isLostEdit', target: 'lapsed', actions: 'forgetLink' },
              {
                guard: 'isStoredEdit',
                target: 'shown.saved',
                actions: ['keepApplication', 'endEditing'],
              },
              { guard: 'isLateEdit', target: 'shown.tooLate', actions: 'keepApplication' },
              { guard: 'isGivenUpEdit', target: 'shown.discarded', actions: 'keepApplication' },
              { guard: 'isOngoingEdit', target: 'editing', actions: 'keepApplication' },
              { guard: 'isFound', target: 'shown', actions: ['keepApplication', 'endEditing'] },
              { target: 'unknown' },
            ],
            onError: { target: 'unreachable', actions: 'recordFailure' },
          },
        },
        unreachable: {
          description: 'The server gave no usable answer. The link may work.',
          exit: 'forgetFailure',
          on: { 'application.reopen': 'opening' },
        },
        unknown: {
          id: 'unknown',
          description: 'Unknown, void, expired or withdrawn: the page is the same for all.',
          entry: 'forgetEverything',
          on: { 'page.leave': { actions: 'forgetEverything' } },
        },
        shown: {
          description: 'All answers, and what the applicant can do.',
          initial: 'viewing',
          on: {
            'application.reopen': 'opening',
            'application.edit': [
              { guard: 'isResumable', target: 'editing', actions: 'resumeEditing' },
              { guard: 'isEditable', target: 'editing', actions: 'beginEditing' },
            ],
            'application.withdraw': {
              target: 'removing',
              actions: { type: 'noteReason', params: { reason: 'withdraw' } },
            },
            'application.disown': {
              target: 'removing',
              actions: { type: 'noteReason', params: { reason: 'disown' } },
            },
          },
          states: {
            viewing: {},
            saved: { id: 'saved', description: 'The changes are stored.' },
            discarded: {
              id: 'discarded',
              description: 'The applicant discarded changes, and can undo that. Edit resumes them.',
              on: {
                'edit.undo': {
                  target: '#management.application.editing',
                  actions: 'resumeEditing',
                },
              },
            },
            tooLate: {
              id: 'tooLate',
              description:
                'Registration closed before the changes were saved. The applicant can copy them.',
            },
            before: {
              description: 'The state before a confirmation.',
              type: 'history',
            },
          },
        },
        editing: {
          description: 'The same steps, with the answers that were sent.',
          type: 'parallel',
          states: {
            wizard: {
              initial: 'restoring',
              on: {
                'field.change': { guard: 'isChangeable', actions: 'changeField' },
                'step.personalInfo': { guard: 'isUnlocked', target: '.personalInfo' },
                'step.experience': { guard: 'isUnlocked', target: '.experience' },
                'step.additionalInfo': { guard: 'isUnlocked', target: '.additionalInfo' },
                'step.review': '.review',
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
            saving: {
              initial: 'idle',
              on: {
                'edit.cancel': [
                  {
                    guard: 'hasUnansweredSave',
                    target: '#management.application.opening',
                    actions: 'giveUpEditing',
                  },
                  { guard: 'hasChanges', target: '#discarded', actions: 'giveUpEditing' },
                  { target: '#management.application.shown', actions: 'endEditing' },
                ],
                'application.reopen': '#management.application.opening',
              },
              states: {
                idle: { on: { 'application.save': { guard: 'isReadyToSave', target: 'waiting' } } },
                waiting: {
                  description: 'Sends the form, with the version on which it is based.',
                  tags: 'busy',
                  on: { 'edit.cancel': {}, 'application.reopen': {} },
                  invoke: {
                    id: 'changeApplication',
                    src: 'changeApplication',
                    input: change,
                    onDone: [
                      {
                        guard: 'isSaved',
                        target: '#saved',
                        actions: ['keepApplication', 'endEditing'],
                      },
                      {
                        guard: 'isOwnSave',
                        target: 'waiting',
                        reenter: true,
                        actions: 'takeOwnSave',
                      },
                      { guard: 'isConflict', target: 'conflict', actions: 'keepNewer' },
                      { guard: 'isClosed', target: '#tooLate', actions: 'keepApplication' },
                      { guard: 'hasChanges', target: '#lapsed', actions: 'forgetLink' },
                      { target: '#unknown' },
                    ],
                    onError: { target: 'failed', actions: ['recordFailure', 'rememberSave'] },
                  },
                },
                failed: {
                  description:
                    'The server may have saved it. The error stays until the next change or retry.',
                  exit: 'forgetFailure',
                  on: {
                    'application.save': { guard: 'isReadyToSave', target: 'waiting' },
                    'field.change': { guard: 'isChangeable', target: 'idle' },
                  },
                },
                conflict: {
                  description: 'Somebody saved another version meanwhile. The page shows both.',
                  on: {
                    'conflict.overwrite': {
                      guard: 'isReadyToSave',
                      target: 'waiting',
                      actions: 'takeNewer',
                    },
                    'conflict.adopt': {
                      target: '#discarded',
                      actions: ['takeNewer', 'giveUpEditing'],
                    },
                    'edit.cancel': {
                      target: '#discarded',
                      actions: ['takeNewer', 'giveUpEditing'],
                    },
                  },
                },
              },
            },
          },
        },
        removing: {
          description: 'Deletes the application after one confirmation.',
          initial: 'confirming',
          exit: 'forgetReason',
          states: {
            confirming: {
              description: 'Nothing is deleted yet.',
              on: {
                'confirmation.confirm': 'waiting',
                'confirmation.cancel': '#management.application.shown.before',
              },
            },
            refused: {
              description: 'Nothing is deleted, because the server refused.',
              exit: 'forgetFailure',
              on: {
                'confirmation.confirm': 'waiting',
                'confirmation.cancel': '#management.application.shown.before',
              },
            },
            waiting: {
              tags: 'busy',
              invoke: {
                id: 'withdrawApplication',
                src: 'withdrawApplication',
                input: token,
                onDone: [
                  { guard: 'isGone', target: '#unknown' },
                  { guard: 'isDisowned', target: '#disowned', actions: 'forgetEverything' },
                  { target: '#management.application.withdrawn', actions: 'forgetEverything' },
                ],
                onError: [
                  { guard: 'isRefused', target: 'refused', actions: 'recordFailure' },
                  { target: 'failed', actions: 'recordFailure' },
                ],
              },
            },
            failed: {
              description: 'The server may have deleted it. Confirm and Cancel both ask again.',
              exit: 'forgetFailure',
              on: { 'confirmation.confirm': 'repeating', 'confirmation.cancel': 'checking' },
            },
            repeating: {
              description: 'If it is gone, an unanswered attempt deleted it.',
              tags: 'busy',
              invoke: {
                id: 'withdrawApplication',
                src: 'withdrawApplication',
                input: token,
                onDone: [
                  { guard: 'isDisowned', target: '#disowned', actions: 'forgetEverything' },
                  { target: '#management.application.withdrawn', actions: 'forgetEverything' },
                ],
                onError: { target: 'failed', actions: 'recordFailure' },
              },
            },
            checking: {
              description: 'Checks that the application still exists before showing it.',
              tags: 'busy',
              invoke: {
                id: 'openApplication',
                src: 'openApplication',
                input: token,
                onDone: [
                  {
                    guard: 'isFound',
                    target: '#management.application.shown.before',
                    actions: 'keepApplication',
                  },
                  { guard: 'isDisowned', target: '#disowned', actions: 'forgetEverything' },
                  { target: '#management.application.withdrawn', actions: 'forgetEverything' },
                ],
                onError: { target: 'failed', actions: 'recordFailure' },
              },
            },
          },
        },
        lapsed: {
          id: 'lapsed',
          description: 'The link no longer works. The applicant can copy the changes.',
          on: { 'page.leave': 'unknown' },
        },
        withdrawn: {
          description: 'It is deleted, and its email address is free.',
          on: { 'page.leave': { actions: 'forgetEverything' } },
        },
        disowned: {
          id: 'disowned',
          description:
            'It is deleted, and the email address of a person who never applied is free.',
          on: { 'page.leave': { actions: 'forgetEverything' } },
        },
        left: { description: 'The machine forgets everything, so that Back shows nothing.' },
      },
    },
    link: {
      description: 'Emails a link to a visitor whose link is missing or void.',
      initial: 'idle',
      on: {
        'address.change': { target: '.idle', actions: 'takeAddress' },
        'link.open': '.idle',
        'page.leave': '.idle',
      },
      states: {
        idle: { on: { 'link.request': { guard: 'isReadyToRequest', target: 'requesting' } } },
        requesting: {
          tags: 'busy',
          on: { 'address.change': {} },
          invoke: {
            id: 'requestLink',
            src: 'requestLink',
            input: address,
            onDone: 'requested',
            onError: { target: 'failed', actions: 'recordFailure' },
          },
        },
        requested: {
          description: 'The answer is the same whether the address has applied or not.',
          on: { 'link.request': 'requesting' },
        },
        failed: {
          description: 'The address was valid, so the visitor can retry.',
          exit: 'forgetFailure',
          on: { 'link.request': 'requesting' },
        },
      },
    },
  },
});

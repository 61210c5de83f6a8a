import { and, assertEvent, assign, not, raise, setup, stateIn } from 'xstate';
import { emptyForm, type StepName, stepNames } from './application.form.ts';
import { isAddress, isComplete, isSameApplication } from './application.rules.ts';
import { tidyAddress } from './application.text.ts';
import { withChange, withStep } from './form-progress.ts';
import type {
  Change,
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
import { messageOf, unprovided } from './submission-error.ts';

type MachineEvent = ManagementEvent | ManagementCallEvent;

const noProgress = { form: emptyForm, touched: [], seenSteps: [], lastStep: null };

const nothing: ManagementContext = {
  ...noProgress,
  token: null,
  address: '',
  application: null,
  newer: null,
  removal: null,
  failure: null,
};

function initialContext({ input }: { input: ManagementInput }): ManagementContext {
  return { ...nothing, ...input };
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
    version: context.application?.version ?? 0,
    form: context.form,
  };
}

function outputOf(event: MachineEvent): Opening | Saving {
  const output = 'output' in event ? event.output : null;
  return typeof output === 'object' ? output : null;
}

/** The application that an answer tells of, where it does. */
function applicationFrom(event: MachineEvent): StoredApplication | null {
  const output = outputOf(event);
  return output && ('outcome' in output ? output.application : output);
}

function hasOutcome(event: MachineEvent, outcome: NonNullable<Saving>['outcome']): boolean {
  const output = outputOf(event);
  return output !== null && 'outcome' in output && output.outcome === outcome;
}

/**
 * An application that was sent, behind the link that was mailed for it: seen, mended, withdrawn, and
 * the link mailed anew. Opening a link changes nothing: every change is an event of its own.
 *
 * Its calls are named here and provided where the actor is made; each rejects with an error whose
 * message is a sentence.
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
    // What an unanswered try has stored is in nobody's way.
    isSaved: ({ context, event }) => {
      const stored = applicationFrom(event);
      return (
        hasOutcome(event, 'saved') ||
        (stored !== null && isSameApplication(stored.form, context.form))
      );
    },
    isConflict: ({ event }) => hasOutcome(event, 'conflict'),
    isClosed: ({ event }) => hasOutcome(event, 'closed'),
    isGone: ({ event }) => 'output' in event && event.output === 'gone',
    isDisowned: ({ context }) => context.removal === 'disown',
    isEditable: ({ context }) => context.application?.isEditable === true,
    hasChanges: ({ context: { form, application } }) =>
      application !== null && !isSameApplication(form, application.form),
    isChangeable: and([
      // Another address is another application.
      ({ event }) => event.type === 'field.change' && event.name !== 'email',
      not(stateIn({ application: { editing: { saving: 'waiting' } } })),
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
      return { ...nothing, token: event.token };
    }),
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'address.change');
      return { address: event.value };
    }),
    keepApplication: assign({ application: ({ event }) => applicationFrom(event) }),
    keepNewer: assign({ newer: ({ event }) => applicationFrom(event) }),
    takeNewer: assign(({ context: { newer } }) => ({ application: newer, newer: null })),
    beginEditing: assign(({ context: { application } }) => ({
      ...noProgress,
      form: application?.form ?? emptyForm,
    })),
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
    forgetApplication: assign({ application: null }),
    forgetLink: assign({ token: null, application: null }),
    forgetEverything: assign(nothing),
  },
}).createMachine({
  id: 'management',
  description: 'An application that was sent, behind the link that was mailed for it.',
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
        unopened: { description: 'No link was opened; one is asked for.' },
        opening: {
          description: 'Asks for what the link opens, and changes nothing.',
          tags: 'busy',
          entry: 'forgetApplication',
          invoke: {
            id: 'openApplication',
            src: 'openApplication',
            input: token,
            onDone: [
              { guard: 'isFound', target: 'shown', actions: 'keepApplication' },
              { target: 'unknown' },
            ],
            onError: { target: 'unreachable', actions: 'recordFailure' },
          },
        },
        unreachable: {
          description: 'No answer that proves anything. The link may be good.',
          exit: 'forgetFailure',
          on: { 'application.reopen': 'opening' },
        },
        unknown: {
          id: 'unknown',
          description: 'Never given out, void, expired or withdrawn: all are told the same.',
          entry: 'forgetEverything',
        },
        shown: {
          description: 'Everything that was sent, and what can be done with it.',
          initial: 'viewing',
          on: {
            'application.edit': { guard: 'isEditable', target: 'editing', actions: 'beginEditing' },
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
            viewing: { on: { 'application.reopen': '#management.application.opening' } },
            saved: {
              id: 'saved',
              description: 'The changes are stored.',
              on: { 'application.reopen': '#management.application.opening' },
            },
            discarded: {
              id: 'discarded',
              description: 'Changes were given up, which can be undone until others are begun.',
              on: { 'edit.undo': '#management.application.editing' },
            },
            tooLate: {
              id: 'tooLate',
              description: 'Registration closed over the changes. They are kept to be copied.',
            },
            before: {
              description: 'As it was before a confirmation was asked for.',
              type: 'history',
            },
          },
        },
        editing: {
          description: 'The same steps once more, over what was sent.',
          type: 'parallel',
          states: {
            wizard: {
              initial: 'restoring',
              on: {
                'field.change': { guard: 'isChangeable', actions: 'changeField' },
                'step.personalInfo': '.personalInfo',
                'step.experience': '.experience',
                'step.additionalInfo': '.additionalInfo',
                'step.review': '.review',
              },
              states: {
                restoring: {
                  description: 'Goes to the step that was left last, or to the first.',
                  entry: 'goToLastStep',
                },
                personalInfo: {
                  description: 'Full name and e-mail address.',
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
                  description: 'Everything entered, and whatever stands in the way.',
                  entry: { type: 'enterStep', params: { step: 'review' } },
                  on: { 'step.previous': 'additionalInfo' },
                },
              },
            },
            saving: {
              initial: 'idle',
              on: {
                'edit.cancel': [
                  { guard: 'hasChanges', target: '#discarded' },
                  { target: '#management.application.shown' },
                ],
              },
              states: {
                idle: { on: { 'application.save': { guard: 'isReadyToSave', target: 'waiting' } } },
                waiting: {
                  description: 'The form goes to the server, with the version it began from.',
                  tags: 'busy',
                  on: { 'edit.cancel': {} },
                  invoke: {
                    id: 'changeApplication',
                    src: 'changeApplication',
                    input: change,
                    onDone: [
                      { guard: 'isSaved', target: '#saved', actions: 'keepApplication' },
                      { guard: 'isConflict', target: 'conflict', actions: 'keepNewer' },
                      { guard: 'isClosed', target: '#tooLate', actions: 'keepApplication' },
                      { guard: 'hasChanges', target: '#lapsed', actions: 'forgetLink' },
                      { target: '#unknown' },
                    ],
                    onError: { target: 'failed', actions: 'recordFailure' },
                  },
                },
                failed: {
                  description: 'What went wrong stays until the next change or try.',
                  exit: 'forgetFailure',
                  on: {
                    'application.save': { guard: 'isReadyToSave', target: 'waiting' },
                    'field.change': { guard: 'isChangeable', target: 'idle' },
                  },
                },
                conflict: {
                  description:
                    'Somebody else with the link saved in between. Their version is shown beside.',
                  on: {
                    'conflict.overwrite': {
                      guard: 'isReadyToSave',
                      target: 'waiting',
                      actions: 'takeNewer',
                    },
                    'conflict.adopt': { target: '#discarded', actions: 'takeNewer' },
                    'edit.cancel': { target: '#discarded', actions: 'takeNewer' },
                  },
                },
              },
            },
          },
        },
        removing: {
          description: 'Deletes the application. One confirmation stands before it.',
          initial: 'confirming',
          exit: 'forgetReason',
          on: {
            'confirmation.confirm': '.waiting',
            'confirmation.cancel': '#management.application.shown.before',
          },
          states: {
            confirming: {},
            waiting: {
              tags: 'busy',
              on: { 'confirmation.confirm': {}, 'confirmation.cancel': {} },
              invoke: {
                id: 'withdrawApplication',
                src: 'withdrawApplication',
                input: token,
                onDone: [
                  { guard: 'isGone', target: '#unknown' },
                  { guard: 'isDisowned', target: '#disowned', actions: 'forgetEverything' },
                  { target: '#management.application.withdrawn', actions: 'forgetEverything' },
                ],
                onError: { target: 'failed', actions: 'recordFailure' },
              },
            },
            failed: { description: 'Nothing that proves it is deleted.', exit: 'forgetFailure' },
          },
        },
        lapsed: {
          id: 'lapsed',
          description: 'The link opens nothing any more. The changes are kept to be copied.',
        },
        withdrawn: { description: 'It is gone, and its address free.' },
        disowned: {
          id: 'disowned',
          description: 'It is gone, and the address of who never applied is free.',
        },
        left: { description: 'Nothing is remembered, so that Back shows none of it.' },
      },
    },
    link: {
      description: 'A mail with the link, for whoever has an address and no link that opens.',
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
          description: 'Told the same whether the address has applied or not.',
          on: { 'link.request': 'requesting' },
        },
        failed: {
          description: 'Asked with an address that is one, so that it can be asked again.',
          exit: 'forgetFailure',
          on: { 'link.request': 'requesting' },
        },
      },
    },
  },
});

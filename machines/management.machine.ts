import { assertEvent, assign, raise, setup } from 'xstate';
import { comparableAddress, tidyAddress } from '../supabase/functions/_shared/address.ts';
import { emptyForm, type StepName, stepNames } from './application.form.ts';
import { isAddress, isComplete, isSameApplication } from './application.rules.ts';
import { messageOf, RefusedError, unprovided } from './call-errors.ts';
import { restored, withChange, withStep } from './form-progress.ts';
import type {
  Change,
  ManagementCallEvent,
  ManagementContext,
  ManagementEvent,
  ManagementInput,
  Opening,
  Saving,
  StoredApplication,
  Withdrawal,
} from './management.types.ts';

type MachineEvent = ManagementEvent | ManagementCallEvent;

const nothing: ManagementContext = {
  form: emptyForm,
  touched: [],
  seenSteps: [],
  lastStep: null,
  token: null,
  address: '',
  application: null,
  basedOn: null,
  failure: null,
};

function initialContext({ input: { token, edit } }: { input: ManagementInput }): ManagementContext {
  const changes = edit && { ...restored(edit), basedOn: edit.basedOn };
  return { ...nothing, ...changes, token: token ?? null };
}

function token({ context }: { context: ManagementContext }): string {
  return context.token ?? '';
}

function address({ context }: { context: ManagementContext }): string {
  return tidyAddress(context.address);
}

function change({ context: { token, basedOn, form } }: { context: ManagementContext }): Change {
  return { token: token ?? '', version: basedOn ?? 0, form };
}

/** A call's result; `null` if it found nothing, or failed. */
function resultOf(event: MachineEvent): Opening | Saving | Withdrawal {
  return ('output' in event && event.output) || null;
}

/** The application in a call's result, if any. */
function applicationFrom(event: MachineEvent): StoredApplication | null {
  const result = resultOf(event);
  if (result === null || typeof result === 'string') return null;
  return 'outcome' in result ? result.application : result;
}

/** Whether changes can be saved into an application: it is the version on which they are based. */
function accepts(application: StoredApplication | null, basedOn: number | null): boolean {
  return application?.isEditable === true && application.version === basedOn;
}

/**
 * An application that was sent, behind its emailed link: the applicant can see, change and withdraw it,
 * and request a new link. Opening a link changes nothing; each change has its own event.
 *
 * Its calls are only named here; `src` provides them when it creates the actor. Each rejects with an
 * error whose message is a sentence, and can be repeated.
 */
export const managementMachine = setup({
  types: {
    context: {} as ManagementContext,
    events: {} as MachineEvent,
    input: {} as ManagementInput,
    tags: {} as 'busy',
  },
  actors: {
    openApplication: unprovided<Opening, string>(),
    changeApplication: unprovided<Saving, Change>(),
    withdrawApplication: unprovided<Withdrawal, string>(),
    requestLink: unprovided<void, string>(),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasApplication: ({ context }) => context.application !== null,
    isFound: ({ event }) => applicationFrom(event) !== null,
    isStored: ({ context: { basedOn, form }, event }) => {
      const stored = applicationFrom(event);
      return basedOn !== null && stored !== null && isSameApplication(form, stored.form);
    },
    isSavable: ({ context: { basedOn }, event }) => accepts(applicationFrom(event), basedOn),
    hasEdit: ({ context: { basedOn } }) => basedOn !== null,
    isSaved: ({ event }) => Object(resultOf(event)).outcome === 'saved',
    isGone: ({ event }) => resultOf(event) === 'gone',
    isEditable: ({ context }) => context.application?.isEditable === true,
    isResumable: ({ context: { application, basedOn } }) => accepts(application, basedOn),
    hasFailure: ({ context }) => context.failure !== null,
    hasChanges: ({ context: { form, application } }) =>
      application !== null && !isSameApplication(form, application.form),
    // Another email address would be another application.
    isChangeable: ({ event }) => event.type === 'field.change' && event.name !== 'email',
    isReadyToSave: ({ context }) => isComplete(context.form),
    isConfirmed: ({ context: { application }, event }) =>
      event.type === 'removal.confirm' &&
      application !== null &&
      comparableAddress(event.address) === comparableAddress(application.form.email),
    isReadyToRequest: ({ context }) => context.token === null && isAddress(context.address),
  },
  actions: {
    takeAddress: assign(({ event }) => {
      assertEvent(event, 'address.change');
      return { address: event.value };
    }),
    // Without an application, the link has stopped working.
    keepApplication: assign(({ context, event }) => {
      const application = applicationFrom(event);
      return { application, token: application && context.token };
    }),
    beginEditing: assign(({ context: { application } }) => ({
      ...(application && { form: application.form, basedOn: application.version }),
      touched: [],
      seenSteps: stepNames,
      lastStep: 'review' as const,
    })),
    endEditing: assign({ basedOn: null }),
    changeField: assign(({ context, event }) => {
      assertEvent(event, 'field.change');
      return withChange(context, event);
    }),
    enterStep: assign(({ context, event }, { step }: { step: StepName }) =>
      withStep(context, step, event),
    ),
    goToLastStep: raise(({ context }) => ({ type: `step.${context.lastStep ?? stepNames[0]}` })),
    recordFailure: assign({
      failure: ({ event }) => ({
        message: messageOf(event),
        isRefused: 'error' in event && event.error instanceof RefusedError,
      }),
    }),
    forgetFailure: assign({ failure: null }),
    forgetApplication: assign({ application: null }),
    forgetEverything: assign(nothing),
  },
}).createMachine({
  id: 'management',
  description: 'An application that was sent, behind its emailed link.',
  context: initialContext,
  type: 'parallel',
  states: {
    application: {
      initial: 'unopened',
      states: {
        unopened: {
          description: 'The page has no link. It offers to email one.',
          always: { guard: 'hasToken', target: 'opening' },
        },
        opening: {
          description: 'Loads the application, and changes nothing.',
          tags: 'busy',
          invoke: {
            id: 'openApplication',
            src: 'openApplication',
            input: token,
            onDone: [
              {
                guard: 'isStored',
                target: 'shown.saved',
                actions: ['keepApplication', 'endEditing'],
              },
              { guard: 'isSavable', target: 'shown.unsaved', actions: 'keepApplication' },
              { guard: 'hasEdit', target: 'shown.unsavable', actions: 'keepApplication' },
              { guard: 'isFound', target: 'shown', actions: 'keepApplication' },
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
          description: 'Unknown, expired or withdrawn: the page is the same for all.',
          entry: 'forgetEverything',
        },
        shown: {
          description: 'All answers, and what the applicant can do.',
          initial: 'viewing',
          on: {
            'application.edit': [
              { guard: 'isResumable', target: 'editing' },
              { guard: 'isEditable', target: 'editing', actions: 'beginEditing' },
            ],
            'application.withdraw': { guard: 'hasApplication', target: 'removing' },
          },
          states: {
            viewing: { on: { 'page.resume': 'refreshing' } },
            refreshing: {
              description: 'The visitor returned to the page, which may be out of date.',
              invoke: {
                id: 'openApplication',
                src: 'openApplication',
                input: token,
                onDone: [
                  { guard: 'isFound', target: 'viewing', actions: 'keepApplication' },
                  { target: '#unknown' },
                ],
                onError: 'viewing',
              },
            },
            saved: { description: 'The changes are stored.' },
            unsaved: { description: 'Edit resumes changes that are not saved.' },
            unsavable: {
              description:
                'The application was changed elsewhere, or registration closed, or the link stopped working. The applicant can copy their words.',
            },
            before: { description: 'The state before a confirmation.', type: 'history' },
          },
        },
        editing: {
          description:
            'The same steps, with the answers that were sent. It begins with the review.',
          exit: 'forgetFailure',
          initial: 'restoring',
          on: {
            'field.change': { guard: 'isChangeable', actions: 'changeField' },
            'step.personalInfo': '.personalInfo',
            'step.experience': '.experience',
            'step.additionalInfo': '.additionalInfo',
            'step.review': '.review',
            'application.save': { guard: 'isReadyToSave', target: 'saving' },
            'edit.cancel': [
              {
                description: 'The server may have saved the changes, so the page asks it.',
                guard: 'hasFailure',
                target: 'opening',
                actions: 'forgetApplication',
              },
              { guard: 'hasChanges', target: 'shown.unsaved' },
              { target: 'shown', actions: 'endEditing' },
            ],
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
              on: { 'step.previous': 'additionalInfo' },
            },
          },
        },
        saving: {
          description: 'Sends the form, with the version on which it is based.',
          tags: 'busy',
          invoke: {
            id: 'changeApplication',
            src: 'changeApplication',
            input: change,
            onDone: [
              {
                guard: 'isSaved',
                target: 'shown.saved',
                actions: ['keepApplication', 'endEditing'],
              },
              { target: 'shown.unsavable', actions: 'keepApplication' },
            ],
            onError: { target: 'editing', actions: 'recordFailure' },
          },
        },
        removing: {
          description: 'Deletes the application once its email address was typed.',
          initial: 'confirming',
          states: {
            confirming: {
              description: 'Nothing is deleted yet.',
              on: {
                'removal.confirm': { guard: 'isConfirmed', target: 'waiting' },
                'removal.cancel': '#management.application.shown.before',
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
                  { target: '#management.application.withdrawn', actions: 'forgetEverything' },
                ],
                onError: { target: 'failed', actions: 'recordFailure' },
              },
            },
            failed: {
              description: 'The server may have deleted it. Cancel opens the link again.',
              exit: 'forgetFailure',
              on: {
                'removal.confirm': { guard: 'isConfirmed', target: 'waiting' },
                'removal.cancel': {
                  target: '#management.application.opening',
                  actions: 'forgetApplication',
                },
              },
            },
          },
        },
        withdrawn: { description: 'It is deleted, and its email address is free.' },
      },
    },
    link: {
      description: 'Emails a link to a visitor without a link that works.',
      initial: 'idle',
      on: {
        'address.change': { target: '.idle', actions: 'takeAddress' },
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

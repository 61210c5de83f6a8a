import { RefusedError } from '../../../../machines/call-errors.ts';
import type {
  ManagementCallEvent,
  StoredApplication,
} from '../../../../machines/management.types.ts';
import { callTexts } from '../../../../src/content/messages.ts';
import type { ManagementCallId } from '../../../../src/inspect/management-events.ts';
import { storedApplication } from '../../../fixtures/stored-application.ts';
import { isCompleteBySpec } from '../../spec/fields.ts';
import { hasChangesBySpec } from '../../spec/management/facts.ts';
import type { ManagementAnswerOnPath } from '../../spec/management/row.ts';
import { changedElsewhere } from './changed-elsewhere.ts';
import type { ManagementEventDefinition, ManagementSnapshot } from './event-definition.ts';

/** What the machine receives when a call ends. */
type End = { readonly output: unknown } | { readonly error: unknown };

/** An outcome of a call. */
interface Answer {
  readonly description: string;
  readonly end: (at: ManagementSnapshot) => End;
  /** Whether it makes sense in this state; always, if undefined. */
  readonly isGiven?: (at: ManagementSnapshot) => boolean;
  /**
   * How the real backend comes to it: by itself, after a change there, or scripted, for a broken
   * server. Undefined if no server sends it.
   */
  readonly realBackend?: 'by itself' | 'scripted' | Arrangement;
}

/** A change at the real backend before a call reaches it. */
type Arrangement = 'link ended' | 'registration closed' | 'changed elsewhere' | 'changed already';

/** The outcomes of a call by name. */
type Answers = Readonly<Record<string, Answer>>;

const failures = (call: string): Answers => ({
  refused: {
    description: `${call}: the server refuses`,
    end: () => ({ error: new RefusedError('permission denied') }),
    realBackend: 'scripted',
  },
  unanswered: {
    description: `${call}: no response arrives`,
    end: () => ({ error: new Error(callTexts.unreachable) }),
    realBackend: 'scripted',
  },
  'no-message': {
    description: `${call}: the server refuses without a message`,
    end: () => ({ error: new RefusedError('') }),
    realBackend: 'scripted',
  },
  'non-error': {
    description: `${call}: it rejects with something other than an error`,
    end: () => ({ error: 'no error at all' }),
  },
});

/** The application as the server last reported it. */
function applicationFrom({ context }: ManagementSnapshot): StoredApplication {
  return context.application ?? storedApplication;
}

/** The application that a link opens, or the version that the stored edit started from. */
function found({ context: { basedOn } }: ManagementSnapshot): StoredApplication {
  return { ...storedApplication, version: basedOn ?? storedApplication.version };
}

/** Whether the link is opened again during an edit. */
function isReopened({ context: { basedOn }, value }: ManagementSnapshot): boolean {
  return value.application === 'opening' && basedOn !== null;
}

/** The application with the changes that are being saved. */
function changed(at: ManagementSnapshot): StoredApplication {
  return { ...applicationFrom(at), version: found(at).version + 1, form: at.context.form };
}

const removal: Answers = {
  withdrawn: {
    description: 'Withdraw: the application is deleted',
    end: () => ({ output: 'withdrawn' }),
    realBackend: 'by itself',
  },
  gone: {
    description: 'Withdraw: the link no longer works',
    end: () => ({ output: 'gone' }),
    realBackend: 'link ended',
  },
  ...failures('Withdraw'),
};

const calls: Readonly<Record<ManagementCallId, Answers>> = {
  openApplication: {
    found: {
      description: 'Open: the application can be changed',
      end: (at) => ({ output: found(at) }),
      realBackend: 'by itself',
    },
    stored: {
      description: 'Open: the application has the changes of an unanswered save',
      end: (at) => ({ output: changed(at) }),
      isGiven: (at) => isReopened(at) && isCompleteBySpec(at.context.form),
      realBackend: 'changed already',
    },
    changed: {
      description: 'Open: somebody else has saved in the meantime',
      end: (at) => ({ output: changedElsewhere(found(at), at.context.form) }),
      isGiven: isReopened,
      realBackend: 'changed elsewhere',
    },
    closed: {
      description: 'Open: the application, but registration has closed',
      end: (at) => ({ output: { ...found(at), isEditable: false } }),
      realBackend: 'registration closed',
    },
    unknown: {
      description: 'Open: the link does not work',
      end: () => ({ output: null }),
      realBackend: 'link ended',
    },
    ...failures('Open'),
  },
  changeApplication: {
    saved: {
      description: 'Save: the changes are stored',
      end: (at) => ({ output: { outcome: 'saved', application: changed(at) } }),
      realBackend: 'by itself',
    },
    conflict: {
      description: 'Save: somebody else has saved in the meantime',
      end: (at) => ({
        output: {
          outcome: 'conflict',
          application: changedElsewhere(applicationFrom(at), at.context.form),
        },
      }),
      realBackend: 'changed elsewhere',
    },
    closed: {
      description: 'Save: registration has closed',
      end: (at) => ({
        output: { outcome: 'closed', application: { ...applicationFrom(at), isEditable: false } },
      }),
      // What is stored already counts as saved.
      isGiven: ({ context }) => hasChangesBySpec(context),
      realBackend: 'registration closed',
    },
    unknown: {
      description: 'Save: the link no longer works',
      end: () => ({ output: null }),
      realBackend: 'link ended',
    },
    ...failures('Save'),
  },
  withdrawApplication: removal,
  requestLink: {
    noted: {
      description: 'Request the link: the server accepts',
      end: () => ({ output: undefined }),
      realBackend: 'by itself',
    },
    ...failures('Request the link'),
  },
};

/** An outcome as an event, with its call. */
export interface ManagementAnswer extends Answer, ManagementEventDefinition {
  readonly description: string;
  readonly call: ManagementCallId;
}

function answerEvent(call: ManagementCallId, name: string, answer: Answer): ManagementAnswer {
  return {
    ...answer,
    call,
    event: (at) => {
      const end = answer.end(at);
      const type = `xstate.${'output' in end ? 'done' : 'error'}.actor.${call}`;
      // `@xstate/test` compares events as JSON, without error messages: the name tells them apart.
      const answered = { type, actorId: call, name, ...end };
      return answered as ManagementCallEvent;
    },
    isPossible: (at) => call in at.children && (answer.isGiven?.(at) ?? true),
    whyNotOnPage: () => (answer.realBackend ? undefined : 'the calls only reject with errors'),
  };
}

/** Every outcome of every call, as an event. */
export const managementAnswers = Object.fromEntries(
  (Object.keys(calls) as ManagementCallId[]).flatMap((call) =>
    Object.entries(calls[call]).map(([name, answer]) => [
      `${call} ${name}`,
      answerEvent(call, name, answer),
    ]),
  ),
) as Readonly<Record<ManagementAnswerOnPath, ManagementAnswer>>;

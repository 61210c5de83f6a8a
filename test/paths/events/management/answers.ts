import type {
  ManagementCallEvent,
  StoredApplication,
} from '../../../../machines/management.types.ts';
import { callTexts } from '../../../../src/content/calls.ts';
import type {
  ManagementAnswerName,
  ManagementCallId,
} from '../../../../src/inspect/management-events.ts';
import { storedApplication } from '../../../fixtures/stored-application.ts';
import { changedElsewhere } from './changed-elsewhere.ts';
import type { ManagementEventDefinition, ManagementSnapshot } from './event-definition.ts';

/** How a call ends: what the machine is told. */
type End = { readonly output: unknown } | { readonly error: unknown };

/** One way a call can end. */
interface Answer {
  readonly description: string;
  readonly end: (at: ManagementSnapshot) => End;
  /**
   * How the real backend comes to give it: by itself, once something was done there, or not at all,
   * so that the answer is scripted, as a broken one is; left out where no server gives it.
   */
  readonly realBackend?: 'by itself' | 'scripted' | Arrangement;
}

/** What is done to the real backend before a call reaches it. */
type Arrangement = 'link voided' | 'registration closed' | 'changed elsewhere' | 'changed already';

/** The answers of a call by their names. */
type Answers = Readonly<Record<string, Answer>>;

const failures = (call: string): Answers => ({
  refused: {
    description: `${call}: the server refuses it`,
    end: () => ({ error: new Error('permission denied') }),
    realBackend: 'scripted',
  },
  unanswered: {
    description: `${call}: no answer comes`,
    end: () => ({ error: new Error(callTexts.unreachable) }),
    realBackend: 'scripted',
  },
  'no-message': {
    description: `${call}: the server refuses it without a word`,
    end: () => ({ error: new Error('') }),
    realBackend: 'scripted',
  },
  'non-error': {
    description: `${call}: it fails with something that is no error`,
    end: () => ({ error: 'no error at all' }),
  },
});

/** The application as it was told last. */
function applicationFrom({ context }: ManagementSnapshot): StoredApplication {
  return context.application ?? storedApplication;
}

/** The application with the changes that are being saved. */
function changed(at: ManagementSnapshot): StoredApplication {
  const application = applicationFrom(at);
  return { ...application, version: application.version + 1, form: at.context.form };
}

const removal: Answers = {
  withdrawn: {
    description: 'Withdraw: it is gone',
    end: () => ({ output: 'withdrawn' }),
    realBackend: 'by itself',
  },
  gone: {
    description: 'Withdraw: the link opens nothing any more',
    end: () => ({ output: 'gone' }),
    realBackend: 'link voided',
  },
  ...failures('Withdraw'),
};

const calls: Readonly<Record<ManagementCallId, Answers>> = {
  openApplication: {
    found: {
      description: 'Open: it is an application that can be changed',
      end: () => ({ output: storedApplication }),
      realBackend: 'by itself',
    },
    closed: {
      description: 'Open: it is an application, and registration has closed',
      end: () => ({ output: { ...storedApplication, isEditable: false } }),
      realBackend: 'registration closed',
    },
    unknown: {
      description: 'Open: the link opens nothing',
      end: () => ({ output: null }),
      realBackend: 'link voided',
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
      description: 'Save: somebody else has saved in between',
      end: (at) => ({
        output: {
          outcome: 'conflict',
          application: changedElsewhere(applicationFrom(at), at.context.form),
        },
      }),
      realBackend: 'changed elsewhere',
    },
    stored: {
      description: 'Save: the changes were stored before, without an answer',
      end: (at) => ({ output: { outcome: 'conflict', application: changed(at) } }),
      realBackend: 'changed already',
    },
    closed: {
      description: 'Save: registration has closed',
      end: (at) => ({
        output: { outcome: 'closed', application: { ...applicationFrom(at), isEditable: false } },
      }),
      realBackend: 'registration closed',
    },
    unknown: {
      description: 'Save: the link opens nothing any more',
      end: () => ({ output: null }),
      realBackend: 'link voided',
    },
    ...failures('Save'),
  },
  withdrawApplication: removal,
  requestLink: {
    noted: {
      description: 'Ask for the link: it is noted',
      end: () => ({ output: undefined }),
      realBackend: 'by itself',
    },
    ...failures('Ask for the link'),
  },
};

/** An answer as an event, with the call it answers. */
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
      // `@xstate/test` compares events as JSON, where errors have no message: the name tells them apart.
      const answered = { type, actorId: call, name, ...end };
      return answered as ManagementCallEvent;
    },
    isPossible: ({ children }) => call in children,
    whyNotOnPage: () => (answer.realBackend ? undefined : 'the calls reject with errors alone'),
  };
}

/** The name of an answer on a path: `stored` is a conflict to the site. */
export type ManagementAnswerOnPath = ManagementAnswerName | 'changeApplication stored';

/** Every answer of every call, as an event. */
export const managementAnswers = Object.fromEntries(
  (Object.keys(calls) as ManagementCallId[]).flatMap((call) =>
    Object.entries(calls[call]).map(([name, answer]) => [
      `${call} ${name}`,
      answerEvent(call, name, answer),
    ]),
  ),
) as Readonly<Record<ManagementAnswerOnPath, ManagementAnswer>>;

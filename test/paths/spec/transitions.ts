import {
  type ApplicationForm,
  emptyForm,
  type FieldName,
  type StepName,
} from '../../../machines/application.form.ts';
import type { ApplicationContext } from '../../../machines/application.types.ts';
import { type CallId, eventNamed, submissionId, type TimerName } from '../vocabulary/events.ts';

/** Where each region is, as a path of state names: `submitting.inserting`. */
export interface Regions {
  readonly wizard: string;
  readonly answers: string;
  readonly submission: string;
  readonly confirmationEmail: string;
  readonly modal: string;
  readonly registration: string;
}

/** A moment of the application, as far as the spec speaks of it. */
export interface Moment {
  readonly regions: Regions;
  readonly context: ApplicationContext;
}

/** One row: what an event does in a state. Whatever it doesn't mention stays as it is. */
export interface Transition {
  readonly says: string;
  readonly event: string;
  readonly given?: Partial<Regions> & {
    readonly form?: 'complete' | 'incomplete';
    /** Whether an earlier insert may have been stored without an answer. */
    readonly inDoubt?: boolean;
    /** Whether registration closes within a day, which is as long as a timer waits. */
    readonly closing?: 'due' | 'later';
  };
  readonly leadsTo?: Partial<Regions>;
  readonly changes?: (context: ApplicationContext, event: string) => Partial<ApplicationContext>;
  readonly effects?: readonly string[];
  readonly call?: CallId;
}

const day = 24 * 60 * 60 * 1000;

/** The timers, in ms (spec, section 9); the closing is looked at once a day. */
export const delays: Readonly<Record<TimerName, (context: ApplicationContext) => number>> = {
  redirectToLanding: () => 2000,
  closeSuccess: () => 4000,
  closeError: () => 3000,
  closeInfo: () => 3000,
  closingCheck: ({ closesIn }) => Math.min(closesIn ?? day, day),
};

/** The fields of each step (spec, section 2). */
export const fieldsOfStep: Record<StepName, readonly FieldName[]> = {
  personalInfo: ['full_name', 'email'],
  experience: ['experience', 'motivation'],
  additionalInfo: [
    'track_selection',
    'team_preference',
    'team_members.0',
    'team_members.1',
    'team_members.2',
    'team_members.3',
    'github_url',
    'linkedin_url',
    'portfolio_url',
  ],
  review: [],
};

function changedField(event: string): { name: FieldName; value: string } {
  return eventNamed(event) as unknown as { name: FieldName; value: string };
}

function walking(from: StepName, to: StepName) {
  return ({ touched, seenSteps }: ApplicationContext) => ({
    touched: [...touched, ...fieldsOfStep[from]],
    seenSteps: [...seenSteps, to],
  });
}

const reset = {
  form: emptyForm,
  touched: [],
  seenSteps: ['personalInfo'],
  submissionId: null,
  unansweredInserts: 0,
} as const;

const succeeded = {
  leadsTo: {
    wizard: 'personalInfo',
    answers: 'untouched',
    submission: 'success.redirecting',
    modal: 'open.success',
    confirmationEmail: 'sending',
  },
  changes: ({ form }: ApplicationContext) => ({ ...reset, receipt: form }),
  effects: ['form.reset'],
  call: 'sendConfirmationEmail',
} as const;

const failed = { submission: 'failure', modal: 'open.error' };
const duplicate = () => ({ failure: { kind: 'duplicate' }, unansweredInserts: 0 }) as const;
const failure = (message: string) => ({ failure: { kind: 'failed', message } }) as const;

const submit = {
  event: 'application.submit',
  leadsTo: { submission: 'submitting.checkingDuplicate' },
  changes: (context: ApplicationContext) => ({
    submissionId: context.submissionId ?? submissionId,
    failure: null,
  }),
  call: 'checkDuplicate',
} as const;
const sendable = { wizard: 'review', registration: 'open', form: 'complete' } as const;

const steps: readonly StepName[] = ['personalInfo', 'experience', 'additionalInfo', 'review'];

const walks: readonly Transition[] = steps.flatMap((from, index) => {
  const next = steps[index + 1];
  const previous = steps[index - 1];
  const row = (event: string, to: StepName): Transition => ({
    says: `from ${from} to ${to}`,
    event,
    given: { wizard: from },
    leadsTo: { wizard: to },
    changes: walking(from, to),
  });
  return [
    ...(next ? [row('step.next', next)] : []),
    ...(previous ? [row('step.previous', previous)] : []),
    ...steps.filter((to) => to !== from).map((to) => row(`step.${to}`, to)),
  ];
});

const editable = ['idle', 'success', 'failure'].map((submission) => ({ submission }));

/**
 * What the spec wants to happen (sections 4, 5, 7 and 8, and the design where the spec is silent),
 * written by hand and not from the machine.
 */
export const transitions: readonly Transition[] = [
  ...walks,

  ...editable.flatMap((given): Transition[] => [
    {
      says: 'a field takes what is typed',
      event: 'field.change',
      given,
      leadsTo: { answers: 'given' },
      changes: ({ form, touched }, event) => {
        const { name, value } = changedField(event);
        return {
          form: { ...form, [name]: value } as ApplicationForm,
          touched: [...touched, name],
          ...(name === 'email' && { submissionId: null, unansweredInserts: 0 }),
        };
      },
    },
    {
      says: 'the draft of another tab is taken over',
      event: 'draft.adopt',
      given,
      leadsTo: { answers: 'given' },
      changes: (context) => {
        const { draft } = eventNamed('draft.adopt') as unknown as { draft: ApplicationContext };
        const { form, submissionId, unansweredInserts } = draft;
        const seenSteps = [...context.seenSteps, ...draft.seenSteps];
        return { form, seenSteps, submissionId, unansweredInserts };
      },
    },
    {
      says: 'starting over empties the form and returns to step 1',
      event: 'application.startOver',
      given,
      leadsTo: { wizard: 'personalInfo', answers: 'untouched' },
      changes: () => reset,
      effects: ['form.reset'],
    },
  ]),

  { says: 'a complete form is sent', ...submit, given: { ...sendable, submission: 'idle' } },
  { says: 'a failed one is sent again', ...submit, given: { ...sendable, submission: 'failure' } },
  {
    says: 'another one is sent after a success',
    ...submit,
    given: { ...sendable, submission: 'success.settled' },
  },

  {
    says: 'an address that has not applied is inserted',
    event: 'checkDuplicate free',
    leadsTo: { submission: 'submitting.inserting' },
    changes: ({ unansweredInserts }) => ({ unansweredInserts: unansweredInserts + 1 }),
    call: 'insertApplicant',
  },
  {
    says: 'an address that has applied is refused, without an insert',
    event: 'checkDuplicate taken',
    leadsTo: failed,
    changes: duplicate,
  },
  {
    says: 'a refused check fails with its message',
    event: 'checkDuplicate refused',
    leadsTo: failed,
    changes: () => failure('permission denied'),
  },
  {
    says: 'an unanswered check fails with its message',
    event: 'checkDuplicate unanswered',
    leadsTo: failed,
    changes: () => failure('no answer came'),
  },
  {
    says: 'an error without a message is unknown',
    event: 'checkDuplicate wordless',
    leadsTo: failed,
    changes: () => failure('Unknown error'),
  },
  {
    says: 'what is no error is unknown',
    event: 'checkDuplicate errorless',
    leadsTo: failed,
    changes: () => failure('Unknown error'),
  },

  { says: 'a stored application succeeds', event: 'insertApplicant stored', ...succeeded },
  {
    says: 'an insert that finds the address taken is a duplicate',
    event: 'insertApplicant duplicate',
    given: { inDoubt: false },
    leadsTo: failed,
    changes: duplicate,
  },
  {
    says: 'where an earlier insert may have been stored, it asks whose the address is',
    event: 'insertApplicant duplicate',
    given: { inDoubt: true },
    leadsTo: { submission: 'submitting.reconciling' },
    changes: ({ unansweredInserts }) => ({ unansweredInserts: unansweredInserts - 1 }),
    call: 'reconcile',
  },
  {
    says: 'a refused insert fails with its message',
    event: 'insertApplicant refused',
    leadsTo: failed,
    changes: ({ unansweredInserts }) => ({
      ...failure('permission denied'),
      unansweredInserts: unansweredInserts - 1,
    }),
  },
  {
    says: 'an unanswered insert fails with its message and stays in doubt',
    event: 'insertApplicant unanswered',
    leadsTo: failed,
    changes: () => failure('no answer came'),
  },

  { says: "one's own earlier insert is a success", event: 'reconcile free', ...succeeded },
  {
    says: "somebody else's is a duplicate",
    event: 'reconcile taken',
    leadsTo: failed,
    changes: duplicate,
  },
  {
    says: 'a refused look fails with its message',
    event: 'reconcile refused',
    leadsTo: failed,
    changes: () => failure('permission denied'),
  },
  {
    says: 'an unanswered look fails with its message',
    event: 'reconcile unanswered',
    leadsTo: failed,
    changes: () => failure('no answer came'),
  },

  {
    says: 'the confirmation e-mail is sent',
    event: 'sendConfirmationEmail sent',
    leadsTo: { confirmationEmail: 'sent' },
  },
  {
    says: 'one that fails is only logged',
    event: 'sendConfirmationEmail unsent',
    leadsTo: { confirmationEmail: 'unsent' },
    effects: ['reportUnsentEmail'],
  },

  {
    says: 'the landing page is shown 2000 ms after success',
    event: 'after redirectToLanding',
    leadsTo: { submission: 'success.settled' },
    effects: ['goToLanding'],
  },
  {
    says: 'leaving by hand cancels the redirect',
    event: 'page.leave',
    given: { submission: 'success.redirecting' },
    leadsTo: { submission: 'success.settled' },
  },
  {
    says: 'dismissing the notice early leaves the redirect as it is',
    event: 'receipt.dismiss',
    given: { submission: 'success.redirecting' },
    changes: () => ({ receipt: null }),
  },
  {
    says: 'the notice of a success can be dismissed',
    event: 'receipt.dismiss',
    given: { submission: 'success.settled' },
    leadsTo: { submission: 'idle' },
    changes: () => ({ receipt: null }),
  },
  {
    says: 'an edit takes the failure away',
    event: 'field.change',
    given: { submission: 'failure' },
    leadsTo: { submission: 'idle' },
    changes: () => ({ failure: null }),
  },
  {
    says: 'starting over takes the failure away',
    event: 'application.startOver',
    given: { submission: 'failure' },
    leadsTo: { submission: 'idle' },
    changes: () => ({ failure: null }),
  },

  {
    says: 'a lost connection is told, where no other message is open',
    event: 'connection.lose',
    given: { modal: 'closed' },
    leadsTo: { modal: 'open.info.offline' },
  },
  {
    says: 'a message is closed by hand',
    event: 'modal.close',
    given: { modal: 'open' },
    leadsTo: { modal: 'closed' },
  },
  { says: 'a success closes itself', event: 'after closeSuccess', leadsTo: { modal: 'closed' } },
  { says: 'an error closes itself', event: 'after closeError', leadsTo: { modal: 'closed' } },
  { says: 'an info closes itself', event: 'after closeInfo', leadsTo: { modal: 'closed' } },

  {
    says: 'a day passes and registration stays open',
    event: 'after closingCheck',
    given: { closing: 'later' },
    changes: ({ closesIn }) => ({ closesIn: closesIn && closesIn - day }),
  },
  {
    says: 'registration closes at its time',
    event: 'after closingCheck',
    given: { closing: 'due' },
    leadsTo: { registration: 'closed' },
    changes: () => ({ closesIn: 0 }),
  },
  {
    says: 'the closing is told, where no other message is open',
    event: 'after closingCheck',
    given: { closing: 'due', modal: 'closed' },
    leadsTo: { modal: 'open.info.registrationClosed' },
  },
];

import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type {
  ApplicationForm,
  ChoiceName,
  FieldName,
  StepName,
  TextName,
} from './application.form.ts';

/** Why a submission failed (spec, section 8): the address has applied before, or anything else. */
export type Failure =
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'failed'; readonly message: string };

/** What the machine remembers beside its states. */
export interface ApplicationContext {
  readonly form: ApplicationForm;
  /** The fields whose errors are shown: those changed, and those of every step that was left. */
  readonly touched: readonly FieldName[];
  /** The steps that were on the page, on this visit or when the draft was kept. */
  readonly seenSteps: readonly StepName[];
  /** The step a draft was left on, to return to; `null` where there was no draft. */
  readonly draftStep: StepName | null;
  /** The id this application is sent under: the same one in every try, new for a new address. */
  readonly submissionId: string | null;
  /** Inserts sent under this id that no answer refused: any of them may have been stored. */
  readonly unansweredInserts: number;
  readonly failure: Failure | null;
  /** The application that was received, until its notice is dismissed. */
  readonly receipt: ApplicationForm | null;
  /** How long registration stays open, in ms; `null` where it doesn't close by itself. */
  readonly closesIn: number | null;
}

/** What an applicant left behind: enough to go on where they stopped. */
export interface ApplicationDraft {
  readonly form: ApplicationForm;
  readonly step: StepName;
  readonly seenSteps: readonly StepName[];
  readonly submissionId: string | null;
  readonly unansweredInserts: number;
}

/** What the machine starts from; with nothing given, an empty form and registration open. */
export interface ApplicationInput {
  readonly draft?: ApplicationDraft | undefined;
  /** How long registration stays open, in ms; negative once it has closed. */
  readonly closesIn?: number | undefined;
}

/** What the page tells the machine. */
export type ApplicationEvent =
  | { readonly type: 'field.change'; readonly name: TextName; readonly value: string }
  | {
      [Name in ChoiceName]: {
        readonly type: 'field.change';
        readonly name: Name;
        readonly value: ApplicationForm[Name];
      };
    }[ChoiceName]
  /** The same draft went on in another tab. */
  | { readonly type: 'draft.adopt'; readonly draft: ApplicationDraft }
  | { readonly type: 'step.next' }
  | { readonly type: 'step.previous' }
  | { readonly type: 'step.personalInfo' }
  | { readonly type: 'step.experience' }
  | { readonly type: 'step.additionalInfo' }
  | { readonly type: 'step.review' }
  /** `submissionId` is used where this application has none yet. */
  | { readonly type: 'application.submit'; readonly submissionId: string }
  | { readonly type: 'application.startOver' }
  | { readonly type: 'modal.close' }
  | { readonly type: 'receipt.dismiss' }
  /** The applicant went to another view. */
  | { readonly type: 'page.leave' }
  /** The browser lost its connection. */
  | { readonly type: 'connection.lose' };

/** What the machine's regions tell each other. */
export type RaisedEvent =
  | { readonly type: 'submission.succeeded' }
  | { readonly type: 'submission.failed' }
  | { readonly type: 'registration.closed' };

/** What the machine tells whoever listens with `actor.on`. */
export type EmittedEvent =
  /** The form was emptied: after success, or to start over. */
  { readonly type: 'form.reset' };

/** What the calls are given: the form, and the id it is sent under. */
export interface Submission {
  readonly form: ApplicationForm;
  readonly submissionId: string;
}

/** What the duplicate check found: `free`, or `taken` by another application. */
export type DuplicateCheck = 'free' | 'taken';

/** How the calls end, as XState reports it. */
export type CallEvent =
  | DoneActorEvent<DuplicateCheck, 'checkDuplicate' | 'reconcile'>
  | DoneActorEvent<void, 'insertApplicant' | 'sendConfirmationEmail'>
  | ErrorActorEvent<
      unknown,
      'checkDuplicate' | 'reconcile' | 'insertApplicant' | 'sendConfirmationEmail'
    >;

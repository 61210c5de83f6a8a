import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { ApplicationForm } from './application.form.ts';
import type { SubmissionError } from './call-errors.ts';
import type { Draft, FieldChange, FormProgress, StepEvent } from './form-progress.ts';

/** Why a submission failed (spec, section 8). */
export type Failure =
  | Pick<SubmissionError, 'kind'>
  | { readonly kind: 'failed'; readonly message: string };

/** The machine's memory beside its states. A draft restores the applicant's progress. */
export interface ApplicationContext extends FormProgress {
  /**
   * When the answers of an earlier visit were saved, in ms since 1970; `null` for this visit's answers.
   */
  readonly savedAt: number | null;
  /** The answers before 'Start over', while that can be undone. */
  readonly discarded: ApplicationDraft | null;
  readonly failure: Failure | null;
  /** The id of the last submission; blank before the first. */
  readonly submissionId: string;
  /** The received application, until its notice is dismissed. */
  readonly submittedForm: ApplicationForm | null;
}

/** An application as it is sent: every try to send the same one has the same id. */
export interface Submission {
  readonly submissionId: string;
  readonly form: ApplicationForm;
}

/** An applicant's saved progress. */
export interface ApplicationDraft extends Draft {
  /** When it was saved, in ms since 1970. */
  readonly savedAt?: number | null;
}

/** The machine's input. By default, the form is empty and registration is open. */
export interface ApplicationInput {
  readonly draft?: ApplicationDraft | undefined;
  /** Whether registration is open by the clock; open by default. */
  readonly registration?: 'open' | 'closed' | undefined;
}

/** Events from the page. */
export type ApplicationEvent =
  | FieldChange
  | StepEvent
  /** Another tab changed the draft. */
  | { readonly type: 'draft.adopt'; readonly draft: Draft }
  /** Another tab sent the draft. */
  | { readonly type: 'draft.sentElsewhere' }
  /** The draft was sent before it changed. */
  | { readonly type: 'draft.alreadySent' }
  /** Whether this device can store the draft. */
  | { readonly type: 'draft.saved' }
  | { readonly type: 'draft.saveFailed' }
  | { readonly type: 'application.submit' }
  | { readonly type: 'application.startOver' }
  | { readonly type: 'application.undo' }
  | { readonly type: 'modal.close' }
  | { readonly type: 'receipt.dismiss' }
  | { readonly type: 'page.leave' }
  /** The page read the clock, which can be set back. */
  | { readonly type: 'registration.close' }
  | { readonly type: 'registration.open' }
  | { readonly type: 'connection.lose' }
  | { readonly type: 'connection.restore' };

/** Events between the machine's regions. */
export type RaisedEvent =
  | { readonly type: 'submission.succeeded' }
  | { readonly type: 'submission.failed' }
  | { readonly type: 'registration.closed' };

/** Events for listeners of `actor.on`. */
export type EmittedEvent =
  /** The form was emptied, because it was sent or started over, here or in another tab. */
  { readonly type: 'form.reset' };

/** The duplicate check's result: `free`, or `taken` by another application. */
export type DuplicateCheck = 'free' | 'taken';

/** The calls' results, as XState reports them. */
export type CallEvent =
  | DoneActorEvent<DuplicateCheck, 'checkDuplicate'>
  | DoneActorEvent<void, 'insertApplicant' | 'sendConfirmationEmail'>
  | ErrorActorEvent<unknown, 'checkDuplicate' | 'insertApplicant' | 'sendConfirmationEmail'>;

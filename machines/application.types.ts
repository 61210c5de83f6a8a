import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { ApplicationForm } from './application.form.ts';
import type { Draft, FieldChange, FormProgress, StepEvent } from './form-progress.ts';

/**
 * Why a submission failed: the address has applied before, this very application was stored before
 * its last changes, or anything else (spec, section 8).
 */
export type Failure =
  | { readonly kind: 'duplicate' | 'alreadySent' }
  | { readonly kind: 'failed'; readonly message: string };

/** What the machine remembers beside its states; a draft brings back how far one had come. */
export interface ApplicationContext extends FormProgress {
  /** When answers of an earlier visit were saved, in ms since 1970; `null` for those of this visit. */
  readonly savedAt: number | null;
  /** What was started over, for as long as that can be undone. */
  readonly discarded: ApplicationDraft | null;
  readonly failure: Failure | null;
  /** The application that was received, until its notice is dismissed. */
  readonly receipt: ApplicationForm | null;
}

/** What an applicant left behind: enough to go on where they stopped. */
export interface ApplicationDraft extends Draft {
  /** When it was saved, in ms since 1970. */
  readonly savedAt?: number | null;
}

/** What the machine starts from; with nothing given, an empty form and registration open. */
export interface ApplicationInput {
  readonly draft?: ApplicationDraft | undefined;
  /** How registration stands by the clock; open, where nothing is said. */
  readonly registration?: 'open' | 'closed' | undefined;
}

/** What the page tells the machine. */
export type ApplicationEvent =
  | FieldChange
  | StepEvent
  /** The same draft went on in another tab. */
  | { readonly type: 'draft.adopt'; readonly draft: ApplicationDraft }
  /** The same draft was started over in another tab. */
  | { readonly type: 'draft.cleared' }
  /** The same draft was sent from another tab. */
  | { readonly type: 'draft.sent' }
  /** Whether this device keeps the draft. */
  | { readonly type: 'draft.kept' }
  | { readonly type: 'draft.refused' }
  | { readonly type: 'application.submit' }
  | { readonly type: 'application.startOver' }
  /** Keeps the answers that were started over in another tab. */
  | { readonly type: 'application.keep' }
  | { readonly type: 'application.undo' }
  | { readonly type: 'modal.close' }
  | { readonly type: 'receipt.dismiss' }
  | { readonly type: 'page.leave' }
  /** The clock was read, which can also be set back. */
  | { readonly type: 'registration.close' }
  | { readonly type: 'registration.open' }
  | { readonly type: 'connection.lose' }
  | { readonly type: 'connection.restore' };

/** What the machine's regions tell each other. */
export type RaisedEvent =
  | { readonly type: 'submission.succeeded' }
  | { readonly type: 'submission.failed' }
  | { readonly type: 'registration.closed' };

/** What the machine tells whoever listens with `actor.on`. */
export type EmittedEvent =
  /** The form was emptied: it was sent or started over. */
  { readonly type: 'form.reset'; readonly reason: 'sent' | 'startedOver' };

/** What the duplicate check found: `free`, or `taken` by another application. */
export type DuplicateCheck = 'free' | 'taken';

/** How the calls end, as XState reports it. */
export type CallEvent =
  | DoneActorEvent<DuplicateCheck, 'checkDuplicate'>
  | DoneActorEvent<void, 'insertApplicant' | 'sendConfirmationEmail'>
  | ErrorActorEvent<unknown, 'checkDuplicate' | 'insertApplicant' | 'sendConfirmationEmail'>;

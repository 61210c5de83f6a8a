import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { ApplicationForm } from './application.form.ts';
import type { Draft, FieldChange, FormProgress, StepEvent } from './form-progress.ts';

/** The organisers' possible decisions; `received` before one. */
export const statuses = ['received', 'accepted', 'waitlisted', 'declined'] as const;

/** One of these decisions. */
export type ApplicationStatus = (typeof statuses)[number];

/** A teammate, as the application lists them. */
export interface Member {
  readonly email: string;
  /** Whether this email address has applied. */
  readonly hasApplied: boolean;
}

/** A stored application. */
export interface StoredApplication {
  /** Counts its changes. A save names the version on which it is based. */
  readonly version: number;
  readonly status: ApplicationStatus;
  /** When it was sent, in ms since 1970. */
  readonly appliedAt: number;
  /** Whether it can be changed, because registration is open. */
  readonly isEditable: boolean;
  readonly form: ApplicationForm;
  readonly members: readonly Member[];
}

/** Unsaved changes, from which an edit can resume, even after a reload. */
export interface KeptEdit extends Draft {
  /** The version on which they are based. They can't replace a newer one (optimistic locking). */
  readonly basedOn: number;
}

/** The machine's memory beside its states. */
export interface ManagementContext extends FormProgress {
  /** The link's token, while it works. */
  readonly token: string | null;
  /** The email address for which a link is requested. */
  readonly address: string;
  /** The application in the last answer. */
  readonly application: StoredApplication | null;
  /** The version on which the form's changes are based; `null` without an edit. */
  readonly basedOn: number | null;
  readonly failure: CallFailure | null;
}

/** A failed call. */
export interface CallFailure {
  /** The reason, as a sentence. */
  readonly message: string;
  /** Whether the server refused the call. Otherwise it may have taken effect. */
  readonly isRefused: boolean;
}

/** The machine's input: an opened link with its unsaved changes, or nothing. */
export interface ManagementInput {
  readonly token?: string | undefined;
  readonly edit?: KeptEdit | undefined;
}

/** Events from the page. */
export type ManagementEvent =
  | FieldChange
  | StepEvent
  | { readonly type: 'address.change'; readonly value: string }
  | { readonly type: 'link.request' }
  /** Asks the server again, after it gave no answer. */
  | { readonly type: 'application.reopen' }
  | { readonly type: 'application.edit' }
  | { readonly type: 'application.save' }
  | { readonly type: 'application.withdraw' }
  /** Deletes the application, if the address that was typed is its own. */
  | { readonly type: 'removal.confirm'; readonly address: string }
  | { readonly type: 'removal.cancel' }
  | { readonly type: 'edit.cancel' }
  /** The visitor returned to the page, which was open all the time. */
  | { readonly type: 'page.resume' };

/** The result of opening a link; `null` for any bad link. */
export type Opening = StoredApplication | null;

/** The result of saving; `null` if the link no longer works. */
export type Saving = {
  readonly outcome: 'saved' | 'conflict' | 'closed';
  readonly application: StoredApplication;
} | null;

/** The result of withdrawing; `gone` if the link no longer worked. */
export type Withdrawal = 'withdrawn' | 'gone';

/** The request that saves changes. */
export interface Change {
  readonly token: string;
  /** The version on which it is based. */
  readonly version: number;
  readonly form: ApplicationForm;
}

/** The calls' results, as XState reports them. */
export type ManagementCallEvent =
  | DoneActorEvent<Opening, 'openApplication'>
  | DoneActorEvent<Saving, 'changeApplication'>
  | DoneActorEvent<Withdrawal, 'withdrawApplication'>
  | DoneActorEvent<void, 'requestLink'>
  | ErrorActorEvent<
      unknown,
      'openApplication' | 'changeApplication' | 'withdrawApplication' | 'requestLink'
    >;

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

/** Why an application is deleted: its applicant withdraws it, or 'This wasn't me'. */
export type RemovalReason = 'withdraw' | 'disown';

/** Facts about unsaved changes, beside their words. */
export interface Edit {
  /** The version on which they are based. Saving is a conflict if another one is stored by then. */
  readonly version: number;
  /** Whether the applicant discarded the changes, which can be undone. */
  readonly isGivenUp: boolean;
  /** Saves without an answer. If one of them is stored, it is the applicant's own. */
  readonly unanswered: readonly ApplicationForm[];
}

/** Unsaved changes, from which an edit can resume, even after a reload. */
export interface KeptEdit extends Edit, Draft {}

/** The machine's memory beside its states. */
export interface ManagementContext extends FormProgress {
  /** The link's token, until the visitor leaves the page. */
  readonly token: string | null;
  /** The email address for which a link is requested. */
  readonly address: string;
  /** The application in the last answer. */
  readonly application: StoredApplication | null;
  /** The version that was saved elsewhere while this form was open. */
  readonly newer: StoredApplication | null;
  /** Facts about the form's changes; `null` without an edit. */
  readonly edit: Edit | null;
  /** The reason for deletion, during its confirmation and its call. */
  readonly removal: RemovalReason | null;
  /** Why a call failed, as a sentence. */
  readonly failure: string | null;
}

/** An opened link, with its unsaved changes. */
interface OpenedLink {
  readonly token: string;
  readonly edit?: KeptEdit | undefined;
}

/** The machine's input: an opened link, or the email address for which one is requested. */
export type ManagementInput = OpenedLink | { readonly address: string };

/** Events from the page. */
export type ManagementEvent =
  | FieldChange
  | StepEvent
  /** A link was opened in an existing page. */
  | ({ readonly type: 'link.open' } & OpenedLink)
  | { readonly type: 'address.change'; readonly value: string }
  | { readonly type: 'link.request' }
  /** Asks the server again. */
  | { readonly type: 'application.reopen' }
  | { readonly type: 'application.edit' }
  | { readonly type: 'application.save' }
  | { readonly type: 'application.withdraw' }
  /** 'This wasn't me.' */
  | { readonly type: 'application.disown' }
  | { readonly type: 'confirmation.confirm' }
  | { readonly type: 'confirmation.cancel' }
  | { readonly type: 'edit.cancel' }
  /** Restores discarded changes. */
  | { readonly type: 'edit.undo' }
  /** Overwrites the version that was saved meanwhile, after showing it. */
  | { readonly type: 'conflict.overwrite' }
  /** Accepts the version that was saved meanwhile. */
  | { readonly type: 'conflict.adopt' }
  | { readonly type: 'page.leave' };

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

import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { ApplicationForm } from './application.form.ts';
import type { Draft, FieldChange, FormProgress, StepEvent } from './form-progress.ts';

/** How organisers can have decided on an application; `received` until they have. */
export const statuses = ['received', 'accepted', 'waitlisted', 'declined'] as const;

/** One of these decisions. */
export type ApplicationStatus = (typeof statuses)[number];

/** Another member of a team, as the application lists them. */
export interface Member {
  readonly email: string;
  /** Whether an application came from this address. */
  readonly hasApplied: boolean;
}

/** An application as it is stored. */
export interface StoredApplication {
  /** Counts its changes; who saves says which one they started from. */
  readonly version: number;
  /** What the seams of its pass derive from: eight hexadecimal digits. */
  readonly pass: string;
  readonly status: ApplicationStatus;
  /** When it was sent, in ms since 1970. */
  readonly appliedAt: number;
  /** Whether it can be changed: registration is open. */
  readonly isEditable: boolean;
  readonly form: ApplicationForm;
  readonly members: readonly Member[];
}

/** Why an application is deleted: its owner withdraws it, or 'this wasn't me'. */
export type RemovalReason = 'withdraw' | 'disown';

/** What is known of changes beside their words, until they are saved. */
export interface Edit {
  /** Which version was changed: saving is a conflict where another is stored by then. */
  readonly version: number;
  /** Whether the changes were given up, which can be undone. */
  readonly isGivenUp: boolean;
  /** What was sent to be saved without an answer: if it is stored, it is nobody else's. */
  readonly unanswered: readonly ApplicationForm[];
}

/** Changes that are not saved: enough to go on where they were left, be it after a reload. */
export interface KeptEdit extends Edit, Draft {}

/** What the machine remembers beside its states. */
export interface ManagementContext extends FormProgress {
  /** What the link carries, until the page is left. */
  readonly token: string | null;
  /** The address that a link is asked for. */
  readonly address: string;
  /** The application as it was told last. */
  readonly application: StoredApplication | null;
  /** What was saved elsewhere while this form was open. */
  readonly newer: StoredApplication | null;
  /** What is known of the changes in the form; `null` where nothing is edited. */
  readonly edit: Edit | null;
  /** Why the application is to be deleted, while that is asked and done. */
  readonly removal: RemovalReason | null;
  /** Why a call failed, as a sentence. */
  readonly failure: string | null;
}

/** A link that was opened, with the changes that were left there. */
interface OpenedLink {
  readonly token: string;
  readonly edit?: KeptEdit | undefined;
}

/** What the machine starts from: a link that was opened, or the address that one is asked for. */
export type ManagementInput = OpenedLink | { readonly address: string };

/** What the page tells the machine. */
export type ManagementEvent =
  | FieldChange
  | StepEvent
  /** A link was opened in a page that is there already. */
  | ({ readonly type: 'link.open' } & OpenedLink)
  | { readonly type: 'address.change'; readonly value: string }
  | { readonly type: 'link.request' }
  /** Asks the server anew. */
  | { readonly type: 'application.reopen' }
  | { readonly type: 'application.edit' }
  | { readonly type: 'application.save' }
  | { readonly type: 'application.withdraw' }
  /** 'This wasn't me.' */
  | { readonly type: 'application.disown' }
  | { readonly type: 'confirmation.confirm' }
  | { readonly type: 'confirmation.cancel' }
  | { readonly type: 'edit.cancel' }
  /** Takes back giving up one's changes. */
  | { readonly type: 'edit.undo' }
  /** Saves over what was saved in between, having seen it. */
  | { readonly type: 'conflict.overwrite' }
  /** Takes what was saved in between. */
  | { readonly type: 'conflict.adopt' }
  | { readonly type: 'page.leave' };

/** What opening a link comes to; nothing, whatever is wrong with the link. */
export type Opening = StoredApplication | null;

/** What saving comes to: `null` where the link opens nothing any more. */
export type Saving = {
  readonly outcome: 'saved' | 'conflict' | 'closed';
  readonly application: StoredApplication;
} | null;

/** What withdrawing comes to: `gone` where the link opened nothing any more. */
export type Withdrawal = 'withdrawn' | 'gone';

/** What is sent to save changes. */
export interface Change {
  readonly token: string;
  /** Which version was changed. */
  readonly version: number;
  readonly form: ApplicationForm;
}

/** How the calls end, as XState reports it. */
export type ManagementCallEvent =
  | DoneActorEvent<Opening, 'openApplication'>
  | DoneActorEvent<Saving, 'changeApplication'>
  | DoneActorEvent<Withdrawal, 'withdrawApplication'>
  | DoneActorEvent<void, 'requestLink'>
  | ErrorActorEvent<
      unknown,
      'openApplication' | 'changeApplication' | 'withdrawApplication' | 'requestLink'
    >;

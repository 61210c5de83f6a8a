import type { SnapshotFrom } from 'xstate';
import type { managementMachine } from '../../../../machines/management.machine.ts';
import type { ManagementModelEvent } from '../../spec/management/row.ts';
import type { KnownEvent } from '../vocabulary.ts';

/** A snapshot of the management machine. */
export type ManagementSnapshot = SnapshotFrom<typeof managementMachine>;

/** What is known about an event behind the link, whatever causes it. */
export interface ManagementEventDefinition extends KnownEvent {
  readonly event: ManagementModelEvent | ((at: ManagementSnapshot) => ManagementModelEvent);
  isPossible(snapshot: ManagementSnapshot): boolean;
  /** Why it can't happen, or be seen, on the page now; `undefined` if it can. */
  whyNotOnPage?(before: ManagementSnapshot): string | undefined;
}

/** Whether an application is shown without a question over it. */
export function isShown(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'shown' });
}

/** Whether an application is being edited, or saved. */
export function isEditing(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'editing' }) || isSaving(snapshot);
}

/** Whether an edit is being saved. */
export function isSaving(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'saving' });
}

import type { SnapshotFrom } from 'xstate';
import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { isSameApplication } from '../../../../machines/application.rules.ts';
import type { managementMachine } from '../../../../machines/management.machine.ts';
import type { ManagementContext } from '../../../../machines/management.types.ts';
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

/** The form of an unanswered save, if it differs from the current form and from the loaded one. */
export function otherUnanswered(context: ManagementContext): ApplicationForm | undefined {
  const known = [context.form, ...(context.application ? [context.application.form] : [])];
  return context.edit?.unanswered.find(
    (sent) => !known.some((one) => isSameApplication(sent, one)),
  );
}

/** Whether an application is shown without a question over it. */
export function isShown(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'shown' });
}

/** Whether an application is being edited. */
export function isEditing(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'editing' });
}

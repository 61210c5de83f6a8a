import type { SnapshotFrom } from 'xstate';
import type { ApplicationForm } from '../../../../machines/application.form.ts';
import { isSameApplication } from '../../../../machines/application.rules.ts';
import type { managementMachine } from '../../../../machines/management.machine.ts';
import type { ManagementContext } from '../../../../machines/management.types.ts';
import type { ManagementModelEvent } from '../../spec/management/row.ts';
import type { KnownEvent } from '../vocabulary.ts';

/** What the page behind the link is at a moment. */
export type ManagementSnapshot = SnapshotFrom<typeof managementMachine>;

/** What is known of every event behind the link, whoever causes it. */
export interface ManagementEventDefinition extends KnownEvent {
  readonly event: ManagementModelEvent | ((at: ManagementSnapshot) => ManagementModelEvent);
  isPossible(snapshot: ManagementSnapshot): boolean;
  /** Why it can't be brought about or seen on the page now, `undefined` where it can. */
  whyNotOnPage?(before: ManagementSnapshot): string | undefined;
}

/** What was sent to be saved without an answer: other than the form is now, and than what was opened. */
export function otherUnanswered(context: ManagementContext): ApplicationForm | undefined {
  const known = [context.form, ...(context.application ? [context.application.form] : [])];
  return context.edit?.unanswered.find(
    (sent) => !known.some((one) => isSameApplication(sent, one)),
  );
}

/** Whether an application is shown, and nothing is asked over it. */
export function isShown(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'shown' });
}

/** Whether an application is edited. */
export function isEditing(snapshot: ManagementSnapshot): boolean {
  return snapshot.matches({ application: 'editing' });
}

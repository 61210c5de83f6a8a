import { type StepName, stepNames } from '../../machines/application.form.ts';
import { isSameApplication } from '../../machines/application.rules.ts';
import type { RemovalReason } from '../../machines/management.types.ts';
import { stateName } from '../application/selectors.ts';
import type { ManagementSnapshot } from './management-actor.tsx';

/** What the page is about. */
export function selectView({ value }: ManagementSnapshot) {
  return stateName(value.application);
}

/** What the page is about at a moment. */
export type View = ReturnType<typeof selectView>;

/** What has come of an edit, where the application is shown. */
export function selectOutcome({ value: { application } }: ManagementSnapshot) {
  return typeof application === 'object' && 'shown' in application ? application.shown : undefined;
}

function selectEditing({ value: { application } }: ManagementSnapshot) {
  return typeof application === 'object' && 'editing' in application
    ? application.editing
    : undefined;
}

/** How saving stands, where the application is edited. */
export function selectSaving(snapshot: ManagementSnapshot) {
  return selectEditing(snapshot)?.saving;
}

/** The step that is edited. */
export function selectStep(snapshot: ManagementSnapshot): StepName {
  const { wizard = 'restoring' } = selectEditing(snapshot) ?? {};
  return wizard === 'restoring' ? stepNames[0] : wizard;
}

/** How deleting stands, where that is asked. */
export function selectRemoval({ value: { application } }: ManagementSnapshot) {
  return typeof application === 'object' && 'removing' in application
    ? application.removing
    : undefined;
}

/** Whether there are changes that are not known to be saved; until the application is told, all may be. */
export function selectHasChanges({ context }: ManagementSnapshot): boolean {
  const { edit, form, application } = context;
  if (!edit) return false;
  return edit.unanswered.length > 0 || !application || !isSameApplication(form, application.form);
}

/** Whether the server was asked to change something, and has yet to answer. */
export function selectIsChanging(snapshot: ManagementSnapshot): boolean {
  const isRemoving = selectRemoval(snapshot) !== undefined && snapshot.hasTag('busy');
  return isRemoving || selectSaving(snapshot) === 'waiting';
}

/** What would be lost by leaving now, or stay unknown; `undefined` where nothing would. */
export function selectLossByLeaving(
  snapshot: ManagementSnapshot,
): 'words' | 'save' | RemovalReason | undefined {
  const { removal, edit } = snapshot.context;
  if (removal && selectRemoval(snapshot) !== 'confirming') return removal;
  if (!selectHasChanges(snapshot) || selectOutcome(snapshot) === 'discarded') return undefined;
  return edit?.unanswered.length ? 'save' : 'words';
}

/** How asking for a mail with the link stands. */
export function selectRequest({ value }: ManagementSnapshot) {
  return value.link;
}

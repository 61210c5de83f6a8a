import { type StepName, stepNames } from '../../machines/application.form.ts';
import { isSameApplication } from '../../machines/application.rules.ts';
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

/** Whether there are words that would be lost with the page: in an edit, or kept from one to be copied. */
export function selectHasUnsavedWords(snapshot: ManagementSnapshot): boolean {
  const { form, application } = snapshot.context;
  const view = selectView(snapshot);
  if (view === 'lapsed' || selectOutcome(snapshot) === 'tooLate') return true;
  return view === 'editing' && application !== null && !isSameApplication(form, application.form);
}

/** How asking for a mail with the link stands. */
export function selectRequest({ value }: ManagementSnapshot) {
  return value.link;
}

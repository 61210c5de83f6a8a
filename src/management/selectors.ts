import { type StepName, stepNames } from '../../machines/application.form.ts';
import { isSameApplication } from '../../machines/application.rules.ts';
import type { RemovalReason } from '../../machines/management.types.ts';
import { stateName } from '../application/selectors.ts';
import type { ManagementSnapshot } from './management-actor.tsx';

/** The page's view. */
export function selectView({ value }: ManagementSnapshot) {
  return stateName(value.application);
}

/** The views of the page. */
export type View = ReturnType<typeof selectView>;

/** Whether the page knows that there is no application, or none any more. */
export function selectHasNone(snapshot: ManagementSnapshot): boolean {
  const view = selectView(snapshot);
  return view === 'unknown' || view === 'withdrawn' || view === 'disowned';
}

type Outcome = Extract<ManagementSnapshot['value']['application'], { shown: unknown }>['shown'];

/** The outcome of an edit, while the application is shown, also behind a question. */
export function selectOutcome(snapshot: ManagementSnapshot): Outcome | undefined {
  const { application } = snapshot.value;
  if (typeof application === 'object' && 'shown' in application) return application.shown;
  if (!selectRemoval(snapshot)) return undefined;
  const [behind] = snapshot.historyValue['management.application.shown.before'] ?? [];
  return behind?.key as Outcome | undefined;
}

function selectEditing({ value: { application } }: ManagementSnapshot) {
  return typeof application === 'object' && 'editing' in application
    ? application.editing
    : undefined;
}

/** The state of saving, while the application is edited. */
export function selectSaving(snapshot: ManagementSnapshot) {
  return selectEditing(snapshot)?.saving;
}

/** The current step of the edit. */
export function selectStep(snapshot: ManagementSnapshot): StepName {
  const { wizard = 'restoring' } = selectEditing(snapshot) ?? {};
  return wizard === 'restoring' ? stepNames[0] : wizard;
}

/** The state of the removal, while the page asks about it. */
export function selectRemoval({ value: { application } }: ManagementSnapshot) {
  return typeof application === 'object' && 'removing' in application
    ? application.removing
    : undefined;
}

/** Whether changes may be unsaved. Until the application has loaded, any may be. */
export function selectHasChanges({ context }: ManagementSnapshot): boolean {
  const { edit, form, application } = context;
  if (!edit) return false;
  return edit.unanswered.length > 0 || !application || !isSameApplication(form, application.form);
}

/** Whether the page waits for the server's answer to a change. */
export function selectIsChanging(snapshot: ManagementSnapshot): boolean {
  const isRemoving = selectRemoval(snapshot) !== undefined && snapshot.hasTag('busy');
  return isRemoving || selectSaving(snapshot) === 'waiting';
}

/** What would be lost, or stay unknown, if the visitor left now; `undefined` if nothing. */
export function selectLossByLeaving(
  snapshot: ManagementSnapshot,
): 'words' | 'save' | RemovalReason | undefined {
  const { removal, edit } = snapshot.context;
  const removing = selectRemoval(snapshot);
  if (removal && removing !== 'confirming' && removing !== 'refused') return removal;
  if (!selectHasChanges(snapshot) || selectOutcome(snapshot) === 'discarded') return undefined;
  return edit?.unanswered.length ? 'save' : 'words';
}

/** The state of the request for an email with the link. */
export function selectRequest({ value }: ManagementSnapshot) {
  return value.link;
}

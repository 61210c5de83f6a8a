import { type StepName, stepNames } from '../../machines/application.form.ts';
import { isSameApplication } from '../../machines/application.rules.ts';
import { stateName } from '../application/selectors.ts';
import type { ManagementSnapshot } from './management-actor.tsx';

/** The page's mode. The form stays while it is saved, and the application behind a question. */
export function selectMode({ value }: ManagementSnapshot) {
  const state = stateName(value.application);
  if (state === 'saving') return 'editing';
  return state === 'removing' ? 'shown' : state;
}

/** The modes of the page. */
export type Mode = ReturnType<typeof selectMode>;

type Outcome = Extract<ManagementSnapshot['value']['application'], { shown: unknown }>['shown'];

/** The outcome of an edit, while the application is shown, also behind a question. */
export function selectOutcome(snapshot: ManagementSnapshot): Outcome | undefined {
  const { application } = snapshot.value;
  if (typeof application === 'object' && 'shown' in application) return application.shown;
  if (!selectRemoval(snapshot)) return undefined;
  const [behind] = snapshot.historyValue['management.application.shown.before'] ?? [];
  return behind?.key as Outcome | undefined;
}

/** The current step of the edit. */
export function selectStep({ context }: ManagementSnapshot): StepName {
  return context.lastStep ?? stepNames[0];
}

/** The state of the removal, while the page asks about it. */
export function selectRemoval({ value: { application } }: ManagementSnapshot) {
  return typeof application === 'object' && 'removing' in application
    ? application.removing
    : undefined;
}

/** Whether changes may be unsaved. Until the application has loaded, any may be. */
export function selectHasChanges({ context }: ManagementSnapshot): boolean {
  const { basedOn, form, application } = context;
  return basedOn !== null && !(application && isSameApplication(form, application.form));
}

/** Whether leaving now would lose changes, or leave a result unknown. */
export function selectLosesByLeaving(snapshot: ManagementSnapshot): boolean {
  const removal = selectRemoval(snapshot);
  const isChanging = removal === 'waiting' || snapshot.matches({ application: 'saving' });
  const isUnsettled = removal === 'failed' && !snapshot.context.failure?.isRefused;
  return isChanging || isUnsettled || selectHasChanges(snapshot);
}

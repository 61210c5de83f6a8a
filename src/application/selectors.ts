import { type ApplicationForm, type StepName, stepNames } from '../../machines/application.form.ts';
import type { ApplicationSnapshot } from './application-actor.tsx';

/** The step the applicant is on. */
export function selectStep(snapshot: ApplicationSnapshot): StepName {
  const { wizard } = snapshot.value;
  return wizard === 'restoring' ? stepNames[0] : wizard;
}

/** The name of the state that a region is in, whatever is inside of it. */
export function stateName<Value extends string | object>(value: Value) {
  const name = typeof value === 'string' ? value : Object.keys(value)[0];
  return name as Value extends string ? Value : keyof Value;
}

/** How the submission stands. */
export function selectSubmission({ value }: ApplicationSnapshot) {
  return stateName(value.submission);
}

/** Whether there are answers: anything typed on this visit, or kept from an earlier one. */
export function selectHasAnswers(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ answers: 'given' });
}

/** Whether this device keeps the answers. */
export function selectIsKept(snapshot: ApplicationSnapshot): boolean {
  return !snapshot.matches({ keeping: 'refused' });
}

/** Whether the answers were started over in another tab, and the applicant has yet to choose. */
export function selectIsCleared(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ keeping: 'cleared', answers: 'given' });
}

/** Whether registration is open. */
export function selectIsOpen(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ registration: 'open' });
}

/** Whether the form is there: to be filled in, or for the answers of whoever was overtaken. */
export function selectHasForm(snapshot: ApplicationSnapshot): boolean {
  const isBusy = selectSubmission(snapshot) === 'submitting';
  return selectIsOpen(snapshot) || selectHasAnswers(snapshot) || isBusy;
}

/** Whether the answers can't be changed: they are on their way, or come too late. */
export function selectIsLocked(snapshot: ApplicationSnapshot): boolean {
  return selectSubmission(snapshot) === 'submitting' || !selectIsOpen(snapshot);
}

/** Whether the form was started over, and that can still be undone. */
export function selectIsUndoable(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ answers: 'discarded' });
}

/** What the modal is about at the moment, if it is open. */
export function selectModal({ value: { modal } }: ApplicationSnapshot) {
  return modal === 'closed' ? undefined : modal.open;
}

/** What kind of message the modal shows (spec, section 2): each has a state of the machine. */
export type Modal = NonNullable<ReturnType<typeof selectModal>>;

/** The answers that were sent, while the modal says so: the form is empty again by then. */
export function selectSent(snapshot: ApplicationSnapshot): ApplicationForm | null {
  return selectModal(snapshot) === 'success' ? snapshot.context.receipt : null;
}

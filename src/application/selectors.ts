import { type StepName, stepNames } from '../../machines/application.form.ts';
import type { ApplicationSnapshot } from './application-actor.tsx';

/** The applicant's current step. */
export function selectStep(snapshot: ApplicationSnapshot): StepName {
  const { wizard } = snapshot.value;
  return wizard === 'restoring' ? stepNames[0] : wizard;
}

/** Returns the name of a region's state, without its substates. */
export function stateName<Value extends string | object>(value: Value) {
  const name = typeof value === 'string' ? value : Object.keys(value)[0];
  return name as Value extends string ? Value : keyof Value;
}

/** The state of the submission. */
export function selectSubmission({ value }: ApplicationSnapshot) {
  return stateName(value.submission);
}

/** Whether there are answers, typed on this visit or restored from an earlier one. */
export function selectHasAnswers(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ answers: 'given' });
}

/** Whether this device saves the answers. */
export function selectIsKept(snapshot: ApplicationSnapshot): boolean {
  return !snapshot.matches({ draftStorage: 'failed' });
}

/** Whether registration is open. */
export function selectIsOpen(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ registration: 'open' });
}

/** Whether the wizard is shown: to be filled in, or with its answers after registration has closed. */
export function selectHasWizard(snapshot: ApplicationSnapshot): boolean {
  const isBusy = selectSubmission(snapshot) === 'submitting';
  return selectIsOpen(snapshot) || selectHasAnswers(snapshot) || isBusy;
}

/** The kind of message in the modal, if it is open. */
export function selectModal({ value: { modal } }: ApplicationSnapshot) {
  return modal === 'closed' ? undefined : modal.open;
}

/** The kinds of message (spec, section 2). Each is a state of the machine. */
export type Modal = NonNullable<ReturnType<typeof selectModal>>;

/** Why the last submission failed, once no modal says it. */
export function selectShownFailure(snapshot: ApplicationSnapshot) {
  return selectModal(snapshot) === 'error' ? null : snapshot.context.failure;
}

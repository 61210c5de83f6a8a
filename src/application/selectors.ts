import type { StepName } from '../../machines/application.form.ts';
import type { ApplicationSnapshot } from './application-actor.tsx';

/** The step the applicant is on. */
export function selectStep(snapshot: ApplicationSnapshot): StepName {
  const { wizard } = snapshot.value;
  return wizard === 'restoring' ? 'personalInfo' : wizard;
}

const submissionStates = ['idle', 'submitting', 'success', 'failure', 'alreadySent'] as const;

/** How the submission stands. */
export type SubmissionState = (typeof submissionStates)[number];

/** How the submission stands. */
export function selectSubmission(snapshot: ApplicationSnapshot): SubmissionState {
  return submissionStates.find((submission) => snapshot.matches({ submission })) ?? 'idle';
}

/** Whether there are answers: anything typed on this visit, or kept from an earlier one. */
export function selectHasAnswers(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ answers: 'given' });
}

/** Whether this device keeps the answers. */
export function selectIsKept(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ keeping: 'kept' });
}

/** Whether the browser has no connection. */
export function selectIsOffline(snapshot: ApplicationSnapshot): boolean {
  return snapshot.matches({ connection: 'offline' });
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

const modals = ['success', 'error', 'info'] as const;

/** What kind of message the modal shows (spec, section 2). */
export type Modal = (typeof modals)[number];

/** What the modal is about at the moment, if it is open. */
export function selectModal(snapshot: ApplicationSnapshot): Modal | undefined {
  return modals.find((open) => snapshot.matches({ modal: { open } }));
}

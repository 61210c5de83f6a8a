import {
  type FieldName,
  type StepName,
  stepFields,
  stepNames,
} from '../../machines/application.form.ts';
import { fieldError } from '../../machines/application.rules.ts';
import type { ApplicationSnapshot } from './application-context.tsx';

/** The step the applicant is on. */
export function selectStep(snapshot: ApplicationSnapshot): StepName {
  return stepNames.find((step) => snapshot.matches({ wizard: step })) ?? 'personalInfo';
}

/** How the submission stands. */
export function selectSubmission(
  snapshot: ApplicationSnapshot,
): 'idle' | 'submitting' | 'success' | 'failure' {
  if (snapshot.matches({ submission: 'submitting' })) return 'submitting';
  if (snapshot.matches({ submission: 'success' })) return 'success';
  return snapshot.matches({ submission: 'failure' }) ? 'failure' : 'idle';
}

/** What the modal can be about. */
export type Modal = 'success' | 'error' | 'offline' | 'registrationClosed';

/** What the modal is about at the moment, if it is open. */
export function selectModal(snapshot: ApplicationSnapshot): Modal | undefined {
  if (snapshot.matches({ modal: { open: 'success' } })) return 'success';
  if (snapshot.matches({ modal: { open: 'error' } })) return 'error';
  if (snapshot.matches({ modal: { open: { info: 'offline' } } })) return 'offline';
  return snapshot.matches({ modal: { open: 'info' } }) ? 'registrationClosed' : undefined;
}

/** The error to show at a field: none before the field was changed or its step was left. */
export function selectShownError(
  snapshot: ApplicationSnapshot,
  name: FieldName,
): string | undefined {
  const { form, visited } = snapshot.context;
  return visited.includes(name) ? fieldError(form, name) : undefined;
}

/** How a step stands: not seen yet, in order, or with something to mend. */
export type StepStatus = 'unseen' | 'complete' | 'attention';

/** How a step stands; the review itself is never more than seen. */
export function selectStepStatus(snapshot: ApplicationSnapshot, step: StepName): StepStatus {
  const { form, visited } = snapshot.context;
  const fields: readonly FieldName[] = stepFields[step];
  if (fields.some((name) => selectShownError(snapshot, name))) return 'attention';
  const wasSeen = fields.some((name) => visited.includes(name));
  return wasSeen && fields.every((name) => !fieldError(form, name)) ? 'complete' : 'unseen';
}

/** Whether the review has come within reach: the last step before it was left once. */
export function selectReviewSeen({ context }: ApplicationSnapshot): boolean {
  return stepFields.additionalInfo.every((name) => context.visited.includes(name));
}

/** Whether the application can be sent now: what the machine itself would answer. */
export function selectCanSubmit(snapshot: ApplicationSnapshot): boolean {
  return snapshot.can({ type: 'application.submit', submissionId: '' });
}

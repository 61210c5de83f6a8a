import type { Failure } from '../../../machines/application.types.ts';

/** A message as a person reads it in the modal (spec, sections 2 and 8). */
export interface ModalMessage {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** Success, as the spec words it. */
export const successMessage: ModalMessage = {
  title: 'Application Submitted',
  text: "Application submitted successfully! 🎉 You'll be redirected to the landing page in a few seconds.",
  button: 'Great!',
};

/** What a failure says, as the spec words it. */
export function failureMessage(failure: Failure): ModalMessage {
  return failure.kind === 'duplicate'
    ? {
        title: 'Email Already Exists',
        text: 'An application with this email address already exists. Please use a different email.',
        button: 'Got it',
      }
    : {
        title: 'Submission Failed',
        text: `Failed to submit application: ${failure.message}`,
        button: 'Got it',
      };
}

/** A lost connection; the spec leaves the words to the design. */
export const offlineMessage: ModalMessage = {
  title: 'You Are Offline',
  text: 'Your answers are kept on this device. Submit them once you are connected again.',
  button: 'Got it',
};

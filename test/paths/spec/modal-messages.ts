import type { Failure } from '../../../machines/application.types.ts';

/** A message in the modal (spec, sections 2 and 8). */
export interface ModalMessage {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

/** The spec's message about success. */
export const successMessage: ModalMessage = {
  title: 'Application Submitted',
  text: "Application submitted successfully! 🎉 You'll be redirected to the landing page in a few seconds.",
  button: 'Great!',
};

/** The message if registration closes over an unsent form. The spec leaves the text to the design. */
export const closedMessage: ModalMessage = {
  title: 'Registration Has Closed',
  text: 'Applications are no longer accepted. Your answers are still here.',
  button: 'Got it',
};

/** The spec leaves this text to the design. */
const alreadySent = {
  title: 'Already Submitted',
  text: 'Your application had arrived before you made your last changes. They are still here, but they were not sent.',
};

/** Returns the spec's message about a failure. */
export function failureMessage(failure: Failure): ModalMessage {
  const button = 'Got it';
  switch (failure.kind) {
    case 'duplicate':
      return {
        title: 'Email Already Exists',
        text: 'An application with this email address already exists. Please use a different email.',
        button,
      };
    case 'alreadySent':
      return { ...alreadySent, button };
    case 'failed':
      return {
        title: 'Submission Failed',
        text: `Failed to submit application: ${failure.message}`,
        button,
      };
  }
}

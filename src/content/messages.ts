import type { Failure } from '../../machines/application.types.ts';

/** A message of the modal: what it is about, and what it says. */
export interface Message {
  readonly title: string;
  readonly text: string;
}

/** What the modal says once an application was received (spec, section 8). */
export const successMessage: Message = {
  title: 'Application Submitted',
  text: "Application submitted successfully! 🎉 You'll be redirected to the landing page in a few seconds.",
};

const duplicateMessage: Message = {
  title: 'Email Already Exists',
  text: 'An application with this email address already exists. Please use a different email.',
};

const alreadySentMessage: Message = {
  title: 'Already Submitted',
  text: 'Your application had arrived before you made your last changes. They are still here, but they were not sent.',
};

/** What the modal says of a failure (spec, section 8). */
export function failureMessage(failure: Failure): Message {
  switch (failure.kind) {
    case 'duplicate':
      return duplicateMessage;
    case 'alreadySent':
      return alreadySentMessage;
    case 'failed':
      return {
        title: 'Submission Failed',
        text: `Failed to submit application: ${failure.message}`,
      };
  }
}

/** What is offered to whoever meets an application with their address: the link to it. */
export const linkOfferTexts = {
  question: 'Is it yours? We can email you its link.',
  ask: 'Email me the link',
} as const;

/** What the modal says when registration closes over a half-filled form. */
export const registrationClosedMessage: Message = {
  title: 'Registration Has Closed',
  text: 'Applications are no longer accepted. Your answers are still here.',
};

/** What closes the modal (spec, section 2). */
export const closeLabels = { success: 'Great!', error: 'Got it', info: 'Got it' } as const;

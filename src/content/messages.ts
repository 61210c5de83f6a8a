import type { Failure } from '../../machines/application.types.ts';

/** A message of the modal: its title and its text. */
export interface Message {
  readonly title: string;
  readonly text: string;
}

/** The modal's message after success (spec, section 8). */
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

/** The modal's message after a failure (spec, section 8). */
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

/** What an applicant can do whose address has already applied. */
export const duplicateTexts = {
  change: 'Change the email',
  ask: 'Email me the link to that application',
  asking: 'Asking…',
  asked: 'We’ve emailed you the link.',
  notAsked: 'The link may not have been sent',
} as const;

/** The modal's message if registration closes while a form is being filled in. */
export const registrationClosedMessage: Message = {
  title: 'Registration Has Closed',
  text: 'Applications are no longer accepted. Your answers are still here.',
};

/** The labels of the modal's close button (spec, section 2). */
export const closeLabels = { success: 'Great!', error: 'Got it', info: 'Got it' } as const;

/** What is safe after a failed submission, and what to do. */
export const failedTexts = {
  kept: 'Your answers are kept on this device.',
  notKept: 'Your answers are still on this page.',
  retry:
    'Submit again, perhaps from another network. If that fails too, copy your answers and send them to',
} as const;

/** Messages for failures that the server doesn't explain (spec, section 8). */
export const callTexts = {
  unreachable: 'The server could not be reached.',
  blocked: 'Something between you and the server stopped your answers.',
  late: 'The server took too long to answer.',
  incomplete: 'A part of this page could not be loaded. Reload to try again.',
} as const;

import type { Failure } from '../../machines/application.types.ts';

// Written by hand from the spec. Every other test takes a message from here.

/** The spec's messages about a field (section 5). */
export const fieldMessages = {
  noName: 'Full name is required',
  noEmail: 'Email is required',
  invalid: 'Please enter a valid email address',
  spaces: 'Email cannot contain spaces',
  dotless: 'Please enter a valid email domain',
  disposable: 'Please use a permanent email address',
  noExperience: 'Experience description is required',
  noMotivation: 'Motivation is required',
  noTrack: 'Please select a track',
  noPreference: 'Team preference is required',
  noMember: 'At least one team member email is required',
} as const;

/** Returns the message about a text over its maximum length. The spec leaves it to the design. */
export function tooLongMessage(bound: number): string {
  return `Please use at most ${bound.toLocaleString('en-US')} characters`;
}

/** The modal's titles (spec, section 8; the spec leaves the last two to the design). */
export const modalTitles = {
  success: 'Application Submitted',
  failed: 'Submission Failed',
  duplicate: 'Email Already Exists',
  alreadySent: 'Already Submitted',
  closed: 'Registration Has Closed',
} as const;

/** The labels of the modal's close button (spec, section 2). */
export const closeLabels = { success: 'Great!', error: 'Got it', info: 'Got it' } as const;

/** The modal's texts. */
export const modalTexts = {
  success:
    "Application submitted successfully! 🎉 You'll be redirected to the landing page in a few seconds.",
  duplicate: 'An application with this email address already exists. Please use a different email.',
  alreadySent:
    'Your application had arrived before you made your last changes. They are still here, but they were not sent.',
  closed: 'Applications are no longer accepted. Your answers are still here.',
} as const;

/** Returns the modal's text about a failure, with the server's message if the spec asks for it. */
export function failureText(failure: Failure): string {
  return failure.kind === 'failed'
    ? `Failed to submit application: ${failure.message}`
    : modalTexts[failure.kind];
}

import { addressMessages } from '../../machines/application.rules.ts';
import type { ApplicationStatus } from '../../machines/management.types.ts';
import { inReadersZone, ownDeadline } from '../phases/deadline.ts';
import { schedule } from '../phases/schedule.ts';
import { stepIntroductions, stepTitles, type WizardTexts } from './application.ts';
import { registrationCloses } from './closing.ts';
import { event } from './event.ts';
import { duplicateTexts } from './messages.ts';
import { type NextStep, whatHappensNext } from './next-steps.ts';
import { copyTexts } from './notices.ts';

const { startsAt, endsAt } = schedule;
const [, ...afterConfirmation] = whatHappensNext.steps;

export const factLabels = { status: 'Status', sent: 'Sent', event: 'Event' } as const;

export const statusTexts: Readonly<
  Record<
    ApplicationStatus,
    {
      readonly label: string;
      /** Explains the status. */
      readonly text: string;
      /** What the page can't list as steps. */
      readonly more?: string;
      readonly next: readonly NextStep[];
    }
  >
> = {
  received: {
    label: 'Received',
    text: 'We have your application and will review it.',
    next: afterConfirmation,
  },
  accepted: {
    label: 'Accepted',
    text: 'You are in. We look forward to what you build.',
    next: afterConfirmation.slice(1),
  },
  waitlisted: {
    label: 'Waitlisted',
    text: 'You get a place if one becomes free.',
    more: 'If so, we will email you. The community chat is open to you meanwhile.',
    next: [],
  },
  declined: {
    label: 'Declined',
    text: 'We are sorry that we can’t offer you a place this time. Thank you for applying.',
    more: 'The community chat stays open to you.',
    next: [],
  },
};

/** The event's days and hours. The hours are in the reader's time zone, which only the browser knows. */
export function eventDates(): { readonly days: string; readonly hours: string } {
  const hours = [
    startsAt !== undefined && `Starts ${inReadersZone(startsAt)}.`,
    endsAt !== undefined && `Ends ${inReadersZone(endsAt)}.`,
  ];
  return { days: event.dates, hours: hours.filter(Boolean).join(' ') };
}

/** Shown until the server's first answer. */
export const openingText = 'Opening your application…';

export const shownTexts = {
  answers: 'What you sent',
  edit: 'Edit application',
  editable: () => `${registrationCloses(ownDeadline())}. Until then, you can change your answers.`,
  closed:
    'Registration has closed, so your answers can’t be changed any more. If something is wrong, write to',
  withdrawTitle: 'Changed your mind?',
  withdrawText:
    'Withdrawing deletes this application. You can then apply again with the same email. If somebody else applied with your email by mistake, withdraw it here, too.',
  withdraw: 'Withdraw application',
} as const;

export const teamTexts = {
  title: 'Your team',
  applied: 'Applied',
  notYet: 'Hasn’t applied yet',
} as const;

export const outcomeTexts = {
  saved: 'Your changes are saved.',
  unsaved: 'You have changes that are not saved.',
  resume: 'Continue editing',
  tooLate:
    'Registration closed before your changes were saved. Your application is as you last saved it.',
  changedElsewhere:
    'Your application was changed since you began, perhaps in another tab. Your own changes were not saved. Copy them before you edit again.',
  ownWords: 'What you wrote',
} as const;

/** Texts for copying changes that can't be saved. */
export const changesCopyTexts = {
  ...copyTexts,
  refused: 'This browser couldn’t copy your changes. You can select them on this page.',
} as const;

export const editTexts = {
  back: 'Back to your application',
  notice: 'You’re editing your application. Nothing changes until you save.',
  cancel: 'Stop editing',
  fixedEmail: 'To use another address, withdraw this application and apply again.',
  failure: {
    refused: 'It was not saved',
    unanswered: 'It may not have been saved',
    safe: 'Your changes are still here. You can save them again.',
  },
} as const;

export const editWizardTexts: WizardTexts = {
  stepTitles: { ...stepTitles, review: 'Review & Save' },
  stepIntroductions: {
    ...stepIntroductions,
    personalInfo: 'Who you are, and where we reach you.',
    review: 'Check your answers, then save.',
  },
  problems: (count) =>
    count === 1
      ? 'One answer needs your attention before you can save'
      : `${count} answers need your attention before you can save`,
  next: [],
  submit: 'Save changes',
  submitting: 'Saving…',
  submittingStatus: 'Saving your changes',
};

/** The question before an application is deleted. */
export const removalTexts = {
  title: 'Withdraw your application?',
  text: 'We will delete your application and everything in it. This can’t be undone.',
  label: 'To confirm, type your email',
  mismatch: 'This isn’t the email of this application',
  confirm: 'Withdraw',
  confirming: 'Withdrawing…',
  cancel: 'Cancel',
  refused: 'It was not withdrawn',
  unanswered: 'It may not have been withdrawn',
} as const;

export const absentTexts = {
  unopened: {
    title: 'Find your application',
    text: 'Open the link in your confirmation to see, change or withdraw your application. For your privacy, this page forgets it when you leave.',
  },
  unknown: {
    title: 'This link no longer works',
    text: 'It may be incomplete or too old, or the application was withdrawn.',
  },
  unreachable: { title: 'Your application could not be opened', again: 'Try again' },
  ended: {
    title: 'This link has stopped working',
    text: 'It has expired, or the application was withdrawn. Your changes were not saved, but you can copy them here.',
  },
  withdrawn: {
    title: 'Your application is withdrawn',
    text: 'We have deleted it and everything in it. You can apply again with the same email.',
    apply: 'Apply again',
  },
} as const;

export const linkRequestTexts = {
  title: 'Lost the link?',
  text: 'Enter the email you applied with.',
  label: 'Email',
  invalid: addressMessages.malformed,
  ask: 'Email me the link',
  asking: 'Asking…',
  requested: 'If there is an application with this address, its link is on the way.',
  failure: duplicateTexts.notAsked,
} as const;

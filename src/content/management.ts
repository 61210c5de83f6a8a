import { addressMessages } from '../../machines/application.rules.ts';
import type { ApplicationStatus } from '../../machines/management.types.ts';
import { inReadersZone, withTime } from '../phases/deadline.ts';
import { schedule } from '../phases/schedule.ts';
import { type FormTexts, stepIntroductions, stepTitles } from './application.ts';
import { event } from './event.ts';
import { duplicateTexts } from './messages.ts';
import { copyTexts } from './notices.ts';

const { startsAt, endsAt, closesAt } = schedule;

export const factLabels = { status: 'Status', sent: 'Sent', event: 'Event' } as const;

export const statusTexts: Readonly<
  Record<
    ApplicationStatus,
    {
      readonly label: string;
      /** Explains the status. */
      readonly text: string;
      /** The next step, and when. */
      readonly next: string;
    }
  >
> = {
  received: {
    label: 'Received',
    text: 'We have your application and will review it.',
    next: 'This page will show our decision.',
  },
  accepted: {
    label: 'Accepted',
    text: 'You are in. We look forward to what you build.',
    next: `Ask questions and find your team in the community chat. The event: ${event.dates}.`,
  },
  waitlisted: {
    label: 'Waitlisted',
    text: 'You get a place if one becomes free.',
    next: 'If so, this page will say that you are accepted. The community chat is open to you meanwhile.',
  },
  declined: {
    label: 'Declined',
    text: 'We can’t offer you a place this time. Thank you for applying.',
    next: 'The community chat stays open to you.',
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

/** When registration closes, also in the reader's time. */
function closing(): string {
  const day = withTime(event.registrationCloses, closesAt);
  return closesAt === undefined ? day : `${day} (${inReadersZone(closesAt)} where you are)`;
}

/** Shown until the server's first answer. */
export const openingText = 'Opening your application…';

export const shownTexts = {
  chat: 'Join the community chat',
  answers: 'What you sent',
  edit: 'Edit application',
  editable: () => `${closing()}. Until then you can change your answers.`,
  closed:
    'Registration has closed, so your answers can’t be changed any more. If something is wrong, write to',
  withdrawText:
    'Withdrawing deletes the application, also one that somebody else sent with your email by mistake. You can apply again with the same email address.',
  withdraw: 'Withdraw application',
} as const;

export const teamTexts = {
  title: 'Your team',
  applied: 'Applied',
  notYet: 'Hasn’t applied yet',
  invite: 'We don’t email your teammates. Send them this invitation:',
  invitation: `I have applied for the ${event.fullName} (${event.dates}) and listed you as a teammate. Please apply too, with the email address that I listed for you.\n${event.siteUrl}`,
  copy: 'Copy the invitation',
  copied: 'The invitation was copied.',
  refused: 'This browser couldn’t copy the invitation. You can select it above.',
} as const;

export const outcomeTexts = {
  saved: 'Your changes are saved.',
  unsaved: 'You have changes that are not saved.',
  resume: 'Continue editing',
  tooLate:
    'Registration closed before your changes were saved. Your application is as you last saved it.',
  changedElsewhere:
    'Your application was changed since you began, perhaps in another tab. Your changes were not saved. Copy your words before you edit it again.',
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
    text: (message: string) => `Your changes are still here. ${message}`,
  },
} as const;

export const editFormTexts: FormTexts = {
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
  submit: 'Save changes',
  submitting: 'Saving…',
  submittingStatus: 'Saving your changes',
};

/** The question before an application is deleted. */
export const removalTexts = {
  title: 'Withdraw your application?',
  text: 'Your application and everything in it is deleted. This can’t be undone.',
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
    text: 'Open the link in your confirmation to see, change or withdraw your application. It is shown only until you leave this page. If you lost that mail, we can send you another link.',
  },
  unknown: {
    title: 'This link no longer works',
    text: 'It may be incomplete or have expired, or the application was withdrawn and is deleted.',
  },
  unreachable: { title: 'Your application could not be opened', again: 'Try again' },
  ended: {
    title: 'This link has stopped working',
    text: 'It has expired, or the application was withdrawn. Your changes were not saved, but you can copy them here.',
  },
  withdrawn: {
    title: 'Your application is withdrawn',
    text: 'It was deleted, with everything in it. You can apply again with the same email address.',
    apply: 'Apply again',
  },
} as const;

export const linkFormTexts = {
  title: 'Email me the link',
  text: 'Enter the email you applied with.',
  label: 'Email',
  invalid: addressMessages.malformed,
  ask: 'Email me the link',
  asking: 'Asking…',
  requested: 'If there is an application with this address, its link is on the way.',
  failure: duplicateTexts.notAsked,
} as const;

import { addressMessages } from '../../machines/application.rules.ts';
import type { ApplicationStatus, RemovalReason } from '../../machines/management.types.ts';
import { eventTime, inReadersZone } from '../phases/deadline.ts';
import { schedule } from '../phases/schedule.ts';
import { type FormTexts, stepIntroductions, stepTitles } from './application.ts';
import { event } from './event.ts';
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
    next: 'There is nothing more to do. The community chat stays open to you.',
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
  if (closesAt === undefined) return event.registrationCloses;
  return `${event.registrationCloses}, ${eventTime(closesAt)} (${inReadersZone(closesAt)} where you are)`;
}

export const shownTexts = {
  reopen: 'Check again',
  chat: 'Join the community chat',
  answers: 'What you sent',
  edit: 'Edit application',
  editable: () => `${closing()}. Until then you can change your answers.`,
  closed:
    'Registration has closed, so your answers can’t be changed any more. If something is wrong, write to',
  withdrawTitle: 'Changed your mind?',
  withdrawText:
    'Withdrawing deletes your application. You can apply again with the same email address.',
  withdraw: 'Withdraw application',
  disownTitle: 'Didn’t apply?',
  disownText: 'Somebody may have used your email by mistake.',
  disown: 'This wasn’t me',
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
  discarded: 'Your changes were not saved.',
  undo: 'Undo',
  tooLate:
    'Registration closed before your changes were saved. Your application is as you last saved it. These are the changes:',
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
    title: 'It may not have been saved',
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

/** Texts for a conflict: another version was saved in the meantime. */
export const conflictTexts = {
  title: 'Changed Elsewhere',
  text: 'Your application was changed since you began, perhaps in another tab. Your changes are not saved yet.',
  elsewhere: 'Return to the review to compare both versions.',
  compare: 'Where they differ:',
  overwrite: 'Save mine anyway',
  adopt: 'Use the saved version',
} as const;

export const differenceTexts = { mine: 'Yours', stored: 'Saved' } as const;

/** A question before an action that can't be undone. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly confirming: string;
  /** The text before the reason, if the server refuses. */
  readonly refusal: string;
  /** The text before the reason, if the server may have done it. */
  readonly failure: string;
}

export const confirmations = {
  withdraw: {
    title: 'Withdraw your application?',
    text: 'Your application and everything in it is deleted. This can’t be undone.',
    confirm: 'Withdraw',
    confirming: 'Withdrawing…',
    refusal: 'It was not withdrawn',
    failure: 'It may not have been withdrawn',
  },
  disown: {
    title: 'Free your email?',
    text: 'The application that was sent with your email is deleted, and its link stops working. This can’t be undone.',
    confirm: 'Delete the application',
    confirming: 'Deleting…',
    refusal: 'It was not deleted',
    failure: 'It may not have been deleted',
  },
} as const satisfies Record<RemovalReason, Confirmation>;

/** 'Cancel', and its label while the page asks the server whether it still can. */
export const cancelTexts = { cancel: 'Cancel', checking: 'Checking…' } as const;

/** The question before leaving the page, by what would be lost or stay unknown. */
export const leaveTexts = {
  words: 'Your changes are not saved. Leave anyway?',
  save: `${editTexts.failure.title}. Leave anyway?`,
  withdraw: `${confirmations.withdraw.failure}. Leave anyway?`,
  disown: `${confirmations.disown.failure}. Leave anyway?`,
} as const;

export const absentTexts = {
  unopened: {
    title: 'Find your application',
    text: 'Open the link in your confirmation to see, change or withdraw your application. If you lost that mail, we can send you another link.',
  },
  unknown: {
    title: 'This link no longer works',
    text: 'It may be incomplete, have expired, or have been replaced by a newer one. An application that was withdrawn can’t be opened either.',
  },
  unreachable: { title: 'Your application could not be opened', again: 'Try again' },
  left: {
    title: 'You left this page',
    text: 'Your application is no longer shown, so that nobody else can read it on this device. Open it again with the link in our mail.',
  },
  lapsed: {
    title: 'This link has stopped working',
    text: 'A newer link may have replaced it, or the application was withdrawn. Your changes were not saved, but you can copy them here.',
  },
  withdrawn: {
    title: 'Your application is withdrawn',
    text: 'It was deleted, with everything in it. You can apply again with the same email address.',
    apply: 'Apply again',
  },
  disowned: {
    title: 'Your email is free again',
    text: 'The application that was sent with it is deleted. We are sorry for the trouble.',
  },
} as const;

export const linkFormTexts = {
  title: 'Email me the link',
  text: 'Enter the email you applied with. Once you open the new link, your earlier one stops working.',
  label: 'Email',
  invalid: addressMessages.malformed,
  ask: 'Email me the link',
  asking: 'Asking…',
  requested: 'If there is an application with this address, its link is on the way.',
  failure: 'The link may not have been sent',
} as const;

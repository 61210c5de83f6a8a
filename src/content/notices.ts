import { inReadersZone, withTime } from '../phases/deadline.ts';
import { afterClosing, type PhaseText } from '../phases/phase.ts';
import { schedule } from '../phases/schedule.ts';
import { registrationCloses } from './closing.ts';
import { event } from './event.ts';
import { callTexts, failedTexts } from './messages.ts';

export const draftTexts = {
  saved: 'Saved on this device',
  kept: (at: number) =>
    `We kept your answers from ${inReadersZone(at)}. They are on this device only.`,
  startOver: 'Start over',
  cleared: 'Your answers were cleared.',
  undo: 'Undo',
} as const;

/** Shown in a tab that had the answers, after another tab sent them. */
export const sentElsewhereText = 'Your application was sent from another tab.';

/** Shown in a tab whose answers another tab replaced, until the next edit. */
export const changedElsewhereText = 'Another tab changed your answers.';

/** Shown if this device can't save the answers. */
export const refusedText =
  'This browser can’t save your answers. Leave this page open until you have submitted.';

/** Shown while the device has no connection. */
export const offlineText = 'You have no connection. You can submit once it is back.';

/** Shown if the form was already sent, from another tab or without an answer from the server. */
export const alreadySentTexts = {
  text: 'You have already sent this application. Changes that you make here are not part of it.',
  contact: 'To change it, write to',
} as const;

/** When registration closes, if it closes by itself. */
export const closingTexts = {
  open: (ownTime: string, timeLeft: string) =>
    `${registrationCloses(ownTime)}.${timeLeft && ` ${timeLeft}.`}`,
  closed: 'Registration has closed. Your answers are still here.',
} as const;

/** Shown if the device's clock may be wrong about registration. */
export const clockTexts = {
  wrong: 'This device’s clock is wrong. Registration follows the server’s clock.',
  unconfirmed:
    'By this device’s clock, registration is not open. The server decides, but it hasn’t answered.',
} as const;

export const copyTexts = {
  copy: 'Copy your answers',
  copied: 'Your answers were copied.',
  refused: 'This browser couldn’t copy your answers. You can select them on the last step.',
} as const;

/** The receipt on the landing page. */
export const receiptTexts = {
  title: 'We received your application.',
  mail: {
    sentTo: 'It is on its way to',
    ifNothingComes: 'If nothing arrives within an hour, write to',
  },
  dismiss: 'Dismiss',
} as const;

/** Shown with every failure: the state of the answers, and a way to recover. */
const recovery = { kept: failedTexts.kept, reload: 'Reload' } as const;

export const crashTexts = {
  title: 'Something went wrong',
  text: 'This page ran into an error.',
  ...recovery,
} as const;

export const troubleTexts = {
  late: 'Still loading…',
  text: callTexts.incomplete,
  ...recovery,
} as const;

/** What happens to the answers: shown on the review before the contact address. */
export const privacyText = `We use your answers to review your application and run the ${event.noun}. We delete them ${event.applicationsDeleted}. Questions? Write to`;

export const noScriptText =
  'JavaScript is switched off in this browser. You need it to apply or to open an application. You can read everything else without it.';

export const newTabText = 'Opens in a new tab';

/** Replaces the form if the site was built without its backend (spec, section 8). */
export const notConfiguredTexts = {
  title: "Applications can't be sent from here yet",
  before: 'This copy of the site was built without',
  after: ", so it doesn't know where to send an application.",
  remedy: (count: number) =>
    `Whoever runs it can set ${count === 1 ? 'that variable' : 'those variables'} and build it again. The rest of the site works.`,
} as const;

/** What replaces the form when it can't be sent. */
export const closedTexts: { titles: PhaseText[]; texts: PhaseText[]; contact: string } = {
  titles: [
    { during: ['upcoming'], text: 'Registration has not opened yet' },
    { during: afterClosing, text: 'Registration has closed' },
  ],
  texts: [
    {
      during: ['upcoming'],
      text: `${withTime(event.registrationOpens, schedule.opensAt)}.`,
    },
    { during: ['closed'], text: `The ${event.noun} takes place ${event.dates}.` },
    { during: ['running'], text: `The ${event.noun} is under way: ${event.dates}.` },
    { during: ['over'], text: `The ${event.noun} is over.` },
  ],
  contact: 'Questions? Write to',
};

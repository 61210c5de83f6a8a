import { eventTracks, teamPreferences } from '../_shared/choices.ts';
import type { eventFacts } from '../_shared/event.ts';
import { invitation, nextSteps } from '../_shared/next-steps.ts';
import { type MailWords, mailHtml } from './mail-html.ts';

/** Why an email is sent: an application arrived, its link was requested, or it was decided. */
export type MailKind = 'confirmation' | 'link' | 'accepted' | 'waitlisted' | 'declined';

/** What an email says of an application. None of it is free text but the name. */
export interface SentApplication {
  readonly name: string;
  readonly track: string;
  readonly team: string;
  /** How many teammates are listed. */
  readonly teammates: number;
}

/** The facts that an email mentions. */
export interface MailFacts {
  readonly event: typeof eventFacts;
  readonly application: SentApplication;
  /** The URL of the application's own page. */
  readonly link: string;
}

/** An email as the provider accepts it, with the same words as text and as HTML. */
interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Letters, with the joiner of Persian words. Nothing else can be an address or a long sentence of a stranger. */
const plainName = /^[\p{L}\p{M}'’\u200c -]{1,60}$/u;

/** The whole name, because its first word can be a family name or half of a name. */
function greeting({ name }: SentApplication): string {
  const typed = name.trim();
  return plainName.test(typed) ? `Hi ${typed},` : 'Hi,';
}

/** An application may have a choice of an older version. */
const tracks: Readonly<Record<string, { readonly name: string }>> = eventTracks;
const preferences: Readonly<Record<string, string>> = teamPreferences;

/** What was sent, in three lines. */
function summary({ track, team, teammates }: SentApplication): string {
  const people = teammates === 1 ? 'one teammate' : `${teammates} teammates`;
  const who = team === 'have_team' ? `You and ${people}` : (preferences[team] ?? team);
  return `Track: ${tracks[track]?.name ?? track}\nTeam: ${who}\nStatus: Received`;
}

/** What follows the confirmation, in lines. The application's link leads to a page of the site. */
function following({ event, application, link }: MailFacts): string[] {
  const [, ...steps] = nextSteps(event);
  const lines = steps.map(({ id, title, text }, index) => {
    const where = id === 'chat' ? ` ${event.chatInvite}` : '';
    return `${index + 1}. ${title}: ${text}${where}`;
  });
  const list = ['What happens next:', ...lines].join('\n');
  if (application.teammates === 0) return [list];
  const invite = invitation(event, new URL('..', link).href);
  return [
    list,
    `Each teammate applies too, with the email address that you listed. We don't email them. Send them this invitation:`,
    `“${invite}”`,
  ];
}

const sharing = "Please don't share the link: anyone who has it can do all of this.";

/** The words of each kind, without the greeting before them and how to reach us after them. */
const wordsOf: Readonly<Record<MailKind, (facts: MailFacts) => MailWords>> = {
  confirmation: (facts) => ({
    subject: `We received your ${facts.event.name} application`,
    before: [
      `thank you for applying to the ${facts.event.name}. We received your application:`,
      summary(facts.application),
      'With this link you can see what you sent, correct it until registration closes, and withdraw it at any time:',
    ],
    after: [
      sharing,
      ...following(facts),
      "You didn't apply? Someone may have mistyped their email address. Open the link and withdraw the application to free your email address.",
    ],
  }),
  link: ({ event: { name } }) => ({
    subject: `Your link to your ${name} application`,
    before: [`someone asked us for the link to your ${name} application. Here it is:`],
    after: [
      'You can use it to see what was sent, correct it until registration closes, and withdraw it at any time.',
      sharing,
      "You didn't ask for it? Nothing has changed, and we sent the link to nobody else. You didn't apply either? Open it and withdraw the application to free your email address.",
    ],
  }),
  accepted: ({ event: { name, noun, dates, where, chatInvite } }) => ({
    subject: `You are in: ${name}`,
    before: [`your application to the ${name} is accepted. Welcome! Here it is:`],
    after: [
      `The ${noun} takes place ${dates}, ${where}. You don't need to confirm anything.`,
      `Meet the others and find teammates in the community chat: ${chatInvite}`,
      "You can't take part? Please withdraw your application with the link, so that somebody else can.",
    ],
  }),
  waitlisted: ({ event: { name } }) => ({
    subject: `You are on the waiting list: ${name}`,
    before: [`your application to the ${name} is on the waiting list. Here it is:`],
    after: [
      'If a place becomes free, we will email you. Until then, there is nothing you need to do.',
      "You can't take part any more? Withdraw your application with the link.",
    ],
  }),
  declined: ({ event: { name, chatInvite } }) => ({
    subject: `Your ${name} application`,
    before: [
      `thank you for applying to the ${name}. We are sorry that we can't offer you a place this time. You can still see your application here:`,
    ],
    after: [
      `The community chat stays open to you: ${chatInvite}`,
      'You can withdraw your application with the link. We then delete it at once.',
    ],
  }),
};

/** Writes an email of a kind, as plain text and as HTML. The same facts give the same bytes. */
export function writeMail(kind: MailKind, facts: MailFacts): Mail {
  const { event, application, link } = facts;
  const { subject, before, after } = wordsOf[kind](facts);
  const [first, ...rest] = before;
  const words = {
    subject,
    before: [`${greeting(application)} ${first}`, ...rest],
    after: [...after, `To reach us, write to ${event.contactEmail}.`],
  };
  const text = [...words.before, link, ...words.after].join('\n\n');
  return { subject, text, html: mailHtml(words, event, link) };
}

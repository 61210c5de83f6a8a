import type { EventFacts } from './event.ts';

/** Why a mail is sent: an application came, or somebody asked for the link to one. */
export type MailKind = 'confirmation' | 'link';

/** What the words of a mail depend on. */
export interface MailFacts {
  readonly event: EventFacts;
  /** The address that applied. */
  readonly recipient: string;
  /** The address of the application's own page. */
  readonly link: string;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

function confirmation({ event, recipient, link }: MailFacts): MailText {
  const { name, dates, chatInvite, contactEmail } = event;
  return {
    subject: `We received your ${name} application`,
    text: `Thank you for applying to the ${name}. We received the application of ${recipient}.

Here you can see what you sent, correct it until registration closes, and withdraw it at any time:

${link}

The link is yours alone. Whoever has it can do all of this, so please don't pass it on.

The hackathon takes place ${dates}, online.

Questions, and people to build with, are in the community chat: ${chatInvite}

To reach us, write to ${contactEmail}.

You didn't apply? Someone may have mistyped their address. Open the link and choose 'This wasn't me': that deletes the application, and your address is free again.`,
  };
}

function requestedLink({ event, recipient, link }: MailFacts): MailText {
  const { name, contactEmail } = event;
  return {
    subject: `Your link to your ${name} application`,
    text: `Someone asked us for the link to the ${name} application of ${recipient}. Here it is:

${link}

With it you can see what was sent, correct it until registration closes, and withdraw it at any time. It replaces the links we mailed before.

The link is yours alone. Whoever has it can do all of this, so please don't pass it on.

You didn't ask for it? Nothing has changed, and nobody else was sent the link. You didn't apply either? Open it and choose 'This wasn't me': that deletes the application, and your address is free again.

To reach us, write to ${contactEmail}.`,
  };
}

/** The subject and the text of each kind of mail. */
export const mailTexts: Readonly<Record<MailKind, (facts: MailFacts) => MailText>> = {
  confirmation,
  link: requestedLink,
};

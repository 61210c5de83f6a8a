import type { EventFacts } from '../_shared/event.ts';
import { type MailWords, mailHtml } from './mail-html.ts';

/** Why an email is sent: an application arrived, or somebody requested the link to one. */
export type MailKind = 'confirmation' | 'link';

/** The facts that an email mentions. */
export interface MailFacts {
  readonly event: EventFacts;
  /** The applicant's email address. */
  readonly recipient: string;
  /** The URL of the application's own page. */
  readonly link: string;
}

/** An email as the provider accepts it, with the same words as text and as HTML. */
interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

function confirmation({ event, recipient }: MailFacts): MailWords {
  const { name, dates, chatInvite, contactEmail } = event;
  return {
    subject: `We received your ${name} application`,
    before: [
      `Thank you for applying to the ${name}. We received the application of ${recipient}.`,
      'With this link you can see what you sent, correct it until registration closes, and withdraw it at any time:',
    ],
    after: [
      "Please don't share the link: anyone who has it can do all of this.",
      `The hackathon takes place ${dates}, online.`,
      `Ask questions and find teammates in the community chat: ${chatInvite}`,
      `To reach us, write to ${contactEmail}.`,
      "You didn't apply? Someone may have mistyped their email address. Open the link and withdraw the application to free your email address.",
    ],
  };
}

function requestedLink({ event, recipient }: MailFacts): MailWords {
  const { name, contactEmail } = event;
  return {
    subject: `Your link to your ${name} application`,
    before: [
      `Someone asked us for the link to the ${name} application of ${recipient}. Here it is:`,
    ],
    after: [
      'You can use it to see what was sent, correct it until registration closes, and withdraw it at any time.',
      "Please don't share the link: anyone who has it can do all of this.",
      "You didn't ask for it? Nothing has changed, and we sent the link to nobody else. You didn't apply either? Open it and withdraw the application to free your email address.",
      `To reach us, write to ${contactEmail}.`,
    ],
  };
}

const wordsOf: Readonly<Record<MailKind, (facts: MailFacts) => MailWords>> = {
  confirmation,
  link: requestedLink,
};

/** Writes an email of a kind, as plain text and as HTML. The same facts give the same bytes. */
export function writeMail(kind: MailKind, facts: MailFacts): Mail {
  const words = wordsOf[kind](facts);
  const text = [...words.before, facts.link, ...words.after].join('\n\n');
  return { subject: words.subject, text, html: mailHtml(words, facts.event, facts.link) };
}

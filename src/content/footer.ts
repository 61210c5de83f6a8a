import { type PhaseText, whileOpen } from '../phases/phase.ts';
import { event } from './event.ts';
import { type Link, register } from './links.ts';
import { policies } from './text-pages.ts';
import { routeHash } from './views.ts';

const links: Link[] = [
  ...(event.framework ? [{ label: event.framework.name, href: event.framework.site }] : []),
  { label: 'Community chat', href: event.chatInvite },
  { label: event.contactEmail, href: `mailto:${event.contactEmail}` },
];

/** The state of registration, beside the last register button or in its place. */
const deadlines: PhaseText[] = [
  { during: ['upcoming'], text: event.registrationOpens },
  { during: whileOpen, text: event.registrationCloses },
  { during: ['closed'], text: 'Registration has closed. Thank you to everyone who applied.' },
  { during: ['running'], text: `The ${event.noun} is under way. Registration has closed.` },
  { during: ['over'], text: `The ${event.noun} is over. Thank you to everyone who took part.` },
  { during: ['unread'], text: event.registrationUntil },
];

export const footer = {
  register,
  deadlines,
  /** Leads to the form, which may be open if the device's clock is wrong. */
  guess: { label: 'Check again', href: routeHash.application },
  links,
  policies,
  note: `${event.name}, ${event.dates}. ${event.location}.`,
};

import { event } from './event.ts';
import type { Link } from './link.ts';

const links: Link[] = [
  { label: event.framework.name, href: event.framework.site },
  { label: 'Community chat', href: event.chatInvite },
  { label: event.contactEmail, href: `mailto:${event.contactEmail}` },
];

/** The end of the page. */
export const footer = {
  line: 'Pick a world. Start there.',
  register: { label: 'Register Now', href: '#/apply' },
  deadline: event.registrationCloses,
  closed: 'Registration has closed. Thank you to everyone who applied.',
  links,
  note: `${event.name}, ${event.dates}. ${event.location}.`,
};

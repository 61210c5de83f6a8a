import { event } from './event.ts';
import { managementFolder, routeHash } from './views.ts';

/** A link in the content: its label and its address. */
export interface Link {
  label: string;
  href: string;
}

/**
 * Returns the address of a file in `public`, wherever the site is served: `favicon.svg` is
 * `/favicon.svg` at a domain's root, and `/repo/favicon.svg` in a folder.
 */
export function siteFile(path: string): string {
  return (import.meta.env?.BASE_URL ?? '/') + path;
}

const calendarFile = 'event.ics';

/** The event for calendars: the name of the file that the build writes, and the link to it. */
export const calendar = {
  label: 'Add to calendar',
  href: siteFile(calendarFile),
  fileName: calendarFile,
} as const;

/** The link to the form; `resume` is its label for a visitor whose answers this device keeps. */
export const register = {
  label: 'Register Now',
  resume: 'Continue your application',
  href: routeHash.application,
};

/** The link to the chat in which teams form. */
export const communityChat: Link = {
  label: 'Join the community chat',
  href: event.chatInvite,
};

/** The link for applicants who lost their email. */
export const findApplication: Link = {
  label: 'Already applied? Find your application',
  href: siteFile(managementFolder),
};

import { siteFile } from './site-file.ts';

const fileName = 'event.ics';

/** The event for calendars: the name of the file that the build writes, and the link to it. */
export const calendar = {
  label: 'Add to calendar',
  href: siteFile(fileName),
  fileName,
} as const;

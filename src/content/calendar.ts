import { siteFile } from './site-file.ts';

const fileName = 'event.ics';

/** The event as a calendar takes it over: the file that the build makes, and the link to it. */
export const calendar = {
  label: 'Add to calendar',
  href: siteFile(fileName),
  fileName,
} as const;

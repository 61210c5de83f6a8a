/** The event as a calendar takes it over: the file that the build makes, and the link to it. */
export const calendar = {
  label: 'Add to calendar',
  href: '/event.ics',
  fileName: 'event.ics',
} as const;

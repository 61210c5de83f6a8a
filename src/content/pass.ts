import { event } from './event.ts';

/** What stands on a pass, and beside it. */
export const passTexts = {
  title: 'Your pass',
  event: event.name,
  labels: {
    dates: 'Dates',
    track: 'Track',
    location: 'Location',
    seams: 'Seams',
    name: 'Name',
    code: 'Pass',
  },
  facts: { dates: event.dates, location: event.location },
  ownName: 'Put my name on it',
  save: 'Save as a picture',
  /** What the saved file is called. */
  fileName: 'hackathon-pass',
  failed: 'This browser did not save it.',
} as const;

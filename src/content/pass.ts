import { palette } from '../../supabase/functions/send-application-email/palette.ts';
import { event } from './event.ts';

/** A pass has the same colors in both schemes, because a saved picture has no scheme. */
export const passColors = {
  ink: palette.ink,
  paper: palette.paper,
  quiet: '#5b6164',
  line: palette.inkEdge,
  outline: palette.paperEdge,
  seam: palette.signal,
  share: palette.simulationOnInk,
} as const;

/** The texts on a pass and beside it. */
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
  /** The name of the saved file. */
  fileName: 'hackathon-pass',
  failed: 'This browser couldn’t save the picture.',
} as const;

import { palette } from '../../supabase/functions/_shared/palette.ts';
import { event } from './event.ts';
import { prizes } from './prizes.ts';
import { tracks } from './tracks.ts';

const extent = event.finals
  ? `${tracks.counted}, and finals on real robots in ${event.finals.place}`
  : `and ${tracks.counted}`;

export const meta = {
  title: event.fullName,
  shortTitle: event.framework?.name ?? event.name,
  description: `A free, virtual robotics and simulation ${event.noun}, ${event.dates}. ${prizes.totalLabel} in prizes, ${extent}.`,
  socialCard: {
    path: 'social-card.jpg',
    width: 1200,
    height: 630,
    alt: 'A humanoid robot strides out of a wireframe world into daylight.',
  },
  /** The page's dark colour, for the browser's own interface. */
  themeColor: palette.ink,
};

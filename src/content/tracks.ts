import {
  eventTracks,
  type TrackName,
  trackNames,
} from '../../supabase/functions/_shared/choices.ts';
import { afterClosing, type PhaseText, whileOpen } from '../phases/phase.ts';
import { event } from './event.ts';
import { routeHash } from './views.ts';
import { capital, inWords } from './words.ts';

const { finals } = event;
const { beginner, advanced, finalist } = eventTracks;

/** How to enter a track that takes applications. */
const application: PhaseText[] = [
  { during: ['upcoming'], text: 'Opens soon' },
  { during: whileOpen, text: 'Open to apply' },
  { during: afterClosing, text: 'Closed to applications' },
  { during: ['unread'], text: 'By application' },
];

const leads: PhaseText[] = [
  {
    during: ['upcoming', ...whileOpen],
    text: `Apply for ${beginner.name} or ${advanced.name}.`,
  },
  {
    during: [...afterClosing, 'unread'],
    text: `${beginner.name} and ${advanced.name} take applications.`,
  },
];

const ranking: PhaseText[] = [
  {
    during: ['upcoming', ...whileOpen, ...afterClosing, 'unread'],
    text: 'By ranking, not by application',
  },
];

/** What a track is about. Without finals, nobody is ranked into a track. */
const texts: Record<TrackName, { audience: string; points: string[] } | undefined> = {
  beginner: {
    audience: 'For newcomers to robotics and AI',
    points: [
      'Learn the foundational concepts',
      'Work through a guided challenge',
      `Get resources once the ${event.noun} begins`,
    ],
  },
  advanced: {
    audience: 'For teams familiar with robotics and simulation',
    points: [
      'Take on a more open-ended challenge',
      'Task specifics are announced before the official start date',
      ...(finals ? [`The top ${finals.entrants} go on to the ${finalist.name} Track`] : []),
    ],
  },
  finalist: finals && {
    audience: `For the top ${finals.entrants} from the ${advanced.name} Track`,
    points: [
      `Train your policies on real ${finals.robots} robots`,
      'The robots are provided by a robot maker',
      `Meet in person in ${finals.place}`,
    ],
  },
};

const items = trackNames.flatMap((id) => {
  const { name, takesApplications } = eventTracks[id];
  const entered = takesApplications
    ? { entry: application, apply: `${routeHash.application}?track=${id}` }
    : { entry: ranking, apply: undefined };
  const text = texts[id];
  return text ? [{ id, name, ...entered, ...text }] : [];
});

const counted = `${inWords(items.length)} tracks`;

/** The tracks (spec, sections 1 and 9). */
export const tracks = {
  id: 'tracks',
  menu: 'Tracks',
  /** How many there are, in a sentence. */
  counted,
  title: capital(counted),
  leads,
  apply: 'Apply for this track',
  items,
};

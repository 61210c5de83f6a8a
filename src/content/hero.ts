import { withTime } from '../phases/deadline.ts';
import { afterClosing, type PhaseText, whileOpen } from '../phases/phase.ts';
import { schedule } from '../phases/schedule.ts';
import { registrationCloses } from './closing.ts';
import { event } from './event.ts';
import { register, siteFile } from './links.ts';
import { prizes } from './prizes.ts';
import { capital } from './words.ts';

/** The badge of the hero, for each phase (spec, section 1). */
const badges: PhaseText[] = [
  { during: ['upcoming'], text: 'Registration Opens Soon' },
  { during: whileOpen, text: 'Registration Open' },
  { during: ['closed'], text: 'Registration Closed' },
  { during: ['running'], text: `${capital(event.noun)} Under Way` },
  { during: ['over'], text: `${capital(event.noun)} Over` },
  { during: ['unread'], text: event.dates },
];

const { opensAt, closesAt } = schedule;

/** The state of registration, unless it is open. */
const deadlines: PhaseText[] = [
  { during: ['upcoming'], text: withTime(event.registrationOpens, opensAt) },
  { during: afterClosing, text: event.registrationClosed },
  { during: ['unread'], text: withTime(event.registrationUntil, closesAt) },
];

const { framework } = event;

/** The first screen (spec, sections 1 and 2). */
export const hero = {
  badges,
  heading: event.name,
  pitch:
    'A robotics and simulation challenge for everyone who builds. Train a robot in one world, test it in many, and take the best to real robots.',
  facts: [
    { term: 'Dates', value: event.dates },
    { term: 'Total prizes', value: prizes.totalLabel },
    { term: 'Location', value: event.location },
    { term: 'Entry', value: `Free, alone or in a team of up to ${event.maximumTeamSize}` },
  ],
  /** The fact that the calendar link stands beside. */
  calendarAt: 'Dates',
  deadlines,
  /** The state of registration while it is open. A script says it in the reader's own time. */
  closes: registrationCloses(''),
  register,
  /** Screen readers read `about`, since the label alone means nothing out of context. */
  learnMore: framework && {
    label: 'Learn More',
    about: `about ${framework.name}`,
    href: framework.site,
  },
  /**
   * One picture in two crops; the files are `images/{name}-{width}.avif` and `.webp`. Both begin at the
   * left with the dark world, which the text's ground runs into.
   */
  banner: {
    alt: 'A humanoid robot strides out of a wireframe world, through depth and segmentation, into daylight.',
    /** The window width from which the wide crop is used. `hero.module.css` uses the same width. */
    wideFrom: '64rem',
    wide: {
      name: 'hero-wide',
      widths: [960, 1440, 1920],
      width: 1920,
      height: 1440,
      sizes: 'max(46rem, 50vw, min(133vh, 86vw) - 10rem)',
    },
    tall: { name: 'hero-tall', widths: [480, 720, 900], width: 900, height: 1440, sizes: '60vw' },
  },
};

interface Wordmark {
  readonly name: string;
  readonly drawing?: { readonly src: string; readonly width: number; readonly height: number };
}

/** The name and logo of the framework, if there is one. Without a logo, the page shows the name as text. */
export const wordmark: Wordmark | undefined = framework && {
  name: framework.name,
  drawing: { src: siteFile('images/title.svg'), width: 670, height: 128 },
};

import { eventTime } from '../phases/deadline.ts';
import { afterClosing, type PhaseText, whileOpen } from '../phases/phase-text.ts';
import { schedule } from '../phases/schedule.ts';
import { event } from './event.ts';
import { prizes } from './prizes.ts';
import { routeHash } from './route-hash.ts';
import { siteFile } from './site-file.ts';

/** How the event stands, on the hero's badge (spec, section 1). */
const badges: PhaseText[] = [
  { during: ['upcoming'], text: 'Registration Opens Soon' },
  { during: whileOpen, text: 'Registration Open' },
  { during: ['closed'], text: 'Registration Closed' },
  { during: ['running'], text: 'Hackathon Under Way' },
  { during: ['over'], text: 'Hackathon Over' },
  { during: ['unread'], text: event.dates },
];

const { opensAt, closesAt } = schedule;

/** The day, and the hour where one is set. */
function withTime(day: string, instant: number | undefined): string {
  return instant === undefined ? day : `${day}, ${eventTime(instant)}`;
}

const deadlines: PhaseText[] = [
  { during: ['upcoming'], text: withTime(event.registrationOpens, opensAt) },
  { during: whileOpen, text: withTime(event.registrationCloses, closesAt) },
  { during: afterClosing, text: event.registrationClosed },
  { during: ['unread'], text: withTime(event.registrationUntil, closesAt) },
];

/** The framework's name, and its drawing; without one it is set in the display face. */
interface Wordmark {
  readonly name: string;
  readonly drawing?: { readonly src: string; readonly width: number; readonly height: number };
}

const wordmark: Wordmark = {
  name: event.framework.name,
  drawing: { src: siteFile('images/title.svg'), width: 670, height: 128 },
};

/** The first screen (spec, sections 1 and 2). */
export const hero = {
  badges,
  wordmark,
  heading: event.name,
  pitch:
    'A robotics and simulation challenge for everyone who builds. Train a robot in one world, test it in many, and take the best to real robots.',
  facts: [
    { term: 'Dates', value: event.dates },
    { term: 'Location', value: event.location },
    { term: 'Total prizes', value: prizes.totalLabel },
    { term: 'Entry', value: `Free, alone or in a team of up to ${event.maximumTeamSize}` },
  ],
  /** The fact that the link to the calendar stands with. */
  calendarAt: 'Dates',
  deadlines,
  register: { label: 'Register Now', href: routeHash.apply },
  /** `about` is for those who meet the link out of its place. */
  learnMore: {
    label: 'Learn More',
    about: `about ${event.framework.name}`,
    href: event.framework.site,
  },
  /**
   * One picture in two crops; files are `images/{name}-{width}.avif` and `.webp`. The wide one
   * keeps its left free for the words, the tall one its top.
   */
  banner: {
    alt: 'A humanoid robot strides out of a wireframe world, through depth and segmentation, into daylight.',
    /** The window's width at which the wide crop takes over; `hero.module.css` follows it. */
    wideFrom: '64rem',
    /** Whether `images/hero-edge.avif` belongs to the wide one, and takes over a little as the page is scrolled. */
    gives: true,
    wide: { name: 'hero-wide', widths: [1280, 1920, 2560], width: 2560, height: 1440 },
    tall: { name: 'hero-tall', widths: [480, 720, 1080], width: 1080, height: 1920 },
  },
};

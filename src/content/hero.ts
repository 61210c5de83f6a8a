import { event } from './event.ts';
import { prizes } from './prizes.ts';

/** The first screen (spec, sections 1 and 2). */
export const hero = {
  badge: 'Registration Open',
  closedBadge: 'Registration Closed',
  titleImage: { src: '/images/title.svg', alt: event.framework.name, width: 670, height: 128 },
  heading: event.name,
  pitch:
    'A robotics and simulation challenge for everyone who builds. Train a robot in one world, prove it in many, and take the best of it to real machines.',
  facts: [
    { term: 'Dates', value: event.dates },
    { term: 'Location', value: event.location },
    { term: 'Total prizes', value: prizes.totalLabel },
    { term: 'Entry', value: 'Free, alone or in a team of up to 5' },
  ],
  deadline: event.registrationCloses,
  register: { label: 'Register Now', href: '#/apply' },
  /** `about` is for those who meet the link out of its place. */
  learnMore: {
    label: 'Learn More',
    about: `about ${event.framework.name}`,
    href: event.framework.site,
  },
  /**
   * One picture in two crops; files are `/images/{name}-{width}.avif` and `.webp`. The wide one
   * keeps its left free for the words, the tall one its top.
   */
  banner: {
    alt: 'A humanoid robot strides out of a wireframe world, through depth and segmentation, into daylight.',
    /** The window's width at which the wide crop takes over; `hero.module.css` follows it. */
    wideFrom: '64rem',
    wide: { name: 'hero-wide', widths: [1280, 1920, 2560], width: 2560, height: 1440 },
    tall: { name: 'hero-tall', widths: [480, 720, 1080], width: 1080, height: 1920 },
  },
};

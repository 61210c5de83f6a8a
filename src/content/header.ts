import { about } from './about.ts';
import { event } from './event.ts';
import { faq } from './faq.ts';
import { register, siteFile } from './links.ts';
import { prizes } from './prizes.ts';
import { sponsors } from './sponsors.ts';
import { tracks } from './tracks.ts';
import { routeHash } from './views.ts';

export const header = {
  home: { label: event.fullName, href: routeHash.landing },
  mark: { src: siteFile('favicon.svg'), size: 64 },
  navigationLabel: 'Sections',
  /** The same links, under the hero of a narrow window. */
  rowLabel: 'On this page',
  sections: [about, tracks, prizes, sponsors, faq].flatMap((section) =>
    section ? [{ label: section.menu, href: `#${section.id}` }] : [],
  ),
  register: { ...register, label: 'Register', resume: 'Continue' },
  skip: { label: 'Skip to content', href: '#main' },
};

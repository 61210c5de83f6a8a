import { event } from './event.ts';
import { siteFile } from './links.ts';
import { routeHash } from './views.ts';

export const header = {
  home: { label: event.fullName, href: routeHash.landing },
  mark: { src: siteFile('favicon.svg'), size: 64 },
  navigationLabel: 'Sections',
  sections: [
    ...(event.framework ? [{ label: 'About', href: '#about' }] : []),
    { label: 'Tracks', href: '#tracks' },
    { label: 'Prizes', href: '#prizes' },
    { label: 'Sponsors', href: '#sponsors' },
    { label: 'FAQ', href: '#faq' },
  ],
  register: { label: 'Register', href: routeHash.apply },
  skip: { label: 'Skip to content', href: '#main' },
};

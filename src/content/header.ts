import type { Link } from './link.ts';

export const header = {
  home: { label: 'Manyworlds Global Hackathon', href: '#/' },
  navigationLabel: 'Sections',
  sections: [
    { label: 'About', href: '#about' },
    { label: 'Tracks', href: '#tracks' },
    { label: 'Prizes', href: '#prizes' },
    { label: 'Sponsors', href: '#sponsors' },
    { label: 'FAQ', href: '#faq' },
  ],
  register: { label: 'Register', href: '#/apply' },
  skip: { label: 'Skip to content', href: '#main' },
} satisfies Record<string, string | Link | Link[]>;

import { event } from './event.ts';
import { siteFile } from './links.ts';

/** A sponsor's card (spec, section 3). */
export interface Sponsor {
  name: string;
  /** The address of the logo. */
  image: string;
  /** The logo's width on its card, in px: so wide that it looks as large as the others. */
  width: number;
  /** The card on which the logo is legible, in either colour scheme; paper by default. */
  card?: 'ink';
  /** Shown when the image fails to load. */
  initials: string;
  /** The sponsor's site. A card without it isn't a link. */
  href?: string;
  /** One of `tiers`, if there are any. */
  tier?: string;
}

/** The sponsors' tiers, the highest first. Without tiers, the page shows all sponsors together. */
const tiers: string[] = [];

const items: Sponsor[] = [
  {
    name: 'Compute Partner',
    image: siteFile('images/logos/compute-partner.svg'),
    width: 213,
    initials: 'CO',
    href: 'https://example.org/compute-partner',
  },
  {
    name: 'Robot Partner',
    image: siteFile('images/logos/robot-partner.svg'),
    width: 201,
    initials: 'RO',
    href: 'https://example.org/robot-partner',
  },
  {
    name: 'Cloud Partner',
    image: siteFile('images/logos/cloud-partner.svg'),
    width: 207,
    initials: 'CL',
    href: 'https://example.org/cloud-partner',
  },
  {
    name: 'Research Partner',
    image: siteFile('images/logos/research-partner.svg'),
    width: 227,
    initials: 'RE',
    href: 'https://example.org/research-partner',
  },
  {
    name: 'Tooling Partner',
    image: siteFile('images/logos/tooling-partner.svg'),
    width: 200,
    initials: 'TO',
    href: 'https://example.org/tooling-partner',
  },
  {
    name: 'Community Partner',
    image: siteFile('images/logos/community-partner.svg'),
    width: 205,
    initials: 'CM',
    href: 'https://example.org/community-partner',
  },
  {
    name: 'Venue Partner',
    image: siteFile('images/logos/venue-partner.svg'),
    width: 195,
    initials: 'VE',
  },
];

/** Sponsors (spec, section 2). */
export const sponsors = {
  id: 'sponsors',
  menu: 'Sponsors',
  title: 'Sponsors',
  lead: `With thanks to those who make the ${event.noun} possible.`,
  tiers,
  items,
  contact: {
    question: 'Interested in sponsoring future events?',
    label: 'Contact us',
    href: `mailto:${event.contactEmail}`,
  },
};

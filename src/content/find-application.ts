import type { Link } from './link.ts';
import { routeHash } from './route-hash.ts';

/** The way back to what was sent, for whoever lost the mail. */
export const findApplication: Link = {
  label: 'Already applied? Find your application',
  href: routeHash.application,
};

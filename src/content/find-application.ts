import type { Link } from './link.ts';
import { routeHash } from './route-hash.ts';

/** The link for applicants who lost their email. */
export const findApplication: Link = {
  label: 'Already applied? Find your application',
  href: routeHash.application,
};

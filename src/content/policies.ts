import { event } from './event.ts';
import type { Link } from './link.ts';
import { siteFile } from './site-file.ts';

export const policyFiles = { privacy: 'privacy.html', conduct: 'code-of-conduct.html' } as const;

/** The links to the privacy page and the code of conduct. */
export const policies: readonly Link[] = [
  { label: 'Privacy', href: siteFile(policyFiles.privacy) },
  { label: 'Code of conduct', href: siteFile(policyFiles.conduct) },
];

/** The texts of the review before the contact address, and the link from a text page to the site. */
export const policyTexts = {
  review: `We keep your answers to review your application and run the hackathon, delete them ${event.applicationsDeleted}, and answer questions about them at`,
  home: 'Go to the hackathon',
} as const;

import { event } from './event.ts';
import type { Link } from './link.ts';
import { siteFile } from './site-file.ts';

export const policyFiles = { privacy: 'privacy.html', conduct: 'code-of-conduct.html' } as const;

/** The pages that say what becomes of an applicant's data, and how people treat each other. */
export const policies: readonly Link[] = [
  { label: 'Privacy', href: siteFile(policyFiles.privacy) },
  { label: 'Code of conduct', href: siteFile(policyFiles.conduct) },
];

/** What the review says before the address to write to, and what leads home from a page of text. */
export const policyTexts = {
  review: `We keep your answers to review your application and run the hackathon, delete them ${event.applicationsDeleted}, and answer questions about them at`,
  home: 'Go to the hackathon',
} as const;

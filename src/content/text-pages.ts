import { event } from './event.ts';
import { type Link, siteFile } from './links.ts';

/** A page that contains only text. The contact address in it becomes a link. */
export interface TextPage {
  readonly title: string;
  /** A summary, in a few lines. */
  readonly lead: readonly string[];
  readonly sections: readonly TextSection[];
}

/** A part of a page: its paragraphs, and then its list. */
interface TextSection {
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly list?: readonly string[];
}

/** The files of the text pages. */
export const policyFiles = { privacy: 'privacy.html', conduct: 'code-of-conduct.html' } as const;

/** The links to the privacy page and the code of conduct. */
export const policies: readonly Link[] = [
  { label: 'Privacy', href: siteFile(policyFiles.privacy) },
  { label: 'Code of conduct', href: siteFile(policyFiles.conduct) },
];

/** The label of the link that leads from a text page to the site. */
export const textPageHome = `Go to the ${event.noun}`;

/** The page for an address that has none. */
export const notFoundTexts = {
  title: 'Page not found',
  code: '404',
  text: 'There is nothing at this address.',
} as const;

import { event } from './event.ts';
import { siteFile } from './site-file.ts';

interface Wordmark {
  readonly name: string;
  readonly drawing?: { readonly src: string; readonly width: number; readonly height: number };
}

/** The name and logo of the framework, if there is one. Without a logo, the page shows the name as text. */
export const wordmark: Wordmark | undefined = event.framework && {
  name: event.framework.name,
  drawing: { src: siteFile('images/title.svg'), width: 670, height: 128 },
};

import '../ui/base.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { viewTitles } from '../content/views.ts';
import { Management } from '../management/management.tsx';
import { Opening } from '../management/opening.tsx';
import { managementHead } from './head.ts';
import { LoadError } from './load-error.tsx';
import type { RenderedPage } from './rendering.ts';

/** What the page shows later. It is here for its styles: no script waits for a style sheet. */
export const later = [Management];

/** Renders the document behind the mailed link until its script has loaded. */
export function render(): RenderedPage {
  return {
    head: managementHead(),
    contents: {
      management: renderToStaticMarkup(<Opening />),
      trouble: renderToStaticMarkup(<LoadError />),
    },
    main: viewTitles.management,
  };
}

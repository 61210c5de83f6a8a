import '../ui/base.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { Application } from '../application/application.tsx';
import { ApplicationProvider } from '../application/application-actor.tsx';
import { applicationController } from '../application/application-controller.ts';
import { Receipt } from '../application/receipt.tsx';
import { viewTitles } from '../content/views.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { questionsId } from '../landing/prerendered.ts';
import { Questions } from '../landing/questions.tsx';
import { untilFound } from '../ui/accordion.tsx';
import { siteHead } from './head.ts';
import { LoadError } from './load-error.tsx';
import type { RenderedSite } from './rendering.ts';
import { siteFiles } from './site-files.ts';

/** What the page shows later. It is here for its styles: no script waits for a style sheet. */
export const later = [Receipt];

/** Renders the site's own document, with its two views, and the site's small files. */
export function render(): RenderedSite {
  return {
    head: siteHead(),
    contents: {
      landing: renderLanding(),
      application: renderApplication(),
      trouble: renderToStaticMarkup(<LoadError />),
    },
    main: viewTitles.application,
    files: siteFiles(),
  };
}

/** The HTML inside `#landing`. It is static, except that the questions can be hydrated. */
function renderLanding(): string {
  const slot = `<div id="${questionsId}">`;
  const questions = renderToString(<Questions />).replaceAll('hidden=""', `hidden="${untilFound}"`);
  const page = renderToStaticMarkup(<LandingPage />);
  if (!page.includes(slot)) throw new Error(`The landing page has no ${slot} for the questions.`);
  return page.replace(slot, () => slot + questions);
}

/** The HTML inside `#application`: the first step of an empty form, for hydration. */
function renderApplication(): string {
  const actor = createActor(applicationMachine, { input: {} });
  return renderToString(
    <ApplicationProvider value={actor}>
      <Application controller={applicationController(actor)} requestLink={() => Promise.reject()} />
    </ApplicationProvider>,
  );
}

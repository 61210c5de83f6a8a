import '../ui/base.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { Application } from '../application/application.tsx';
import { ApplicationProvider } from '../application/application-actor.tsx';
import { hero } from '../content/hero.ts';
import { LandingPage } from '../landing/landing-page.tsx';
import { srcSet } from '../landing/picture.ts';
import { questionsId } from '../landing/prerendered-questions.ts';
import { Questions } from '../landing/questions.tsx';
import { headTags } from './head.ts';
import { siteFiles } from './site-files.ts';

/** Everything about the page that is known before anyone visits it. */
export function render() {
  const { wide, tall, wideFrom } = hero.banner;
  return {
    head: headTags(),
    /** The banner, for a browser to fetch before it has laid out the page. */
    banner: [
      { media: `(min-width: ${wideFrom})`, imageSrcset: srcSet(wide, 'avif') },
      { media: `not all and (min-width: ${wideFrom})`, imageSrcset: srcSet(tall, 'avif') },
    ],
    landing: renderLanding(),
    application: renderApplication(),
    files: siteFiles(),
  };
}

/** The HTML inside `#landing`: static, but for the questions, which can be hydrated. */
function renderLanding(): string {
  const slot = `<div id="${questionsId}">`;
  return renderToStaticMarkup(<LandingPage />).replace(
    slot,
    `${slot}${renderToString(<Questions />)}`,
  );
}

/** The HTML inside `#application`: the first step of an empty form, to be hydrated. */
function renderApplication(): string {
  return renderToString(
    <ApplicationProvider value={createActor(applicationMachine, { input: {} })}>
      <Application />
    </ApplicationProvider>,
  );
}

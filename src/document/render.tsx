import '../ui/base.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { Application } from '../application/application.tsx';
import { ApplicationProvider } from '../application/application-actor.tsx';
import { LandingPage } from '../landing/landing-page.tsx';
import { questionsId } from '../landing/prerendered-questions.ts';
import { Questions } from '../landing/questions.tsx';
import { Opening } from '../management/opening.tsx';
import { checkSchedule } from '../phases/check-schedule.ts';
import { phaseStyle } from '../phases/phase-style.ts';
import { givenSchedule, hasDates } from '../phases/schedule.ts';
import { untilFound } from '../ui/accordion.tsx';
import { contradictions, unevenPools } from './check-facts.ts';
import { exampleNames } from './examples.ts';
import { headTags } from './head.ts';
import { headScript } from './head-script.ts';
import { LoadError } from './load-error.tsx';
import type { Rendering } from './rendering.ts';
import { siteFiles } from './site-files.ts';

/**
 * Renders everything that a visitor receives: all views, the head, and the site's small files.
 *
 * @throws Error that names the contradictions in the event's facts.
 */
export function render(): Rendering {
  checkSchedule(givenSchedule);
  const wrong = contradictions();
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return {
    head: [headScript, ...headTags(), ...phaseStyle],
    landing: renderLanding(),
    application: renderApplication(),
    management: renderToStaticMarkup(<Opening />),
    trouble: renderToStaticMarkup(<LoadError />),
    notes: [
      ...(hasDates ? [] : ['Registration stays open: VITE_REGISTRATION_CLOSES_AT is not set.']),
      ...unevenPools(),
    ],
    examples: exampleNames(),
    files: siteFiles(),
  };
}

/** The HTML inside `#landing`. It is static, except that the questions can be hydrated. */
function renderLanding(): string {
  const slot = `<div id="${questionsId}">`;
  const questions = renderToString(<Questions />).replaceAll('hidden=""', `hidden="${untilFound}"`);
  return renderToStaticMarkup(<LandingPage />).replace(slot, () => slot + questions);
}

/** The HTML inside `#application`: the first step of an empty form, for hydration. */
function renderApplication(): string {
  return renderToString(
    <ApplicationProvider value={createActor(applicationMachine, { input: {} })}>
      <Application requestLink={() => Promise.reject()} />
    </ApplicationProvider>,
  );
}

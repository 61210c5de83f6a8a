import '../ui/base.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingPage } from '../landing/landing-page.tsx';
import { Questions } from '../landing/questions.tsx';
import { questionsId } from '../landing/wake-landing.ts';
import { headTags } from './head.ts';
import { siteFiles } from './site-files.ts';

/** Everything about the page that is known before anyone visits it. */
export function render() {
  return { head: headTags(), landing: renderLanding(), files: siteFiles() };
}

/** The HTML inside `#landing`: static, but for the questions, which can be hydrated. */
function renderLanding(): string {
  const slot = `<div id="${questionsId}">`;
  return renderToStaticMarkup(<LandingPage />).replace(
    slot,
    `${slot}${renderToString(<Questions />)}`,
  );
}

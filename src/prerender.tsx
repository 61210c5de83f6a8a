import './ui/base.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingPage } from './landing/landing-page.tsx';
import { Questions } from './landing/questions.tsx';
import { questionsId } from './landing/wake-landing.ts';

/** The HTML inside `#landing`: static, but for the questions, which can be hydrated. */
export function renderLanding(): string {
  const slot = `<div id="${questionsId}">`;
  return renderToStaticMarkup(<LandingPage />).replace(
    slot,
    `${slot}${renderToString(<Questions />)}`,
  );
}

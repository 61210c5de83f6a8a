import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ApplicationPage } from '../../src/application/application-page.tsx';
import wizard from '../../src/application/wizard.module.css';
import { Header } from '../../src/landing/header.tsx';
import { Hero } from '../../src/landing/hero.tsx';
import landing from '../../src/landing/landing-page.module.css';
import managed from '../../src/management/management.module.css';
import { ManagementPage } from '../../src/management/management-page.tsx';

/** Stands for the view in what is around it. */
const view = 'THE VIEW';

const onLandingPage = <main className={landing.main}>{view}</main>;
const overBanner = (
  <>
    {view}
    <div id="application-status" />
    <main className={landing.main}>
      <Hero />
    </main>
  </>
);
const belowHeader = (
  <>
    <Header />
    <div id="application-status">{view}</div>
  </>
);
const onApplicationPage = <ApplicationPage>{view}</ApplicationPage>;
const inForm = (
  <ApplicationPage>
    <div className={`stack ${wizard.inPlace}`}>
      <h2>The step</h2>
      {view}
    </div>
  </ApplicationPage>
);
const inSummary = <ManagementPage header={view}>The answers</ManagementPage>;
const amongSections = (
  <ManagementPage>
    <div className={`stack ${managed.page}`}>{view}</div>
  </ManagementPage>
);

/** The id of the element that has a view. */
export type Place = 'landing' | 'application' | 'management' | 'trouble';

/** Where a view stands, and what is around it unless it is a whole page, by its title or by its state's. */
const surroundings: Readonly<Record<string, readonly [place: Place, around: ReactNode]>> = {
  site: ['landing', onLandingPage],
  'site-without-dates-and-framework': ['landing', onLandingPage],
  'site-with-tiers-and-without-logo': ['landing', onLandingPage],
  header: ['landing', overBanner],
  receipt: ['landing', belowHeader],
  'not-configured': ['application', onApplicationPage],
  'closing notice': ['application', inForm],
  'load error': ['trouble', view],
  management: ['management', view],
  'step, edit': ['management', view],
  opening: ['management', view],
  summary: ['management', inSummary],
  'application-summary': ['management', inSummary],
  'confirm-removal': ['management', view],
  'link-request': ['management', inForm],
  team: ['management', amongSections],
};

/** Returns where a view stands in one of its states, and its HTML with what is around it. By default it is in the form. */
export function surrounded(name: string, state: string, html: string) {
  const [place, around] = surroundings[state] ?? surroundings[name] ?? ['application', inForm];
  const isPage = /<main|application-page_page/.test(html);
  const page = isPage ? html : renderToStaticMarkup(around).replace(view, () => html);
  const isMain = place === 'application' || place === 'management';
  const [start, end] = isMain ? ['main aria-label="The page"', 'main'] : ['div', 'div'];
  return { place, html: `<${start} id="${place}">${page}</${end}>` };
}

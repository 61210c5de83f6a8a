import { enterNextField } from './application/enter-next-field.ts';
import { routeHash } from './content/route-hash.ts';
import { viewTitles } from './content/view-titles.ts';
import { clearHeaderOverBanner } from './landing/clear-header.ts';
import { openFoundAnswers, questionsId, showAnswers } from './landing/prerendered-questions.ts';
import { replaceFailedPictures } from './landing/replace-failed-pictures.ts';
import { seamId } from './landing/seam-id.ts';
import { changeViewsInOneMovement } from './shell/animate-view-change.ts';
import { afterPaint, createIsland, loadOnIntent, loadWhenNear } from './shell/island.ts';
import { layOutAhead } from './shell/lay-out-ahead.ts';
import { loadChunk } from './shell/load-chunk.ts';
import { createRouter, type Route } from './shell/route.ts';

/**
 * The element of the page with this id.
 *
 * @throws Error where the page has none.
 */
function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing.`);
  return found;
}

/** The element that each view stands in. */
const places: Record<Route, string> = {
  landing: 'landing',
  apply: 'application',
  application: 'management',
};

const router = createRouter();
const titles: Record<Route, string> = {
  landing: document.title,
  ...viewTitles,
};

/** How far the landing page was scrolled, in px, when it was last on the screen. */
let landingPlace = 0;

function showTitle(): void {
  document.title = titles[router.current()];
}

/** What a view is given of the page around it. */
const pageContext = (route: Route) => ({
  container: element(places[route]),
  router,
  setTitle: (title: string) => {
    // Even the same title, set anew, has the browser look at every style again.
    if (titles[route] === title) return;
    titles[route] = title;
    showTitle();
  },
});

const loadManagement = () => loadChunk('start-management', () => import('./start-management.tsx'));

function showLoadError(): void {
  document.documentElement.dataset.trouble = '';
}

const application = createIsland(
  element('application'),
  async () => {
    const { startApplication } = await loadChunk(
      'start-application',
      () => import('./start-application.tsx'),
    );
    await startApplication({
      ...pageContext('apply'),
      status: element('application-status'),
      requestLink: async (address) => (await loadManagement()).requestLink(address),
    });
  },
  showLoadError,
);

const management = createIsland(
  element('management'),
  async () => {
    const { startManagement } = await loadManagement();
    startManagement(pageContext('application'));
    document.documentElement.dataset.opened = '';
  },
  showLoadError,
);

const questions = createIsland(
  element(questionsId),
  async () => {
    const { hydrateQuestions } = await loadChunk(
      'landing/hydrate-questions',
      () => import('./landing/hydrate-questions.tsx'),
    );
    hydrateQuestions(element(questionsId));
  },
  () => showAnswers(element(questionsId)),
);

/** What the visitor may move, unless it wouldn't be welcome: the picture alone tells the same. */
const seam = {
  load: () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    loadChunk('landing/world-slider', () => import('./landing/world-slider.ts'))
      .then(({ startSlider }) => startSlider(element(seamId)))
      .catch(() => undefined);
  },
};

function show(route: Route): void {
  showTitle();
  if (route === 'apply') afterPaint(application.load);
  if (route === 'application') afterPaint(management.load);
}

router.subscribe((route) => {
  show(route);
  // Where something was received, that is what there is to see.
  const isNews = route === 'landing' && element('application-status').hasChildNodes();
  scrollTo({ top: route === 'landing' && !isNews ? landingPlace : 0, behavior: 'instant' });
  document.querySelector<HTMLElement>(`#${places[route]} main`)?.focus({ preventScroll: true });
});

// Here, since Enter is pressed before the application's script has come, too.
addEventListener('keydown', enterNextField);
addEventListener('scroll', () => {
  if (router.shown() === 'landing' && router.current() === 'landing') landingPlace = scrollY;
});

show(router.current());
loadOnIntent(`a[href="${routeHash.apply}"]`, application);
loadWhenNear(element(questionsId), questions);
loadWhenNear(element(seamId), seam, '0px');
openFoundAnswers(element(questionsId));
changeViewsInOneMovement(router);
clearHeaderOverBanner();
replaceFailedPictures();
layOutAhead(element('application'));
if (import.meta.env.VITE_REGISTRATION_CLOSES_AT) {
  loadChunk('landing/follow-phase', () => import('./landing/follow-phase.ts')).then(
    ({ followPhaseOnPage }) => followPhaseOnPage(),
    // The phase was read before the first paint; it is not followed then.
    () => undefined,
  );
}
const analytics = document.querySelector('#analytics')?.textContent;
if (analytics) {
  loadChunk('landing/load-analytics', () => import('./landing/load-analytics.ts')).then(
    ({ loadAnalytics }) => loadAnalytics(JSON.parse(analytics), router),
    // Nobody misses it.
    () => undefined,
  );
}
delete document.documentElement.dataset.waiting;

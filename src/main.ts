import { forgetEarlyAnswers } from './application/draft/early-answers.ts';
import { changeViewsInOneMovement } from './change-view.ts';
import { applicationPage } from './content/application-page.ts';
import { routeHash } from './content/route-hash.ts';
import { afterPaint, createIsland, loadOnIntent, loadWhenNear } from './island.ts';
import { clearHeaderOverBanner } from './landing/clear-header.ts';
import { openFoundAnswers, questionsId, showAnswers } from './landing/prerendered-questions.ts';
import { replaceFailedPictures } from './landing/replace-failed-pictures.ts';
import { seamId } from './landing/seam-id.ts';
import { loadChunk } from './load-chunk.ts';
import { createRouter, type Route } from './route.ts';

/**
 * The element of the page with this id.
 *
 * @throws Error where the page has none.
 */
function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}.`);
  return found;
}

const router = createRouter();
const titles: Record<Route, string> = { landing: document.title, apply: applicationPage.title };

/** How far the landing page was scrolled, in px, when it was last on the screen. */
let landingPlace = 0;

function showTitle(): void {
  document.title = titles[router.current()];
}

const application = createIsland(
  element('application'),
  async () => {
    const { startApplication } = await loadChunk(
      'start-application',
      () => import('./start-application.tsx'),
    );
    await startApplication({
      container: element('application'),
      status: element('application-status'),
      router,
      setTitle: (title) => {
        titles.apply = title;
        showTitle();
      },
    });
    document.documentElement.dataset.started = '';
    forgetEarlyAnswers();
  },
  () => {
    document.documentElement.dataset.trouble = '';
  },
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
    loadChunk('landing/seam', () => import('./landing/seam.ts'))
      .then(({ startSeam }) => startSeam(element(seamId)))
      .catch(() => undefined);
  },
};

function show(route: Route): void {
  showTitle();
  if (route === 'apply') afterPaint(application.load);
}

router.subscribe((route) => {
  show(route);
  // Where something was received, that is what there is to see.
  const isNews = route === 'landing' && element('application-status').hasChildNodes();
  scrollTo({ top: route === 'landing' && !isNews ? landingPlace : 0, behavior: 'instant' });
  document
    .querySelector<HTMLElement>(`#${route === 'apply' ? 'application' : 'landing'} main`)
    ?.focus({ preventScroll: true });
});

addEventListener(
  'scroll',
  () => {
    if (router.current() === 'landing') landingPlace = scrollY;
  },
  { passive: true },
);

show(router.current());
loadOnIntent(`a[href="${routeHash.apply}"]`, application);
loadWhenNear(element(questionsId), questions);
loadWhenNear(element(seamId), seam, '0px');
openFoundAnswers(element(questionsId));
changeViewsInOneMovement(router);
clearHeaderOverBanner();
replaceFailedPictures();
if (import.meta.env.VITE_REGISTRATION_CLOSES_AT) {
  loadChunk('landing/follow-phase', () => import('./landing/follow-phase.ts')).then(
    ({ followPhaseOnPage }) => followPhaseOnPage(),
    // The phase was read before the first paint; it is not followed then.
    () => undefined,
  );
}
const analytics = document.querySelector('#analytics')?.textContent;
if (analytics) {
  loadChunk('load-analytics', () => import('./load-analytics.ts')).then(
    ({ loadAnalytics }) => loadAnalytics(JSON.parse(analytics), router),
    // Nobody misses it.
    () => undefined,
  );
}
delete document.documentElement.dataset.waiting;

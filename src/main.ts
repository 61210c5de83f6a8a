import { enterNextField } from './application/enter-next-field.ts';
import { routeHash, viewTitles } from './content/views.ts';
import {
  clearHeaderOverBanner,
  openFoundAnswers,
  questionsId,
  showAnswers,
} from './landing/prerendered.ts';
import { changeViewsInOneMovement } from './shell/animate-view-change.ts';
import { setRootAttribute } from './shell/html-attributes.ts';
import {
  afterPaint,
  createIsland,
  type Load,
  loadOnIntent,
  loadWhenNear,
  whenIdle,
} from './shell/island.ts';
import { loadChunk } from './shell/load-chunk.ts';
import { createRouter, type Route } from './shell/route.ts';
import type { PageContext } from './start-application.tsx';

/**
 * Returns the element with an id.
 *
 * @throws Error if there is none.
 */
function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing.`);
  return found;
}

/** The id of each view's container. */
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

/** The landing page's scroll position, in px, when it was last visible, and its hash then. */
let landingPlace: readonly [top: number, hash: string] = [0, location.hash];

function showTitle(): void {
  document.title = titles[router.current()];
}

const loadManagement = () => loadChunk('start-management', () => import('./start-management.tsx'));

/** Loads the script of each view that has not loaded yet. */
const waiting: Partial<Record<Route, Load>> = {};

/**
 * Makes a view an island.
 *
 * @param start starts the view in the page around it, and resolves once the view reacts to input.
 */
function createView(route: Route, start: (pageContext: PageContext) => Promise<void>): Load {
  const container = element(places[route]);
  const setTitle = (title: string) => {
    // Setting even the same title makes the browser recalculate all styles.
    if (titles[route] === title) return;
    titles[route] = title;
    showTitle();
  };
  const tell = (state: 'ready' | 'missing') => {
    if (router.current() === route) setRootAttribute('script', state);
  };
  const load = createIsland(
    container,
    async () => {
      await start({ container, router, setTitle });
      delete waiting[route];
      tell('ready');
    },
    () => tell('missing'),
  );
  waiting[route] = load;
  return load;
}

const loadApplication = createView('apply', async (pageContext) => {
  const { startApplication } = await loadChunk(
    'start-application',
    () => import('./start-application.tsx'),
  );
  await startApplication({
    ...pageContext,
    status: element('application-status'),
    requestLink: async (address) => (await loadManagement()).requestLink(address),
  });
});

createView('application', async (pageContext) => {
  (await loadManagement()).startManagement(pageContext);
});

const loadQuestions = createIsland(
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

function show(route: Route): void {
  showTitle();
  // A step begins at its top. The browser would return to where it was left.
  history.scrollRestoration = route === 'landing' ? 'auto' : 'manual';
  const load = waiting[route];
  setRootAttribute('script', load ? 'waiting' : 'ready');
  if (load) afterPaint(load);
}

router.subscribe((route) => {
  show(route);
  const [top, hash] = landingPlace;
  const atOnce = { behavior: 'instant' } as const;
  // A new receipt at the top matters more than the previous position.
  const isAsBefore = route === 'landing' && !element('application-status').hasChildNodes();
  scrollTo({ top: isAsBefore ? top : 0, ...atOnce });
  // The browser looked for the fragment while the page was hidden.
  if (location.hash !== hash) document.querySelector(':target')?.scrollIntoView(atOnce);
  document.querySelector<HTMLElement>(`#${places[route]} main`)?.focus({ preventScroll: true });
});

// Registered here, because Enter works before the application's script has loaded.
addEventListener('keydown', enterNextField);
addEventListener('scroll', () => {
  if (router.shown() === 'landing' && router.current() === 'landing') {
    landingPlace = [scrollY, location.hash];
  }
});

loadOnIntent(`a[href^="${routeHash.apply}"]`, loadApplication);
loadWhenNear(element(questionsId), loadQuestions);
openFoundAnswers(element(questionsId));
changeViewsInOneMovement(router);
clearHeaderOverBanner();
whenIdle(() => {
  // Computes the hidden form's layout ahead (`base.css`), so that a tap doesn't wait for it.
  const form = element('application');
  form.toggleAttribute('data-ahead');
  form.querySelector('main')?.getClientRects();
});
if (import.meta.env.VITE_REGISTRATION_CLOSES_AT) {
  loadChunk('landing/follow-phase', () => import('./landing/follow-phase.ts')).then(
    ({ followPhaseOnPage }) => followPhaseOnPage(),
    // The phase stays as it was at the first paint.
    () => undefined,
  );
}
const analytics = document.querySelector('#analytics')?.textContent;
if (analytics) {
  loadChunk('landing/load-analytics', () => import('./landing/load-analytics.ts')).then(
    ({ loadAnalytics }) => loadAnalytics(JSON.parse(analytics), router),
    // Visitors need no analytics.
    () => undefined,
  );
}
// Last, because only a script that ran to its end counts as loaded.
show(router.current());

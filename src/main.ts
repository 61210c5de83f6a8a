import { enterNextField } from './application/enter-next-field.ts';
import { routeHash, viewTitles } from './content/views.ts';
import {
  clearHeaderOverBanner,
  openFoundAnswers,
  questionsId,
  showAnswers,
} from './landing/prerendered.ts';
import { type HtmlAttributes, setRootAttribute } from './shell/html-attributes.ts';
import { loadWhenNear, painted } from './shell/island.ts';
import { createRouter, type Route } from './shell/route.ts';

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

const router = createRouter();
const titles: Record<Route, string> = {
  landing: document.title,
  application: viewTitles.application,
};

/** The landing page's scroll position, in px, when it was last visible, and its hash then. */
let landingPlace: readonly [top: number, hash: string] = [0, location.hash];

function showTitle(): void {
  document.title = titles[router.current()];
}

function setApplicationTitle(title: string): void {
  // Setting even the same title makes the browser recalculate all styles.
  if (titles.application === title) return;
  titles.application = title;
  showTitle();
}

/** The state of the script that each view needs. */
const scripts: Record<Route, HtmlAttributes['script']> = {
  landing: 'ready',
  application: 'waiting',
};

function setApplicationScript(state: 'ready' | 'missing'): void {
  scripts.application = state;
  if (router.current() === 'application') setRootAttribute('script', state);
}

let isApplicationWanted = false;

/** Loads and starts the application, once. A browser repeats no import that failed. */
async function loadApplication(): Promise<void> {
  if (isApplicationWanted) return;
  isApplicationWanted = true;
  try {
    await painted();
    const { startApplication } = await import('./start-application.tsx');
    await startApplication({
      container: element('application'),
      status: element('application-status'),
      router,
      setTitle: setApplicationTitle,
    });
    setApplicationScript('ready');
  } catch (error) {
    console.error(error);
    setApplicationScript('missing');
  }
  // New fonts lay out the whole page, which would delay the first answer to a key.
  await painted();
  setRootAttribute('files', 'there');
}

/**
 * Loads the application when a mouse or the visible focus is on a link to it. A finger comes too late to
 * prepare anything, and would only delay the view that the link opens.
 */
function prepareApplication(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const isIntended =
    event instanceof PointerEvent
      ? event.pointerType !== 'touch'
      : target.matches(':focus-visible');
  if (isIntended && target.closest(`a[href^="${routeHash.application}"]`)) void loadApplication();
}

async function loadQuestions(): Promise<void> {
  try {
    const { hydrateQuestions } = await import('./landing/hydrate-questions.tsx');
    hydrateQuestions(element(questionsId));
  } catch (error) {
    console.error(error);
    showAnswers(element(questionsId));
  }
}

function show(route: Route): void {
  showTitle();
  // A step begins at its top. The browser would return to where it was left.
  history.scrollRestoration = route === 'landing' ? 'auto' : 'manual';
  setRootAttribute('script', scripts[route]);
  for (const view of Object.keys(routeHash)) element(view).hidden = view !== route;
  if (route === 'application') void loadApplication();
}

/** What gets the focus when a view appears. */
const firstFocus: Record<Route, string> = {
  landing: '#landing :is(#application-status section, main)',
  application: '#application',
};

router.subscribe((route) => {
  show(route);
  const [top, hash] = landingPlace;
  const atOnce = { behavior: 'instant' } as const;
  // A new receipt at the top matters more than the previous position.
  const isAsBefore = route === 'landing' && !element('application-status').hasChildNodes();
  scrollTo({ top: isAsBefore ? top : 0, ...atOnce });
  // The browser looked for the fragment while the page was hidden.
  if (location.hash !== hash) document.querySelector(':target')?.scrollIntoView(atOnce);
  // A dialog hides the page, and keeps the focus until it closes.
  const first = `:is(${firstFocus[route]}):not([aria-hidden], [aria-hidden] *)`;
  document.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
});

// Registered here, because Enter works before the application's script has loaded.
addEventListener('keydown', enterNextField);
addEventListener('scroll', () => {
  if (router.shown() === 'landing' && router.current() === 'landing') {
    landingPlace = [scrollY, location.hash];
  }
});

for (const intent of ['pointerover', 'focusin']) addEventListener(intent, prepareApplication);
loadWhenNear(element(questionsId), loadQuestions);
openFoundAnswers(element(questionsId));
clearHeaderOverBanner();
if (import.meta.env.VITE_REGISTRATION_CLOSES_AT) {
  import('./landing/follow-phase.ts').then(
    ({ followPhaseOnPage }) => followPhaseOnPage(),
    // The phase stays as it was at the first paint.
    () => undefined,
  );
}
const analytics = document.querySelector('#analytics')?.textContent;
if (analytics && router.current() === 'landing') {
  const leave = new AbortController();
  router.subscribe(() => leave.abort());
  import('./landing/load-analytics.ts').then(
    ({ loadAnalytics }) => loadAnalytics(JSON.parse(analytics), leave.signal),
    // Visitors need no analytics.
    () => undefined,
  );
}
// Last, because only a script that ran to its end counts as loaded.
show(router.current());

import { wakeLanding } from './landing/wake-landing.ts';
import { currentRoute, type Route, routeHash } from './route.ts';

const landingTitle = document.title;

const loadApplication = () => import('./start-application.tsx');

function show(route: Route): void {
  document.documentElement.dataset.route = route;
  document.title = route === 'apply' ? 'Hackathon Application' : landingTitle;
  if (route === 'apply') void loadApplication();
}

/** A pointer or the focus on a register action says that the form will be wanted. */
function prepareOnIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(`a[href="${routeHash.apply}"]`)) {
    void loadApplication();
  }
}

for (const intent of ['pointerover', 'pointerdown', 'focusin']) {
  addEventListener(intent, prepareOnIntent);
}

addEventListener('hashchange', () => {
  const route = currentRoute();
  if (document.documentElement.dataset.route === route) return;
  show(route);
  scrollTo({ top: 0, behavior: 'instant' });
  document
    .querySelector<HTMLElement>(`#${route === 'apply' ? 'application' : 'landing'} main`)
    ?.focus();
});

show(currentRoute());
wakeLanding();

import { currentRoute, type Route, routeHash } from './route.ts';

const landingTitle = document.title;

const wake: Record<Route, () => Promise<unknown>> = {
  landing: () => import('./start-landing.tsx'),
  apply: () => import('./start-application.tsx'),
};

function show(route: Route): void {
  document.documentElement.dataset.route = route;
  document.title = route === 'apply' ? 'Hackathon Application' : landingTitle;
  void wake[route]();
}

/** A pointer or the focus on a register action says that the form will be wanted. */
function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(`a[href="${routeHash.apply}"]`)) {
    void wake.apply();
  }
}

addEventListener('pointerover', onIntent);
addEventListener('pointerdown', onIntent);
addEventListener('focusin', onIntent);

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

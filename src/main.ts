import { type Route, routeFromHash } from './route.ts';

const wakers: Record<Route, () => Promise<unknown>> = {
  landing: () => import('./start-landing.tsx'),
  apply: () => import('./start-application.tsx'),
};

function followHash(): void {
  const route = routeFromHash(location.hash);
  document.documentElement.dataset.route = route;
  void wakers[route]();
}

addEventListener('hashchange', followHash);
followHash();

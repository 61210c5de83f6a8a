import { wakeLanding } from './landing/wake-landing.ts';
import { routeFromHash } from './route.ts';

function followHash(): void {
  const route = routeFromHash(location.hash);
  document.documentElement.dataset.route = route;
  if (route === 'apply') void import('./start-application.tsx');
}

addEventListener('hashchange', followHash);
followHash();
wakeLanding();

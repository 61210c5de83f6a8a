import type { Analytics } from '../content/analytics.ts';
import { whenIdle } from '../shell/island.ts';
import type { Router } from '../shell/route.ts';

/** Whether the browser asks not to share data (Global Privacy Control). */
function refusesTracking(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/**
 * Loads the third-party script on the landing page, once the browser is idle. Scripts can read
 * everything in their page, so a page that has shown the application never loads it, and a page that
 * has loaded it reloads when the visitor opens the application.
 */
export function loadAnalytics({ src, attributes }: Analytics, router: Router): void {
  if (refusesTracking() || router.current() !== 'landing') return;
  let isLoaded = false;
  let hasLeftLanding = false;
  router.subscribe((route) => {
    if (route === 'landing') return;
    hasLeftLanding = true;
    if (isLoaded) location.reload();
  });
  whenIdle(() => {
    if (hasLeftLanding) return;
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes ?? {})) script.setAttribute(name, value);
    script.async = true;
    script.src = src;
    document.head.append(script);
    isLoaded = true;
  });
}

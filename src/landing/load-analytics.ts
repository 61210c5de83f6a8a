import type { Analytics } from '../content/analytics.ts';
import { whenIdle } from '../shell/island.ts';
import type { Router } from '../shell/route.ts';

/** The browser's own word that nobody's data is to be passed on (Global Privacy Control). */
function refusesTracking(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/**
 * Loads the third-party script on the landing page, once it is idle. What applicants write and are told
 * is none of its business: a script that is in a page can read all of it, so a page that has shown the
 * application never gets it, and one that has it is loaded anew when the application is opened.
 */
export function loadAnalytics({ src, attributes }: Analytics, router: Router): void {
  if (refusesTracking() || router.current() !== 'landing') return;
  let isLoaded = false;
  let hasApplied = false;
  router.subscribe((route) => {
    if (route === 'landing') return;
    hasApplied = true;
    if (isLoaded) location.reload();
  });
  whenIdle(() => {
    if (hasApplied) return;
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes ?? {})) script.setAttribute(name, value);
    script.async = true;
    script.src = src;
    document.head.append(script);
    isLoaded = true;
  });
}

import type { Analytics } from '../content/analytics.ts';

/** Runs a task once the page has loaded and the browser is idle. */
function whenIdle(task: () => void): void {
  const wait = () => {
    // WebKit doesn't have `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
    else setTimeout(task, 2000);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

/** Whether the browser asks not to share data (Global Privacy Control). */
function refusesTracking(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

/**
 * Loads the third-party script on the landing page, once the browser is idle. Scripts can read
 * everything in their page, so a page that has shown the application never loads it, and a page that
 * has loaded it reloads when the visitor opens the application.
 *
 * @param left is aborted when the visitor leaves the landing page.
 */
export function loadAnalytics({ src, attributes }: Analytics, left: AbortSignal): void {
  if (refusesTracking()) return;
  whenIdle(() => {
    if (left.aborted) return;
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attributes ?? {})) script.setAttribute(name, value);
    script.async = true;
    script.src = src;
    document.head.append(script);
    left.addEventListener('abort', () => location.reload());
  });
}

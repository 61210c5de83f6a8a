import type { Page, Route } from '@playwright/test';

/** Holds every call of a page until it is requested. */
export async function holdCalls(page: Page) {
  const made: string[] = [];
  const waiting: { readonly request: string; readonly route: Route }[] = [];
  let wake: () => void = () => undefined;

  await page.route(/\/(rest|functions)\/v1\//, (route) => {
    const sent = route.request();
    const request = `${sent.method()} ${new URL(sent.url()).pathname}`;
    made.push(request);
    waiting.push({ request, route });
    wake();
  });

  /** Waits for the latest call with this request. Earlier ones were abandoned. */
  const next = async (wanted: string): Promise<Route> => {
    const index = waiting.findLastIndex(({ request }) => request === wanted);
    const [found] = index < 0 ? [] : waiting.splice(index, 1);
    if (found) return found.route;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return next(wanted);
  };

  return { made, next };
}

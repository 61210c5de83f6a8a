import type { Page, Route } from '@playwright/test';

/** Keeps every call of a page waiting until it is asked for. */
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

  /** The latest call that makes this request, as soon as it was made: earlier ones were given up. */
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

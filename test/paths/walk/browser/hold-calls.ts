import type { Page, Route } from '@playwright/test';
import type { AnswerName } from '../../../../src/inspect/event-names.ts';
import { answers, calls } from '../../vocabulary/calls.ts';

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

  /** The call that an event answers, as soon as it was made. */
  const next = async (event: AnswerName): Promise<Route> => {
    const { request: wanted } = calls[answers[event].call];
    const index = waiting.findIndex(({ request }) => request === wanted);
    const [found] = index < 0 ? [] : waiting.splice(index, 1);
    if (found) return found.route;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return next(event);
  };

  return { made, next };
}

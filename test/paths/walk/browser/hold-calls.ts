import type { Page, Route } from '@playwright/test';
import type { CallId } from '../../vocabulary/events.ts';

/** What the machine's calls are on the wire. */
export const callsOnTheWire: Readonly<Record<CallId, string>> = {
  checkDuplicate: 'GET /rest/v1/applicants',
  insertApplicant: 'POST /rest/v1/applicants',
  reconcile: 'GET /rest/v1/applicants',
  sendConfirmationEmail: 'POST /functions/v1/send-application-email',
};

/** Whether an event is the answer to one of the machine's calls. */
export function isAnswer(event: string): boolean {
  return (event.split(' ')[0] ?? '') in callsOnTheWire;
}

/** Keeps every call of a page waiting until it is asked for. */
export async function holdCalls(page: Page) {
  const calls: string[] = [];
  const waiting: { readonly call: string; readonly route: Route }[] = [];
  let wake: () => void = () => undefined;

  await page.route(/\/(rest|functions)\/v1\//, (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    calls.push(call);
    waiting.push({ call, route });
    wake();
  });

  /** The call that an event answers, as soon as it was made. */
  const next = async (event: string): Promise<Route> => {
    const wanted = callsOnTheWire[event.split(' ')[0] as CallId];
    const index = waiting.findIndex(({ call }) => call === wanted);
    const [found] = index < 0 ? [] : waiting.splice(index, 1);
    if (found) return found.route;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return next(event);
  };

  return { calls, next };
}

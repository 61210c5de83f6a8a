import type { Page, Route } from '@playwright/test';
import type { CallId } from '../events.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const postgrestError = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message, details: null, hint: null },
});
const refused = postgrestError(400, '42501', 'permission denied');
const free = postgrestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object');
const row: Answer = { status: 200, body: { email: 'somebody@example.org' } };

/** What each answer of the model is on the wire; none at all where the connection breaks. */
const answers: Readonly<Record<string, Answer | undefined>> = {
  'checkDuplicate free': free,
  'checkDuplicate taken': row,
  'checkDuplicate refused': refused,
  'checkDuplicate wordless': postgrestError(400, 'XX000', ''),
  'checkDuplicate unanswered': undefined,
  'insertApplicant stored': { ...row, status: 201 },
  'insertApplicant duplicate': postgrestError(409, '23505', 'duplicate key value'),
  'insertApplicant refused': refused,
  'insertApplicant unanswered': undefined,
  'reconcile free': free,
  'reconcile taken': row,
  'reconcile refused': refused,
  'reconcile unanswered': undefined,
  'sendConfirmationEmail sent': { status: 202, body: {} },
  'sendConfirmationEmail unsent': { status: 502, body: {} },
};

const methods: Record<CallId, string> = {
  checkDuplicate: 'GET /rest/v1/applicants',
  insertApplicant: 'POST /rest/v1/applicants',
  reconcile: 'GET /rest/v1/applicants',
  sendConfirmationEmail: 'POST /functions/v1/send-application-email',
};

/** A backend that waits with every answer until the path gives it. */
export interface ScriptedBackend {
  /** Gives one of the answers of the model to the call that waits for it. */
  readonly answer: (event: string) => Promise<void>;
  /** The calls that were made so far. */
  readonly calls: readonly string[];
}

/** Puts a scripted backend in the place of the real one, for one page. */
export async function scriptBackend(page: Page): Promise<ScriptedBackend> {
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

  const next = async (call: string): Promise<Route> => {
    const index = waiting.findIndex((one) => one.call === call);
    const [found] = index < 0 ? [] : waiting.splice(index, 1);
    if (found) return found.route;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return next(call);
  };

  return {
    calls,
    answer: async (event) => {
      const route = await next(methods[event.split(' ')[0] as CallId]);
      const answer = answers[event];
      if (answer) await route.fulfill({ status: answer.status, json: answer.body });
      else await route.abort('connectionfailed');
    },
  };
}

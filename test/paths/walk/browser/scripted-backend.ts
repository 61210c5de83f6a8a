import type { Page, Route } from '@playwright/test';
import { holdCalls } from './hold-calls.ts';

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

/** A backend whose every answer waits until the path gives it. */
export interface PathBackend {
  /** Gives one of the answers of the model to the call that waits for it. */
  readonly answer: (event: string) => Promise<void>;
  /** The calls that were made so far. */
  readonly calls: readonly string[];
}

/** Gives a call one of the answers of the model, without any backend. */
export async function scriptAnswer(route: Route, event: string): Promise<void> {
  const answer = answers[event];
  if (answer) await route.fulfill({ status: answer.status, json: answer.body });
  else await route.abort('connectionfailed');
}

/** Puts a scripted backend in the place of the real one, for one page. */
export async function scriptBackend(page: Page): Promise<PathBackend> {
  const { calls, next } = await holdCalls(page);
  return { calls, answer: async (event) => scriptAnswer(await next(event), event) };
}

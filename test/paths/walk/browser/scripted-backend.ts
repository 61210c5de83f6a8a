import type { Page, Request, Route } from '@playwright/test';
import type { AnswerName } from '../../../../src/inspect/event-names.ts';
import { answers, calls } from '../../vocabulary/calls.ts';
import { holdCalls } from './hold-calls.ts';

/** A backend whose every answer waits until the path gives it. */
export interface PathBackend {
  /** Answers the call that waits for it. */
  readonly answer: (event: AnswerName) => Promise<void>;
  /** The requests of the calls that were made so far. */
  readonly made: readonly string[];
}

/** Gives a call its answer as it looks on the wire, without any backend. */
export async function scriptAnswer(route: Route, event: AnswerName): Promise<void> {
  const { response } = answers[event];
  if (!response) throw new Error(`No server can give the answer '${event}'.`);
  if (response === 'none') return route.abort('connectionfailed');
  const json = response.body(addressOf(route.request()));
  await route.fulfill({ status: response.status, json });
}

/** The address a call is about. */
function addressOf(request: Request): string {
  if (request.method() === 'GET') {
    return new URL(request.url()).searchParams.get('email')?.replace(/^eq\./, '') ?? '';
  }
  const [row] = [request.postDataJSON()].flat();
  return row?.email ?? '';
}

/** Puts a scripted backend in the place of the real one, for one page. */
export async function scriptBackend(page: Page): Promise<PathBackend> {
  const { made, next } = await holdCalls(page);
  return {
    made,
    answer: async (event) => scriptAnswer(await next(calls[answers[event].call].request), event),
  };
}

import type { Page, Request, Route } from '@playwright/test';
import type { AnswerName } from '../../../src/inspect/event-names.ts';
import type { Backend } from '../../../supabase/embedded/backend.ts';
import { applicant, storeRow } from '../../fixtures/applicants.ts';
import { answers, calls } from '../events/answers.ts';
import { holdCalls } from './hold-calls.ts';

/** The calls of a page. Each waits until the path ends it. */
export interface HeldCalls {
  /** Ends the waiting call as the path says. */
  readonly answer: (event: AnswerName, email: string) => Promise<void>;
  /** The requests so far. */
  readonly made: readonly string[];
}

/** Fulfils a call with a response that only a broken backend sends. */
async function script(route: Route, event: AnswerName): Promise<void> {
  const { response } = answers[event];
  if (!response) throw new Error(`No server can send the response '${event}'.`);
  if (response === 'none') return route.abort('connectionfailed');
  await route.fulfill({ status: response.status, json: response.body(addressOf(route.request())) });
}

/** Returns the address in a request. */
function addressOf(request: Request): string {
  if (request.method() === 'GET') {
    return new URL(request.url()).searchParams.get('email')?.replace(/^eq\./, '') ?? '';
  }
  const [row] = [request.postDataJSON()].flat();
  return row?.email ?? '';
}

/**
 * Lets the real backend answer a page's calls, with its rows changed so that the path's outcome
 * follows.
 */
export async function answerCalls(page: Page, backend: Backend): Promise<HeldCalls> {
  const { made, next } = await holdCalls(page);
  return {
    made,
    answer: async (event, email) => {
      const route = await next(calls[answers[event].call].request);
      const { realBackend } = answers[event];
      if (realBackend === 'scripted') return script(route, event);
      if (realBackend === 'address taken') await storeRow(backend, applicant(email));
      return route.continue();
    },
  };
}

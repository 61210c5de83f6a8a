import { expect, type Page, type Route } from '@playwright/test';
import { callTexts } from '../../src/content/messages.ts';
import type { Answer, Call, Condition, Events, ModelEvent, Script, State } from './model.ts';

/** PostgREST's answer about an error. */
export function refusal(status: number, code: string, message: string, details = ''): Script {
  return { status, json: { code, message, details: details || null, hint: null } };
}

/** The ways in which every call can fail: what the server answers, and the message that the page shows. */
export const failures = {
  refused: {
    message: 'permission denied',
    isRefused: true,
    script: refusal(400, '42501', 'permission denied'),
  },
  unanswered: {
    message: callTexts.unreachable,
    isRefused: false,
    script: 'none',
  },
  'no-message': { message: 'Unknown error', isRefused: true, script: refusal(400, 'XX000', '') },
  // The calls only reject with errors.
  'non-error': { message: 'Unknown error', isRefused: false, onPage: false },
} as const;

/** An answer of the real backend, which has something stored, or what it has anyway. */
export function answer<S extends State>(
  says: string,
  ends: Answer<S>['ends'],
  stored?: (before: S) => unknown,
  when: Condition = {},
): Answer<S> {
  return { says, ends, when, ...(stored && { stored }) };
}

/** The failures of a call. If the server refuses, it rejects with an error of its own. */
export function failedAnswers(says: string, Refused: new (message: string) => Error) {
  const errors = {
    refused: new Refused('permission denied'),
    unanswered: new Error(callTexts.unreachable),
    'no-message': new Refused(''),
    'non-error': 'no error at all',
  } satisfies Record<keyof typeof failures, unknown>;
  const answers = Object.entries(errors).map(([name, error]) => {
    const { message: _, isRefused: __, ...answer } = failures[name as keyof typeof failures];
    return [name, { ...answer, says: `${says}: ${name}`, ends: { error } }] as const;
  });
  return Object.fromEntries(answers);
}

/** Every answer of every call as an event: `checkDuplicate taken`. */
export function answerEvents<S extends State>(calls: Readonly<Record<string, Call<S>>>): Events<S> {
  const all = Object.entries(calls).flatMap(([call, { waits, answers }]) =>
    Object.entries(answers).map(([name, { ends, when, ...answer }]) => {
      const sends = (before: S) => {
        const end = typeof ends === 'function' ? ends(before) : ends;
        const type = `xstate.${'output' in end ? 'done' : 'error'}.actor.${call}`;
        return { type, actorId: call, ...end };
      };
      return [`${call} ${name}`, { ...answer, call, when: { ...waits, ...when }, sends }];
    }),
  );
  return Object.fromEntries(all);
}

/** Holds every call of a page until the path ends it. */
export async function holdCalls(page: Page) {
  const made: string[] = [];
  /** The latest of each request: earlier ones were abandoned. */
  const waiting = new Map<string, Route>();
  await page.route(/\/(rest|functions)\/v1\//, (route) => {
    const sent = route.request();
    const request = `${sent.method()} ${new URL(sent.url()).pathname}`;
    made.push(request);
    waiting.set(request, route);
  });
  return {
    /** The requests so far. */
    made,
    /** Ends a call: as a broken server, or by the real backend once it has stored what it needs. */
    end: async (request: string, script: ModelEvent['script'], store: () => Promise<unknown>) => {
      await expect.poll(() => waiting.has(request), `the call ${request}`).toBe(true);
      const route = waiting.get(request) as Route;
      waiting.delete(request);
      await store();
      if (script === 'none') await route.abort('connectionfailed');
      else await (script ? route.fulfill(script) : route.continue());
      // The next event may need the answer, and what is shown doesn't always change with it.
      return (await route.request().response())?.finished();
    },
  };
}

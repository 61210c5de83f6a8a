import type { Page, Route } from '@playwright/test';
import { callTexts } from '../../src/content/messages.ts';
import type { Events, Script, SentEvent, State } from './model.ts';

/** How a call can end. */
export interface Answer<S extends State> {
  /** What it means, after its subject: `applicant: the check finds nobody`. */
  readonly says: string;
  readonly ends: { readonly output: unknown } | { readonly error: unknown } | EndIn<S>;
  /** Whether it makes sense in a state; always by default. */
  readonly when?: (before: S) => boolean;
  /** A change at the real backend, which then answers so. */
  readonly arrange?: string;
  /** What a broken server sends, or one with a history other than the path's; `none` breaks the connection. */
  readonly script?: Script | 'none';
  /** Whether no server sends it. */
  readonly isUnsendable?: true;
}

type EndIn<S> = (before: S) => { readonly output: unknown } | { readonly error: unknown };

/** PostgREST's answer about an error. */
export function refusal(status: number, code: string, message: string, details = ''): Script {
  return { status, json: { code, message, details: details || null, hint: null } };
}

/** The ways in which every call can fail, each with the message that the page shows. */
export const failures = [
  ['refused', 'permission denied'],
  ['unanswered', 'The server could not be reached. Please check your connection and try again.'],
  ['no-message', 'Unknown error'],
  ['non-error', 'Unknown error'],
] as const;

/**
 * The failures of a call.
 *
 * @param says what the call does: `the check`.
 * @param refused makes the error of a server that refuses.
 */
export function failedAnswers(
  says: string,
  refused: (message: string) => Error,
): Readonly<Record<(typeof failures)[number][0], Answer<State>>> {
  return {
    refused: {
      says: `${says}: the server refuses`,
      ends: { error: refused('permission denied') },
      script: refusal(400, '42501', 'permission denied'),
    },
    unanswered: {
      says: `${says}: no answer arrives`,
      ends: { error: new Error(callTexts.unreachable) },
      script: 'none',
    },
    'no-message': {
      says: `${says}: the server refuses without a message`,
      ends: { error: refused('') },
      script: refusal(400, 'XX000', ''),
    },
    'non-error': {
      says: `${says}: it fails with something other than an error`,
      ends: { error: 'no error at all' },
      isUnsendable: true,
    },
  };
}

/** Every answer of every call as an event: `checkDuplicate taken`. */
export function answerEvents<S extends State>(
  calls: Readonly<Record<string, Readonly<Record<string, Answer<S>>>>>,
  isRunning: (before: S, call: string) => boolean,
): Events<S> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([call, answers]) =>
      Object.entries(answers).map(([name, { says, ends, when, arrange, script, isUnsendable }]) => [
        `${call} ${name}`,
        {
          says,
          call,
          ...(arrange && { arrange }),
          ...(script && { script }),
          sends: (before: S): SentEvent => {
            const end = typeof ends === 'function' ? ends(before) : ends;
            return {
              type: `xstate.${'output' in end ? 'done' : 'error'}.actor.${call}`,
              actorId: call,
              ...end,
            };
          },
          when: (before: S) => isRunning(before, call) && (when?.(before) ?? true),
          notOnPage: () => isUnsendable && 'the calls only reject with errors',
        },
      ]),
    ),
  );
}

/** Holds every call of a page until the path ends it. */
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

  return {
    /** The requests so far. */
    made,
    /** Ends a call: as a broken server, or by the real backend once it is arranged. */
    end: async (
      request: string,
      script: Script | 'none' | undefined,
      arrange: () => Promise<unknown>,
    ) => {
      const route = await next(request);
      if (script === 'none') return route.abort('connectionfailed');
      await arrange();
      return script ? route.fulfill(script) : route.continue();
    },
  };
}

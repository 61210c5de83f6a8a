import type { CallEvent } from '../../../machines/application.types.ts';
import { SubmissionError } from '../../../machines/call-errors.ts';
import { callTexts } from '../../../src/content/messages.ts';
import type { AnswerName, AnswerOf, CallId } from '../../../src/inspect/event-names.ts';
import type { EventDefinition } from './event-definition.ts';

/** A server's response. */
interface Response {
  readonly status: number;
  /** The body as JSON. For a row, it contains the requested address. */
  readonly body: (email: string) => unknown;
}

type OutputOf<Id extends CallId> = CallEvent extends infer Event
  ? Event extends { readonly actorId: infer Ids; readonly output: infer Output }
    ? Id extends Ids
      ? Output
      : never
    : never
  : never;

/** An outcome of a call. */
interface Answer<Output> {
  readonly description: string;
  /** What the machine receives. */
  readonly result: { readonly output: Output } | { readonly error: unknown };
  /** The response on the network: `none` if the connection breaks; undefined if no server sends it. */
  readonly response?: Response | 'none';
  /**
   * How the real backend comes to this response: by itself, or after somebody else has applied with the
   * address. Responses of a broken server, or that need a history other than the path's, are scripted.
   */
  readonly realBackend: 'by itself' | 'address taken' | 'scripted';
}

/** A call: its request, and every outcome. */
interface Call<Id extends CallId> {
  readonly request: string;
  readonly answers: { readonly [Name in AnswerOf<Id>]: Answer<OutputOf<Id>> };
}

const postgrestError = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): Response => ({
  status,
  body: () => ({ code, message, details, hint: null }),
});
const noRow = postgrestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object');
const row: Response = { status: 200, body: (email) => ({ email }) };

function failures(call: string) {
  return {
    refused: {
      description: `${call}: the server refuses`,
      result: { error: new Error('permission denied') },
      response: postgrestError(400, '42501', 'permission denied'),
      realBackend: 'scripted',
    },
    unanswered: {
      description: `${call}: no response arrives`,
      result: { error: new Error(callTexts.unreachable) },
      response: 'none',
      realBackend: 'scripted',
    },
    'no-message': {
      description: `${call}: the server refuses without a message`,
      result: { error: new Error('') },
      response: postgrestError(400, 'XX000', ''),
      realBackend: 'scripted',
    },
    'non-error': {
      description: `${call}: it rejects with something other than an error`,
      result: { error: 'no error at all' },
      realBackend: 'scripted',
    },
  } as const;
}

/** The machine's calls, with everything known about each and its outcomes. */
export const calls: { readonly [Id in CallId]: Call<Id> } = {
  checkDuplicate: {
    request: 'GET /rest/v1/applicants',
    answers: {
      free: {
        description: 'Check: nobody has applied with this address',
        result: { output: 'free' },
        response: noRow,
        realBackend: 'by itself',
      },
      taken: {
        description: 'Check: somebody has applied with this address',
        result: { output: 'taken' },
        response: row,
        realBackend: 'address taken',
      },
      ...failures('Check'),
    },
  },
  insertApplicant: {
    request: 'POST /rest/v1/applicants',
    answers: {
      stored: {
        description: 'Insert: the application is stored',
        result: { output: undefined },
        response: { ...row, status: 201 },
        realBackend: 'by itself',
      },
      duplicate: {
        description: 'Insert: somebody else has applied with the address meanwhile',
        result: { error: new SubmissionError('duplicate', 'duplicate key value') },
        response: postgrestError(409, '23505', 'duplicate key value'),
        realBackend: 'address taken',
      },
      alreadySent: {
        description: 'Insert: this application was already stored, without its last changes',
        result: { error: new SubmissionError('alreadySent', 'stored already') },
        response: postgrestError(409, '23505', 'stored already', 'own submission, since changed'),
        realBackend: 'scripted',
      },
      ...failures('Insert'),
    },
  },
  sendConfirmationEmail: {
    request: 'POST /functions/v1/send-application-email',
    answers: {
      sent: {
        description: 'The confirmation email is sent',
        result: { output: undefined },
        response: { status: 202, body: () => ({}) },
        realBackend: 'by itself',
      },
      unsent: {
        description: 'The confirmation email fails',
        result: { error: new Error('502') },
        response: { status: 502, body: () => ({}) },
        realBackend: 'scripted',
      },
    },
  },
};

export const callIds = Object.keys(calls) as readonly CallId[];

/** An outcome as an event, with its call. */
type AnswerEvent = EventDefinition & Answer<unknown> & { readonly call: CallId };

function answerEvent(call: CallId, name: string, answer: Answer<unknown>): AnswerEvent {
  const { result, response } = answer;
  const type = `xstate.${'output' in result ? 'done' : 'error'}.actor.${call}`;
  // `@xstate/test` compares events as JSON, without error messages: the name tells them apart.
  const event = { type, actorId: call, name, ...result };
  return {
    ...answer,
    call,
    event: event as CallEvent,
    isPossible: ({ children }) => call in children,
    whyNotOnPage: () => (response ? undefined : 'the calls only reject with errors'),
  };
}

/** Every outcome of every call, as an event. */
export const answers = Object.fromEntries(
  callIds.flatMap((call) =>
    Object.entries<Answer<unknown>>(calls[call].answers).map(([name, answer]) => [
      `${call} ${name}`,
      answerEvent(call, name, answer),
    ]),
  ),
) as Record<AnswerName, AnswerEvent>;

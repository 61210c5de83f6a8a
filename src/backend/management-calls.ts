import { fromPromise } from 'xstate';
import type { Change, Opening, Saving, Withdrawal } from '../../machines/management.types.ts';
import { RefusedError } from '../../machines/submission-error.ts';
import { toApplicant } from './applicant.ts';
import type { BackendClient } from './client.ts';
import { type Answer, failureSentence, isRefused } from './server-message.ts';
import { isObject, toStoredApplication } from './stored-application.ts';
import { withTimeLimit } from './time-limit.ts';

/** The pattern of a token: 256 bits in base64url. Anything else opens nothing. */
const tokenPattern = /^[\w-]{43}$/;

function toOpening(data: unknown): Opening | undefined {
  return data === null ? null : toStoredApplication(data);
}

function toSaving(data: unknown): Saving | undefined {
  if (data === null) return null;
  if (!isObject(data)) return undefined;
  const outcome = (['saved', 'conflict', 'closed'] as const).find((one) => one === data.outcome);
  const application = toStoredApplication(data.application);
  return outcome && application && { outcome, application };
}

function toWithdrawal(data: unknown): Withdrawal | undefined {
  if (data === null) return 'gone';
  return isObject(data) && data.outcome === 'withdrawn' ? 'withdrawn' : undefined;
}

/**
 * Returns what a response proves.
 *
 * @param narrow reads the data, and returns `undefined` if they don't answer the request.
 * @throws Error with a sentence as its message if the response proves nothing; a `RefusedError` if it
 * proves that nothing was changed.
 */
function parseAnswer<Meaning>(
  answer: Answer,
  narrow: (data: unknown) => Meaning | undefined,
): Meaning {
  // `null` is an answer only if the response has a body.
  const isAnswered = answer.status === 200 && !answer.error;
  const meaning = isAnswered ? narrow(answer.data) : undefined;
  if (meaning !== undefined) return meaning;
  const Failure = isRefused(answer) ? RefusedError : Error;
  throw new Failure(failureSentence(answer));
}

/**
 * The calls behind a mailed link, as the machine's actors. A call succeeds only if its response proves
 * it. Everything else rejects, with an error whose message is a sentence.
 *
 * @param loadClient returns the client; it is called at each request, so that the client can load late.
 */
export function createManagementCalls(loadClient: () => Promise<BackendClient>) {
  return {
    /** Loads the application of a link. */
    openApplication: fromPromise<Opening, string>(async ({ input: token, signal }) => {
      if (!tokenPattern.test(token)) return null;
      const client = await loadClient();
      const opening = client.rpc('open_application', { token });
      return parseAnswer(await opening.abortSignal(withTimeLimit(signal)), toOpening);
    }),

    /** Saves changes, unless somebody else saved in the meantime. */
    changeApplication: fromPromise<Saving, Change>(async ({ input, signal }) => {
      const { token, version } = input;
      const { email: _, ...application } = toApplicant(input.form);
      const client = await loadClient();
      const change = client.rpc('change_application', { token, version, application });
      return parseAnswer(await change.abortSignal(withTimeLimit(signal)), toSaving);
    }),

    /** Withdraws the application. */
    withdrawApplication: fromPromise<Withdrawal, string>(async ({ input: token, signal }) => {
      const client = await loadClient();
      const withdrawal = client.rpc('withdraw_application', { token });
      return parseAnswer(await withdrawal.abortSignal(withTimeLimit(signal)), toWithdrawal);
    }),

    /** Requests an email with the link. The response doesn't reveal whether the address has applied. */
    requestLink: fromPromise<void, string>(async ({ input: address, signal }) => {
      const client = await loadClient();
      const request = client.rpc('request_link', { address });
      const answer = await request.abortSignal(withTimeLimit(signal));
      if (answer.error || answer.status !== 204) throw new Error(failureSentence(answer));
    }),
  };
}

import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { fromPromise } from 'xstate';
import { tidyAddress } from '../../machines/application.text.ts';
import type { Change, Opening, Saving, Withdrawal } from '../../machines/management.types.ts';
import { RefusedError } from '../../machines/submission-error.ts';
import { toApplicant } from './applicant.ts';
import type { BackendClient } from './client.ts';
import { failureSentence, isRefused } from './server-message.ts';
import { isObject, toStoredApplication } from './stored-application.ts';
import { withTimeLimit } from './time-limit.ts';

/** What a token looks like: 256 bits in base64url. Whatever doesn't, opens nothing. */
const tokenPattern = /^[\w-]{43}$/;

type Answer = Pick<PostgrestSingleResponse<unknown>, 'data' | 'error' | 'status'>;

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
 * What an answer proves.
 *
 * @param narrow gives what the data say, and `undefined` for what says nothing that was asked.
 * @throws Error whose message is a sentence, where it proves nothing; a `RefusedError`, where it
 *   proves that nothing was done.
 */
function parseAnswer<Meaning>(
  answer: Answer,
  narrow: (data: unknown) => Meaning | undefined,
): Meaning {
  // `null` is a statement only in an answer that has a body.
  const isAnswered = answer.status === 200 && !answer.error;
  const meaning = isAnswered ? narrow(answer.data) : undefined;
  if (meaning !== undefined) return meaning;
  const Failure = isRefused(answer) ? RefusedError : Error;
  throw new Failure(failureSentence(answer));
}

/**
 * The calls behind the link that was mailed for an application, as the machine's actors. An answer
 * counts for what it proves; anything else rejects, with an error whose message is a sentence.
 *
 * @param loadClient gives the client; asked at each call, so that it can be loaded late.
 */
export function createManagementCalls(loadClient: () => Promise<BackendClient>) {
  return {
    /** What a link opens. */
    openApplication: fromPromise<Opening, string>(async ({ input: token, signal }) => {
      if (!tokenPattern.test(token)) return null;
      const client = await loadClient();
      const opening = client.rpc('open_application', { token });
      return parseAnswer(await opening.abortSignal(withTimeLimit(signal)), toOpening);
    }),

    /** Saves what was changed, unless somebody else has saved since. */
    changeApplication: fromPromise<Saving, Change>(async ({ input, signal }) => {
      const { token, version } = input;
      const { email: _, ...application } = toApplicant(input.form);
      const client = await loadClient();
      const change = client.rpc('change_application', { token, version, application });
      return parseAnswer(await change.abortSignal(withTimeLimit(signal)), toSaving);
    }),

    /** Takes the application back. */
    withdrawApplication: fromPromise<Withdrawal, string>(async ({ input: token, signal }) => {
      const client = await loadClient();
      const withdrawal = client.rpc('withdraw_application', { token });
      return parseAnswer(await withdrawal.abortSignal(withTimeLimit(signal)), toWithdrawal);
    }),

    /** Asks for a mail with the link; the answer is the same whether the address has applied or not. */
    requestLink: fromPromise<void, string>(async ({ input, signal }) => {
      const client = await loadClient();
      const request = client.rpc('request_link', { address: tidyAddress(input) });
      const answer = await request.abortSignal(withTimeLimit(signal));
      if (answer.error || answer.status !== 204) throw new Error(failureSentence(answer));
    }),
  };
}
